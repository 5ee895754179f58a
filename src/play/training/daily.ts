/**
 * The puzzle of the day. All puzzles are put in one fixed random order, so everyone with the same puzzles gets the same one.
 * Consecutive days have different kinds as long as several kinds remain.
 */
import { createRandom, randomBelow, type Random } from '../../engine/random.ts';
import { STREAMS } from '../../engine/streams.ts';
import type { Card } from './card.ts';

const SEED = 1;
const DAY_MS = 86_400_000;

/**
 * Returns the puzzle of a day, or null without puzzles.
 * @param date `YYYY-MM-DD`; the next day has the next puzzle
 * @throws RangeError if the date is invalid
 */
export function puzzleOfDay<T extends Pick<Card, 'puzzle'>>(cards: readonly T[], date: string): T | null {
  const day = Date.parse(`${date}T00:00:00Z`) / DAY_MS;
  if (!/^\d{4}-\d\d-\d\d$/u.test(date) || !Number.isInteger(day)) {
    throw new RangeError(`"${date}" is not a date such as 2026-11-25`);
  }
  if (cards.length === 0) return null;
  return cards[dailyOrder(cards)[((day % cards.length) + cards.length) % cards.length]!]!;
}

export function dailyOrder(cards: readonly Pick<Card, 'puzzle'>[]): number[] {
  const random = createRandom(SEED, STREAMS.dailyPuzzle);
  const byKind = new Map<string, number[]>();
  cards.forEach(({ puzzle }, i) => {
    const kind = puzzle?.kind ?? '';
    byKind.set(kind, [...(byKind.get(kind) ?? []), i]);
  });
  const order: number[] = [];
  for (let last = ''; order.length < cards.length;) {
    last = drawKind(byKind, cards.length - order.length, last, random);
    const ofKind = byKind.get(last)!;
    order.push(...ofKind.splice(randomBelow(random, ofKind.length), 1));
    if (ofKind.length === 0) byKind.delete(last);
  }
  return order;
}

/**
 * Picks a kind other than the last: one that makes up over half of the rest, since it would be left over; otherwise at random,
 * weighted by the remaining puzzles.
 */
function drawKind(byKind: ReadonlyMap<string, readonly number[]>, count: number, last: string, random: Random): string {
  const others = [...byKind].filter(([kind]) => kind !== last);
  if (others.length === 0) return last;
  const most = others.find(([, { length }]) => 2 * length > count);
  if (most !== undefined) return most[0];
  let at = randomBelow(
    random,
    others.reduce((sum, [, { length }]) => sum + length, 0),
  );
  return others.find(([, { length }]) => (at -= length) < 0)![0];
}
