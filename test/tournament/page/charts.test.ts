import { describe, expect, it } from 'vitest';
import { FigureSums } from '../../../src/tournament/figures/record-figures.ts';
import type { RecordedFigures } from '../../../src/tournament/figures/read-figures.ts';
import { drawCharts } from '../../../src/tournament/page/charts.ts';
import type { TournamentHeader } from '../../../src/tournament/record/tournament-record.ts';
import { RatingSums } from '../../../src/match/ratings/joint-ratings.ts';
import { parseMarkup } from '../../support/markup.ts';
import { pairOf } from '../../support/playing.ts';
import { headerLine } from '../../support/record-file.ts';

const NAMES = ['a', 'b', 'c', 'd', 'e'];

function figuresOf(count: number): RecordedFigures {
  const sums = new FigureSums();
  const rated = new RatingSums();
  const entrants = sums.findEntrants(NAMES.slice(0, count));
  const numbers = entrants.map(({ number }) => number);
  let pair = 0;
  for (let deal = 0; deal < 6; deal++) {
    for (let a = 0; a < count; a++) {
      for (let b = a + 1; b < count; b++) {
        const made = pairOf(pair++, [400 + 10 * b, 300 + 30 * deal], [350, 330 + 5 * deal]);
        const games = made.games.map((game) => ({ ...game, bots: game.bots.map((bot) => (bot === 0 ? a : b)) }));
        const record = { ...made, games };
        sums.add(record, entrants);
        rated.addRecord(record, numbers, { seed: 1, deal });
      }
    }
  }
  const names = NAMES.slice(0, count);
  const header = JSON.parse(headerLine({ bots: names })) as TournamentHeader;
  return {
    figures: sums.figures(),
    ratings: count > 2 ? rated.ratings(count) : null,
    records: [{ path: 'games.ndjson', header, names, pairs: pair, test: null }],
  };
}

type ShownChart = 'ratings' | 'time' | 'spreads' | 'bingos';

function elementsOf(recorded: RecordedFigures, id: ShownChart, selector: string): ReturnType<typeof allIn> {
  return allIn(`<html><body>${drawCharts(recorded).get(id)!.wide}</body></html>`, selector);
}

function allIn(markup: string, selector: string) {
  return [...parseMarkup(markup).querySelectorAll(selector)];
}

describe('the charts of several entrants', () => {
  const many = figuresOf(5);

  it('have a panel for each, without overlapping bands', () => {
    for (const [id, mark] of [
      ['time', 'area'],
      ['spreads', 'rect'],
    ] as const) {
      const marks = elementsOf(many, id, `g[aria-label="${mark}"] `);
      const places = marks.map(
        (element) =>
          /translate\(0,([\d.]+)\)/u.exec(`${element.getAttribute('transform') ?? ''}${element.innerHTML}`)?.[1],
      );
      expect(marks).toHaveLength(5);
      expect(new Set(places).size, id).toBe(5);
    }
    expect(drawCharts(many).get('time')!.entrants).toEqual([]);
  });

  it('share a frame for two entrants', () => {
    const two = figuresOf(2);
    expect(elementsOf(two, 'time', 'g[aria-label="area"]')).toHaveLength(1);
    expect(drawCharts(two).get('spreads')!.wide).not.toContain('aria-label="text"');
  });

  it('have continuous grid lines in bar charts', () => {
    const lines = elementsOf(many, 'bingos', 'g[aria-label="y-grid"] line');
    const heights = lines.map((line) => line.getAttribute('y1'));
    expect(heights.length).toBeGreaterThan(2);
    expect(new Set(heights).size).toBe(heights.length);
    expect(elementsOf(many, 'bingos', 'g[aria-label="y-grid"]')).toHaveLength(1);
  });

  it('have names beside the rating intervals', () => {
    const lefts = elementsOf(many, 'ratings', 'g[aria-label="rule"] line').map((line) =>
      Number(line.getAttribute('x1')),
    );
    expect(lefts).toHaveLength(5);
    const names = elementsOf(many, 'ratings', 'g[aria-label="y-axis tick label"] text').map((text) => text.textContent);
    expect(names[0]).toMatch(/^1 [a-e]$/u);
    expect(Math.min(...lefts)).toBeGreaterThanOrEqual(16);
  });
});
