import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PUZZLE_KINDS } from '../../../src/play/training/card.ts';
import { dailyOrder, puzzleOfDay } from '../../../src/play/training/daily.ts';
import { puzzle } from './some-puzzles.ts';

const CARDS = Array.from({ length: 24 }, (_, i) => puzzle(PUZZLE_KINDS[Math.floor(i / 3)]!, 1000 + i));

function kindOn(date: string): string | undefined {
  return puzzleOfDay(CARDS, date)?.puzzle?.kind;
}

describe('the puzzle of a day', () => {
  it('is the same everywhere', () => {
    expect(['2026-11-24', '2026-11-25', '2026-11-26'].map((date) => puzzleOfDay(CARDS, date)!.puzzle)).toEqual([
      { kind: 'parallel', rating: 1008 },
      { kind: 'hook', rating: 1005 },
      { kind: 'setup', rating: 1012 },
    ]);
  });

  it('changes daily until all are used', () => {
    const days = Array.from({ length: 24 }, (_, i) => `2026-02-${String(i + 1).padStart(2, '0')}`);
    expect(new Set(days.map((date) => puzzleOfDay(CARDS, date))).size).toBe(24);
    expect(puzzleOfDay(CARDS, '2026-02-25')).toBe(puzzleOfDay(CARDS, '2026-02-01'));
  });

  it('changes its kind daily', () => {
    expect(kindOn('2026-03-01')).not.toBe(kindOn('2026-03-02'));
    expect(kindOn('1969-12-31')).not.toBe(kindOn('1970-01-01'));
  });

  it('is null without puzzles', () => expect(puzzleOfDay([], '2026-11-25')).toBeNull());

  it.each(['', 'today', '2026-13-01', '2026-1-1', '2026-11-25T10:00'])('rejects "%s"', (date) => {
    expect(() => puzzleOfDay(CARDS, date)).toThrow('is not a date such as 2026-11-25');
  });
});

it('the order of days contains each puzzle once, and repeats a kind only if it makes up more than half of all', () => {
  const kinds = fc.array(fc.constantFrom(...PUZZLE_KINDS.slice(0, 4)), { maxLength: 40 });
  const property = fc.property(kinds, (list) => {
    const order = dailyOrder(list.map((kind) => ({ puzzle: { kind, rating: 1500 } })));
    expect(order.toSorted((a, b) => a - b)).toEqual(list.map((_, i) => i));
    const most = Math.max(0, ...PUZZLE_KINDS.map((kind) => list.filter((one) => one === kind).length));
    const alike = order.filter((at, i) => i > 0 && list[at] === list[order[i - 1]!]).length;
    expect(alike).toBe(Math.max(0, 2 * most - 1 - list.length));
  });
  fc.assert(property);
});
