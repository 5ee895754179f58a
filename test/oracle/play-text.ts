/** Packed plays as text, for comparing two lists: comparing hundreds of values one by one is slower than finding the plays. */
import { TILE_STRIDE } from '../../src/movegen/kernel/kernel-layout.ts';
import type { PlayBuffer } from '../../src/movegen/plays/play-buffer.ts';

export function describePlays(plays: PlayBuffer, order: Iterable<number> = Array(plays.length).keys()): string {
  return Array.from(order, (play) => {
    const tiles = plays.tiles.subarray(play * TILE_STRIDE, play * TILE_STRIDE + plays.counts[play]!).join('.');
    return `${plays.squares[play]!}:${tiles} ${plays.scores[play]!} ${plays.equitiesMilli[play]!} ${plays.leaves[play]!}`;
  }).join('\n');
}
