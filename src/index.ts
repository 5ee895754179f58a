/**
 * Tilewright's public API: what the doors export is documented and kept stable, and nothing else is public. A type that
 * an exported signature names is exported too (`test/public-api.integration.test.ts`). Importing it reads no file and starts no thread.
 */
export * from './doors/engine.ts';
export * from './doors/notation.ts';
export * from './doors/movegen.ts';
export * from './doors/bots.ts';
export * from './doors/analysis.ts';
export * from './doors/tournament.ts';
export * from './doors/siu.ts';
export * from './doors/node.ts';
export * from './doors/api.ts';
export {
  openTilewright,
  type MatchOptions,
  type NodeTilewright,
  type OpenOptions,
} from './api/node/node-tilewright.ts';
