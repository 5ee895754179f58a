/** Adds a "run" button below each runnable example of a page. */
(async () => {
  const base = new URL(document.documentElement.dataset.base, location.href);
  const folder = new URL('examples/', base);
  const page = location.pathname
    .split('/')
    .at(-1)
    .replace(/\.html$/u, '.md');
  const blocks = [...document.querySelectorAll('pre > code')];
  if (blocks.length === 0) return;
  const answer = await fetch(new URL('index.json', folder));
  const examples = answer.ok ? await answer.json() : [];
  for (const { source, module } of examples.filter((example) => example.page === page)) {
    // In a page, line breaks are elements and are missing from the text.
    const block = blocks.find(({ textContent }) => withoutSpace(textContent) === withoutSpace(source));
    if (block !== undefined) addButton(block.parentElement, folder, module);
  }
})();

function withoutSpace(text) {
  return text.replaceAll(/\s/gu, '');
}

function addButton(block, folder, module) {
  const example = document.createElement('div');
  const button = document.createElement('button');
  const output = document.createElement('output');
  example.className = 'example';
  button.textContent = 'Run';
  example.append(button, output);
  block.after(example);
  button.addEventListener('click', () => {
    button.disabled = true;
    button.textContent = 'Running …';
    output.textContent = '';
    const worker = new Worker(new URL('worker.js', folder), { type: 'module' });
    const end = () => {
      worker.terminate();
      button.disabled = false;
      button.textContent = 'Run again';
    };
    worker.addEventListener('message', ({ data }) => {
      if (data.ended) end();
      else output.textContent += data.printed;
    });
    worker.addEventListener('error', () => {
      output.textContent += 'The example could not be loaded.\n';
      end();
    });
    worker.postMessage(new URL(module, folder).href);
  });
}
