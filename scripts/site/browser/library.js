/** Exports the browser library for the site's examples, with the data of the playable page as the default. */
import { openTilewright as open } from '../../../dist/esm/doors/browser.js';

export * from '../../../dist/esm/doors/analysis.js';
export * from '../../../dist/esm/doors/bots.js';
export * from '../../../dist/esm/doors/browser.js';
export * from '../../../dist/esm/doors/engine.js';
export * from '../../../dist/esm/doors/movegen.js';
export * from '../../../dist/esm/doors/notation.js';

const data = new URL('../play/data/', import.meta.url);

export function openTilewright(options = {}) {
  return open({ data, ...options });
}
