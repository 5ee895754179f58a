import { describe, expect, it } from 'vitest';
import { chanceOf, formatWinPercent, formulaWinPercent, parseWinPercent } from '../../src/bots/win-percent.ts';

const formula = formulaWinPercent();
const read = (text: string): ReturnType<typeof parseWinPercent> =>
  parseWinPercent(text, { name: 'a', source: 'a.csv' });

describe('the formula of win percentages', () => {
  it('rises with the lead, is nowhere flat, and makes a lead safer the fewer tiles are left', () => {
    for (const unseen of [0, 1, 7, 30, 93, 100]) {
      for (let spread = -299; spread < 300; spread++) {
        expect(chanceOf(formula, unseen, spread)).toBeGreaterThanOrEqual(chanceOf(formula, unseen, spread - 1));
      }
    }
    expect(chanceOf(formula, 93, 51)).toBeGreaterThan(chanceOf(formula, 93, 50));
    expect(chanceOf(formula, 20, 50)).toBeGreaterThan(chanceOf(formula, 60, 50));
  });

  it('gives the first player of a game slightly more than half', () => {
    expect(chanceOf(formula, 93, 0)).toBeGreaterThan(0.54);
    expect(chanceOf(formula, 93, 0)).toBeLessThan(0.58);
    expect(chanceOf(formula, 0, 0)).toBeCloseTo(0.5, 9);
  });
});

describe('a table of win percentages', () => {
  const text = 'unseen,-10,0,10\n0,0,50,100\n1,20,50,80\n';

  it('is interpolated between columns and clamped at its edges', () => {
    const table = read(text);
    expect(chanceOf(table, 0, 5)).toBeCloseTo(0.75, 9);
    expect(chanceOf(table, 1, -1000)).toBeCloseTo(0.2, 9);
    expect(chanceOf(table, 1, 1000)).toBeCloseTo(0.8, 9);
    expect(chanceOf(table, 50, -5)).toBeCloseTo(0.35, 9);
  });

  it('survives a round trip', () => {
    expect(formatWinPercent(read(text))).toBe(text);
    const again = read(formatWinPercent(formula));
    expect(again.columns).toBe(formula.columns);
    again.chances.forEach((chance, i) => expect(Math.abs(chance - formula.chances[i]!)).toBeLessThan(0.00001));
  });

  it.each([
    ['', /a\.csv:1: the first line must be "unseen" and evenly/u],
    ['unseen,0,10,30\n0,1,2,3\n', /a\.csv:1: the first line/u],
    ['unseen,0,10\n', /a\.csv:1: no rows/u],
    ['unseen,0,10\n1,50,50\n', /a\.csv:2: rows must be in order; this one must start with 0/u],
    ['unseen,0,10\n0,50\n', /a\.csv:2: 1 percentage instead of 2/u],
    ['unseen,0,10\n0,50,101\n', /a\.csv:2: spread 10: a percentage from 0 to 100/u],
    ['unseen,0,10\n0,50,x\n', /a\.csv:2: spread 10: a percentage/u],
  ])('rejects %j in one line', (wrong, message) => expect(() => read(wrong)).toThrow(message));
});
