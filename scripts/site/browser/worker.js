/** Runs one example in a worker thread and sends its output, formatted as in Node, to the page. */
import inspect from 'object-inspect';

console.log = (...values) => {
  const texts = values.map((value) => (typeof value === 'string' ? value : inspect(value)));
  postMessage({ printed: `${texts.join(' ')}\n` });
};

onmessage = async ({ data: module }) => {
  try {
    await import(module);
    postMessage({ ended: true });
  } catch (error) {
    postMessage({ printed: `${error.message}\n` });
    postMessage({ ended: true });
  }
};
