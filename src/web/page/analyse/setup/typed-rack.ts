import { isRefusal } from '../../../../engine/refusal.ts';
import type { Alphabet } from '../../../../engine/tiles/alphabet.ts';
import type { Rack } from '../../../../engine/tiles/rack.ts';
import { readTiles } from '../../../../engine/tiles/tile-text.ts';

/** The tiles of a rack as it is typed; null while they cannot be read. */
export function readRack(alphabet: Alphabet, text: string): Rack | null {
  const read = readTiles(alphabet, text.replaceAll(/\s+/gu, ''), 'rack');
  return isRefusal(read) ? null : read;
}
