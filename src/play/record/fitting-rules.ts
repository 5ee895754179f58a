/**
 * Guesses the rules of a recorded game: it is replayed with every known ruleset, and the one with the fewest differences fits best.
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

/** Replays a game with each ruleset. Returns the best fit first; ties keep the given order. */
export function fitRules(file: GameFile, rules: Iterable<NamedRules>): readonly FittedRules[] {
  const fits = Array.from(rules, ({ id, ...options }) => ({ id, played: playThrough(file, options) }));
  return fits.sort((a, b) => countDifferences(a) - countDifferences(b));
}

export function countDifferences({ played }: FittedRules): number {
  return played.replay.differences.length;
}
