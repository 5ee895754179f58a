/**
 * What the rules say of the end of a game between two, as numbers that a rollout can use: any ruleset has them.
 */
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { readPassedOutEnd, type PassedOutEnd } from '../endgame/endgame-rules.ts';

/** How a game of two ends, in numbers; unlike `EndgameRules` for every ruleset. */
export interface RolloutRules extends PassedOutEnd {
  /** The end comes with an empty bag, whatever is on the rack. */
  readonly endsWithBag: boolean;
  /** Who is out gains the other's rack times `outGain`, less their own times `outLoss`; their own holds tiles only where the bag ends the game. */
  readonly outGain: number;
  readonly outLoss: number;
}

export function readRolloutRules(ruleset: Ruleset): RolloutRules {
  const { outEnd, endRacks } = ruleset;
  return {
    ...readPassedOutEnd(ruleset),
    endsWithBag: outEnd === 'bag-empty',
    outGain: endRacks.out === 'none' ? 0 : 2,
    outLoss: endRacks.out === 'moved' ? 1 : 0,
  };
}
