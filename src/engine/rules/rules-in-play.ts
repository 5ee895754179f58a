/**
 * Derived rules during a game. They are separate from `ruleset.ts`, which parses rulesets: search threads do not need its
 * validation, which takes longer to load than the rest of their code.
 */
import type { Move } from '../board/move.ts';
import { InputError } from '../errors.ts';
import type { Ruleset } from './ruleset.ts';

export function bonusFor(ruleset: Ruleset, count: number): number {
  const size = (tiles: number | 'hand'): number => (tiles === 'hand' ? ruleset.handSize : tiles);
  return ruleset.bonuses.find((bonus) => size(bonus.tiles) === count)?.points ?? 0;
}

/** True for a bingo: a play that earns a bonus for its number of tiles, usually a full rack. */
export function isBingo(ruleset: Ruleset, move: Move): boolean {
  return move.kind === 'place' && bonusFor(ruleset, move.tiles.length) > 0;
}

/** Returns the maximum number of tiles that may be exchanged with `bagCount` tiles in the bag; 0 if an exchange is illegal. */
export function exchangeLimit(ruleset: Ruleset, bagCount: number): number {
  const { max, bagAtLeast, order } = ruleset.exchange;
  const limit = max === 'hand' ? ruleset.handSize : max;
  if (bagAtLeast !== 'exchanged' && bagCount < bagAtLeast) return 0;
  return order === 'return-first' && bagAtLeast !== 'exchanged' ? limit : Math.min(limit, bagCount);
}

export function checksWords({ challenge, turns }: Ruleset): boolean {
  return challenge.kind === 'void' && !(turns.kind === 'together' && turns.badWords === 'zero');
}

/** Whether `MutableGame` can play a game. */
export function allowsMutableGame(ruleset: Ruleset): boolean {
  return checksWords(ruleset) && ruleset.crossWords === 'valid';
}

/** True if players take turns, each with a separate rack. Otherwise all players share one rack. */
export function takesTurns({ turns }: Pick<Ruleset, 'turns'>): boolean {
  return turns.kind === 'alternate';
}

/** Number of turns left after a turn with the given number of tiles in the bag; null while the rules do not limit it. */
export function turnsLeftAfter(
  { outEnd }: Pick<Ruleset, 'outEnd'>,
  before: number | null,
  bagCount: number,
  seats: number,
): number | null {
  if (outEnd !== 'last-turns' || bagCount > 0) return null;
  return before === null ? seats : before - 1;
}

/** Throws InputError `bad-option` for rules with a shared rack. `what` begins the message, such as "a tournament is". */
export function requireTurns(ruleset: Pick<Ruleset, 'turns' | 'name'>, what: string): void {
  if (takesTurns(ruleset)) return;
  const why = `in ${ruleset.name} all players share one rack`;
  throw new InputError('bad-option', `${what} for players who take turns; ${why}, which only "play" supports`);
}
