/**
 * What the rules say of the end of a game between two, as numbers that a rollout can use: any ruleset has them.
 */
import type { Ruleset } from '../../engine/rules/ruleset.ts';

/** How a game of two ends, in numbers; unlike `EndgameRules` for every ruleset. */
export interface RolloutRules {
  /** The end comes with an empty bag, whatever is on the rack. */
  readonly endsWithBag: boolean;
  /** Who is out gains the other's rack times `outGain`, less their own times `outLoss`; their own holds tiles only where the bag ends the game. */
  readonly outGain: number;
  readonly outLoss: number;
  /** With nobody out the spread changes by the other's rack less one's own, times this. */
  readonly blockedFactor: number;
  /** Turns in a row without a score, and passes in a row, that end the game; `Infinity` where they do not. */
  readonly zeroTurns: number;
  readonly passes: number;
}

/** Read the end of a ruleset. */
export function rolloutRulesOf({ outEnd, endRacks, scorelessEnds }: Ruleset): RolloutRules {
  let zeroTurns = Infinity;
  let passes = Infinity;
  for (const end of scorelessEnds) {
    if (end.kind === 'zero-turns') zeroTurns = Math.min(zeroTurns, end.count);
    if (end.kind === 'passes') passes = Math.min(passes, end.count);
    if (end.kind === 'all-pass') passes = Math.min(passes, 2 * end.rounds);
  }
  return {
    endsWithBag: outEnd === 'bag-empty',
    outGain: endRacks.out === 'none' ? 0 : 2,
    outLoss: endRacks.out === 'moved' ? 1 : 0,
    blockedFactor: { none: 0, lost: 1, doubled: 2 }[endRacks.blocked],
    zeroTurns,
    passes,
  };
}
