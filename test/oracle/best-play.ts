import { comparePlays, type PlayBuffer } from '../../src/movegen/plays/play-buffer.ts';

/** Index of the listed play with the highest score; -1 if there is none. */
export function bestPlay(plays: PlayBuffer): number {
  let best = plays.length > 0 ? 0 : -1;
  for (let i = 1; i < plays.length; i++) {
    if (comparePlays(plays, 'score', i, best) < 0) best = i;
  }
  return best;
}
