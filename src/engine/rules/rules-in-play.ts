/**
 * What a ruleset says where it is played by. This stands apart from `ruleset.ts`, which reads rulesets: threads that search need
 * nothing of the validation there, which takes longer to load than all else they need.
 */
import type { Move } from '../board/move.ts';
import { InputError } from '../errors.ts';
import type { Ruleset } from './ruleset.ts';

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

export function checksWords({ challenge, turns }: Ruleset): boolean {
  return challenge.kind === 'void' && !(turns.kind === 'together' && turns.badWords === 'zero');
}

/** Whether players take turns, each with a rack of their own; where they do not, all play the same rack at once. */
export function takesTurns({ turns }: Pick<Ruleset, 'turns'>): boolean {
  return turns.kind === 'alternate';
}

/**
 * Refuse rules by which all play at once.
 *
 * @param what what is for players who take turns
 * @throws InputError `bad-option`
 */
export function requireTurns(ruleset: Pick<Ruleset, 'turns' | 'name'>, what: string): void {
  if (takesTurns(ruleset)) return;
  const why = `by the rules ${ruleset.name} all play the same rack at once`;
  throw new InputError('bad-option', `${what} for players who take turns; ${why}, and only "play" knows them`);
}
