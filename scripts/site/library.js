/** What the examples of the site import: the library of browsers, with the data of the playable page where none is named. */
import { openTilewright as open } from '../../dist/esm/doors/browser.js';

export * from '../../dist/esm/doors/browser.js';

const data = new URL('../play/data/', import.meta.url);

export function openTilewright(options = {}) {
  return open({ data, ...options });
}
