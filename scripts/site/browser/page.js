/** Search, "run" buttons below runnable examples, and names for regions that scroll. */
const root = new URL(document.documentElement.dataset.root, location.href);

addRunButtons();
markRegions();
enableSearch();

/** What scrolls sideways can be reached with the keyboard, and is announced with its name. */
function markRegions() {
  const mark = (region) => {
    if (region.scrollWidth > region.clientWidth) {
      region.tabIndex = 0;
      region.setAttribute('role', 'region');
      region.setAttribute('aria-label', region.dataset.region);
    } else {
      for (const name of ['tabindex', 'role', 'aria-label']) region.removeAttribute(name);
    }
  };
  const observer = new ResizeObserver((entries) => entries.forEach(({ target }) => mark(target)));
  for (const region of document.querySelectorAll('[data-region]')) observer.observe(region);
}

function enableSearch() {
  const form = document.querySelector('form[role=search]');
  const field = form.querySelector('input');
  const found = form.querySelector('#found');
  const links = () => [...found.querySelectorAll('a')];
  form.hidden = false;
  const show = async () => {
    const text = field.value;
    const { search } = await import('./search.js');
    if (text !== field.value) return;
    const results = search(text);
    found.replaceChildren(...(text.trim() === '' ? [] : listResults(results)));
  };
  field.addEventListener('input', show);
  field.addEventListener('focus', show);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    links()[0]?.click();
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!form.contains(relatedTarget)) found.replaceChildren();
  });
  // A click into the results, which Safari does not focus, must not close them.
  found.addEventListener('mousedown', (event) => event.preventDefault());
  found.addEventListener('click', ({ target }) => {
    if (target.closest('a') !== null) found.replaceChildren();
  });
  document.addEventListener('keydown', (event) => {
    const isIn = form.contains(document.activeElement);
    if (event.key === '/' && document.activeElement.tagName !== 'INPUT') {
      event.preventDefault();
      field.select();
    } else if (isIn && event.key === 'Escape') {
      found.replaceChildren();
      field.focus();
      field.value = '';
    } else if (isIn && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const stops = [field, ...links()];
      const step = event.key === 'ArrowDown' ? 1 : -1;
      stops.at((stops.indexOf(document.activeElement) + step) % stops.length).focus();
    }
  });
}

function listResults(results) {
  if (results.length === 0) return [element('p', 'Nothing found')];
  return ['Guides', 'Reference'].flatMap((kind) => {
    const items = results.filter((result) => result.kind === kind);
    if (items.length === 0) return [];
    const list = element('ul');
    for (const { title, url, excerpt } of items) {
      const link = element('a', title);
      link.href = new URL(url, root).href;
      link.append(element('small', excerpt));
      const item = element('li');
      item.append(link);
      list.append(item);
    }
    return [element('h2', kind), list];
  });
}

function element(name, text = '') {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

async function addRunButtons() {
  const folder = new URL('examples/', root);
  const blocks = [...document.querySelectorAll('pre > code')];
  if (blocks.length === 0) return;
  const answer = await fetch(new URL('index.json', folder));
  const examples = answer.ok ? await answer.json() : [];
  const here = location.href.slice(root.href.length).replace(/[?#].*$/u, '');
  for (const { source, module } of examples.filter(({ page }) => page === here)) {
    const block = blocks.find(({ textContent }) => textContent === source);
    if (block !== undefined) addButton(block.parentElement, folder, module);
  }
}

function addButton(block, folder, module) {
  const example = element('div');
  const button = element('button', 'Run');
  const output = element('output');
  example.className = 'example';
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
