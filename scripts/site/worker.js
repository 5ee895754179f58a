/** Runs one example of the site in a thread of its own, and tells the page what it prints, as Node would print it. */
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
