import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { readScorelessEndRules, type ScorelessEndRules } from '../endgame/endgame-rules.ts';

/** Unlike `EndgameRules`, these exist for every ruleset. */
export interface RolloutRules extends ScorelessEndRules {
  readonly endsWithBag: boolean;
  /** Whether each player has one more turn once the bag is empty. Playing the last tile then ends nothing. */
  readonly lastTurns: boolean;
  /** Going out gains `outGain` times the other rack minus `outLoss` times the own one, which has tiles only if `endsWithBag`. */
  readonly outGain: number;
  readonly outLoss: number;
}

export function readRolloutRules(ruleset: Ruleset): RolloutRules {
  const { outEnd, endRacks } = ruleset;
  return {
    ...readScorelessEndRules(ruleset),
    endsWithBag: outEnd === 'bag-empty',
    lastTurns: outEnd === 'last-turns',
    outGain: endRacks.out === 'none' ? 0 : 2,
    outLoss: endRacks.out === 'moved' ? 1 : 0,
  };
}
