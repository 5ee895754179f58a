/** `tilewright/browser`, and `tilewright` outside Node: the object API. */
export * from './api.ts';
export {
  openBrowserTilewright as openTilewright,
  type FileSource,
  type BrowserOpenOptions as OpenOptions,
} from '../api/browser/browser-tilewright.ts';
