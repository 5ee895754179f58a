/**
 * What the rules say of a game of two that nobody goes out of, as numbers for those who search: rollouts and endgames read
 * the same.
 */
import type { Ruleset } from '../engine/rules/ruleset.ts';

/** How turns without a score end a game of two, and what the tiles left cost then. */
export interface PassedOutEnd {
  /** Turns in a row without a score, and passes in a row, that end the game; `Infinity` where they do not. */
  readonly zeroTurns: number;
  readonly passes: number;
  /** The spread changes by the points of the other rack less one's own, times this. */
  readonly blockedFactor: number;
}

/** Read the end of a game that nobody goes out of. */
export function passedOutEndOf({ scorelessEnds, endRacks }: Ruleset): PassedOutEnd {
  let zeroTurns = Infinity;
  let passes = Infinity;
  for (const end of scorelessEnds) {
    if (end.kind === 'zero-turns') zeroTurns = Math.min(zeroTurns, end.count);
    if (end.kind === 'passes') passes = Math.min(passes, end.count);
    if (end.kind === 'all-pass') passes = Math.min(passes, 2 * end.rounds);
  }
  return { zeroTurns, passes, blockedFactor: { none: 0, lost: 1, doubled: 2 }[endRacks.blocked] };
}
