/** `tilewright` outside Node: all entry points without Node dependencies. */
export * from './engine.ts';
export * from './notation.ts';
export * from './movegen.ts';
export * from './bots.ts';
export * from './analysis.ts';
export {
  openBrowserTilewright as openTilewright,
  type FileSource,
  type BrowserOpenOptions as OpenOptions,
} from '../api/browser/browser-tilewright.ts';
export * from './api.ts';
export * from './siu-browser.ts';
