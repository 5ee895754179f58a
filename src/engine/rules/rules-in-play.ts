/**
 * What a ruleset says where it is played by. This stands apart from `ruleset.ts`, which reads rulesets: threads that search need
 * nothing of the validation there, which takes longer to load than all else they need.
 */
import type { Move } from '../board/move.ts';
import type { Ruleset } from './ruleset.ts';

/** The bonus for playing `tiles` tiles in one turn; 0 if there is no bonus. */
export function bonusFor(ruleset: Ruleset, tiles: number): number {
  const size = (named: number | 'hand'): number => (named === 'hand' ? ruleset.handSize : named);
  return ruleset.bonuses.find((bonus) => size(bonus.tiles) === tiles)?.points ?? 0;
}

/** Whether a move is a bingo: a play with a bonus for the number of its tiles, under most rules that of a whole hand. */
export function isBingo(ruleset: Ruleset, move: Move): boolean {
  return move.kind === 'place' && bonusFor(ruleset, move.tiles.length) > 0;
}

/** The most tiles that may be exchanged with `bagCount` tiles in the bag; 0 where an exchange is not allowed. */
export function exchangeLimit(ruleset: Ruleset, bagCount: number): number {
  const { max, bagAtLeast, order } = ruleset.exchange;
  const limit = max === 'hand' ? ruleset.handSize : max;
  if (bagAtLeast !== 'exchanged' && bagCount < bagAtLeast) return 0;
  return order === 'return-first' && bagAtLeast !== 'exchanged' ? limit : Math.min(limit, bagCount);
}

/** Whether words are checked when they are played. */
export function checksWords(ruleset: Ruleset): boolean {
  return ruleset.challenge.kind === 'void';
}
