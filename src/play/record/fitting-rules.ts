/**
 * Which rules a game on file was played by, where nobody says: it is played through by each that is known, and fits best where the
 * least comes out in another way than it is written.
 */
import type { ReplayOptions } from '../../engine/gcg/replayed-turn.ts';
import { playThrough, type GameFile, type PlayedFile } from './game-file.ts';

export interface NamedRules extends ReplayOptions {
  readonly id: string;
}

export interface FittedRules {
  readonly id: string;
  readonly played: PlayedFile;
}

/** Play a game through by each of some rules: the best fit first, and of equal ones in the order they are given in. */
export function fitRules(file: GameFile, rules: Iterable<NamedRules>): readonly FittedRules[] {
  const fits = Array.from(rules, ({ id, ...options }) => ({ id, played: playThrough(file, options) }));
  return fits.sort((a, b) => countDifferences(a) - countDifferences(b));
}

export function countDifferences({ played }: FittedRules): number {
  return played.replay.differences.length;
}
