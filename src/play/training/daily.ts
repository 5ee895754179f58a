/**
 * The puzzle of a day: all puzzles in an order that is drawn once, so that everybody with the same puzzles has the same one, and
 * two days running are of different kinds as far as there are enough kinds.
 */
import { createRandom, randomBelow, type Random } from '../../engine/random.ts';
import { STREAMS } from '../../engine/streams.ts';
import type { Card } from './card.ts';

const SEED = 1;
const DAY_MS = 86_400_000;

/**
 * The puzzle of a day; null where there are none.
 *
 * @param date `YYYY-MM-DD`; a day after another has the next puzzle
 * @throws RangeError where it is no date
 */
export function puzzleOfDay(cards: readonly Card[], date: string): Card | null {
  const day = Date.parse(`${date}T00:00:00Z`) / DAY_MS;
  if (!/^\d{4}-\d\d-\d\d$/u.test(date) || !Number.isInteger(day)) {
    throw new RangeError(`"${date}" is not a date such as 2026-11-25`);
  }
  if (cards.length === 0) return null;
  return cards[dailyOrder(cards)[((day % cards.length) + cards.length) % cards.length]!]!;
}

export function dailyOrder(cards: readonly Pick<Card, 'puzzle'>[]): number[] {
  const random = createRandom(SEED, STREAMS.dailyPuzzle);
  const left = new Map<string, number[]>();
  cards.forEach(({ puzzle }, i) => {
    const kind = puzzle?.kind ?? '';
    left.set(kind, [...(left.get(kind) ?? []), i]);
  });
  const order: number[] = [];
  for (let last = ''; order.length < cards.length;) {
    last = drawKind(left, cards.length - order.length, last, random);
    const ofKind = left.get(last)!;
    order.push(...ofKind.splice(randomBelow(random, ofKind.length), 1));
    if (ofKind.length === 0) left.delete(last);
  }
  return order;
}

/** A kind other than the last: one of which over half of the rest are, since it would be left over; else by how many are left. */
function drawKind(left: ReadonlyMap<string, readonly number[]>, count: number, last: string, random: Random): string {
  const others = [...left].filter(([kind]) => kind !== last);
  if (others.length === 0) return last;
  const most = others.find(([, { length }]) => 2 * length > count);
  if (most !== undefined) return most[0];
  let at = randomBelow(
    random,
    others.reduce((sum, [, { length }]) => sum + length, 0),
  );
  return others.find(([, { length }]) => (at -= length) < 0)![0];
}
