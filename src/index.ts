/**
 * The object API of Tilewright, for Node. The parts are at subpaths (`src/doors`). What these files export is documented and
 * kept stable, and nothing else is public. A type that an exported signature names is exported too
 * (`test/public-api.integration.test.ts`). Importing reads no file and starts no thread.
 */
export * from './doors/api.ts';
export { openTilewright, type NodeTilewright, type OpenOptions } from './api/node/node-tilewright.ts';
