import { describe, expect, it } from 'vitest';
import type { GameReview, TurnReview } from '../../../../src/analysis/review/review.ts';
import { asciiGlyphs } from '../../../../src/console/full-screen/drawing/glyphs.ts';
import {
  drawChanceGraph,
  drawReviewLegend,
  drawReview,
  drawSummary,
} from '../../../../src/console/full-screen/review/draw-review.ts';
import { plainPalette } from '../../../../src/console/text/palette.ts';
import { parseGcg } from '../../../../src/engine/gcg/parse.ts';
import { replayGcg } from '../../../../src/engine/gcg/replay.ts';
import { listTurns } from '../../../../src/analysis/review/recorded-turns.ts';
import { openedGame } from '../../../../src/play/review/opened-game.ts';
import { ReviewScreen } from '../../../../src/play/review/review-screen.ts';
import { classic } from '../../../support/classic.ts';
import { reviewedTurn } from '../../../support/played/reviewed-turn.ts';
import { tinyGraph } from '../../../support/tiny-lexicon.ts';

const graph = tinyGraph();
const { record } = parseGcg(`#player1 Ann Ann
#player2 Ben Ben
>Ann: AEINRST 8H TEA +6 6
>Ben: CATSDOG 7H CAT +9 9
`);
const replay = replayGcg(record, { ruleset: classic });
const figure = { mean: 0, error: 0 };
const moveOf = (move: string, text: string, percent: number) => ({
  ...{ move, text, score: 12, isBingo: false, win: { mean: percent, error: 1.5 }, points: figure },
});
const behind = { win: { mean: 8.25, error: 1 }, points: { mean: 20, error: 2 } };
const best = moveOf('8G.EAT', '8G EAT', 60);
const played = moveOf('8H.TEA', '8H TEA', 51.75);
const turn = reviewedTurn({
  ...{ best, played, loss: behind, grade: 'large', search: 'simulation', done: '8H TEA', doneScore: 6 },
  plays: [
    { ...best, behind: { win: figure, points: figure } },
    { ...played, behind },
  ],
  why: ['8G EAT scores 6 more than 8H TEA.'],
});

function drawn(columns: number, rows: number, keys: readonly ('down' | 'left')[] = []): string[] {
  const screen = new ReviewScreen({
    opened: { ...openedGame({ record, doubts: [], replay }, classic.alphabet, null), people: [0] },
    work: {
      recorded: listTurns(replay, classic, graph),
      judge: () => Promise.reject(new Error('not asked')),
      weigh: () => Promise.reject(new Error('not asked')),
      review: ({ onTurn }) => {
        onTurn?.(turn, 1, 2);
        return new Promise(() => undefined);
      },
    },
    rules: { ruleset: classic, lexicon: graph },
  });
  void screen.start();
  for (const name of keys) screen.press({ kind: 'named', name });
  const style = { columns, rows, palette: plainPalette, glyphs: asciiGlyphs, tick: 0 };
  const { header, board, side, foot, gap } = drawReview(screen, style);
  const middle = board.map((line, i) => (gap === null ? line : `${line}${' '.repeat(gap)}${side[i] ?? ''}`));
  return [...header, ...middle, ...(gap === null ? side : []), ...foot];
}

describe('a review as lines', () => {
  it('shows game, win chances, turns, better plays and reasons', () => {
    const lines = drawn(80, 24);
    expect(lines).toHaveLength(24);
    const text = lines.join('\n');
    expect(lines[0]).toBe('Review  Ann – Ben  line 1 of 2  reviewed 1 of 2');
    expect(text).toMatch(/Win chance: Ann +60 %/u);
    expect(text).toMatch(/ 1 Ann 8H TEA +\+6 +6 \?\?/u);
    expect(text).toMatch(/\* 8H TEA 12 +51\.8 ±1\.5 % to win/u);
    expect(text).toContain('8H TEA 6: a large mistake, 8.3 ±1.0 win %, 20.0 ±2.0 points');
    expect(text).toContain('8G EAT scores 6 more than 8H TEA.');
    expect(lines.at(-1)).toMatch(/^Arrows {2}n p mistakes {2}t retry .* \? help {2}Esc$/u);
    expect(lines[9]).toMatch(/^ 8 .*:T:E:A/u);
  });

  it('lays a better play and shows its lead', () => {
    const lines = drawn(80, 24, ['down']);
    expect(lines[9]).toMatch(/^ 8 .*\+E\+A\+T/u);
    expect(lines.join('\n')).toMatch(/> 8G EAT 12 +60\.0 ±1\.5 % to win/u);
    expect(lines.join('\n')).toContain('8G EAT 12: the best play');
  });

  it('fits every size', () => {
    for (const [columns, rows] of [
      [60, 20],
      [80, 24],
      [120, 40],
      [50, 30],
      [200, 60],
    ] as const) {
      const lines = drawn(columns, rows);
      expect(lines.length).toBeLessThanOrEqual(rows);
      expect(lines.filter((line) => line.length > columns)).toEqual([]);
    }
  });

  it('reports the start and turns not reviewed yet', () => {
    expect(drawn(80, 24, ['left']).join('\n')).toContain('Before the first turn');
  });
});

it('the summary of a review has player figures and mistakes by phase at every size', () => {
  const mistakes = { small: 0, medium: 1, large: 2 };
  const players = ['Ann', 'Ben'].map((name, seat) => ({
    ...{ name, seat, score: 30 + seat, accuracy: 91.25, mistakes, mistakeIndex: 1.5, rating: null, winLost: 12.3 },
    ...{ pointsLeft: 40, luck: null, missedBingos: 1, phonies: 0, letStand: 0, graded: 1, turns: 1 },
  }));
  const review = { players, turns: [turn], forfeit: null, isOver: false } as unknown as GameReview;
  const opened = openedGame({ record, doubts: [], replay }, classic.alphabet, null);
  for (const [columns, rows] of [
    [60, 20],
    [80, 24],
    [120, 40],
  ] as const) {
    const style = { columns, rows, palette: plainPalette, glyphs: asciiGlyphs, tick: 0 };
    const lines = drawSummary(opened, review, style);
    expect(lines).toHaveLength(rows);
    expect(lines.filter((line) => line.length > columns)).toEqual([]);
    expect(lines[0]).toBe('Summary  Ann – Ben');
    expect(lines.at(-1)).toBe('Any key: back to the review');
  }
  const text = drawSummary(opened, review, { columns: 80, rows: 24, palette: plainPalette }).join('\n');
  expect(text).toMatch(/^accuracy +91\.3 % +91\.3 %$/mu);
  expect(text).toMatch(/^mistakes cost$/mu);
  expect(text).toMatch(/^opening +8\.3 %, 20 points, 1 turn +no turns$/mu);
  const costly = { ...turn, loss: { win: { mean: 8.3, error: 1 }, points: { mean: 80, error: 1 } } };
  const turns = [0, 1].flatMap((seat) => Array.from({ length: 12 }, () => ({ ...costly, seat })));
  const long = drawSummary(opened, { ...review, turns }, { columns: 80, rows: 24, palette: plainPalette }).join('\n');
  expect(long).toMatch(/^middle +83\.0 %, 800 points, 10 turns {2}83\.0 %, 800 points, 10 turns$/mu);
});

it('the legend of a review fits one screen of 80 × 24, uncut', () => {
  const lines = drawReviewLegend({ columns: 80, rows: 24, palette: plainPalette });
  expect(lines).toHaveLength(24);
  expect(lines).toEqual(drawReviewLegend({ columns: 99, rows: 24, palette: plainPalette }));
  expect(lines.join('\n')).not.toContain('...');
  for (const sign of ['??', '?', '?!', '=', 'win %', '±']) {
    expect(lines.some((line) => line.startsWith(`${sign} `))).toBe(true);
  }
});

describe('the win chance graph', () => {
  const point = (number: number, chance: number, grade: TurnReview['grade'] = null) => ({
    ...{ turn: number, chance, grade, seat: 0, isDecided: false },
  });
  const style = { palette: plainPalette, levels: asciiGlyphs.levels, width: 13, height: 2 };

  it('fills columns and marks mistakes and the current turn', () => {
    const lines = drawChanceGraph([point(1, 0.5), point(2, 1, 'large'), point(3, 0.25)], { lines: 2, at: 1 }, style);
    expect(lines).toEqual(['100    ###   ', '  0 ######:::', '    ^^^?     ']);
  });

  it('omits unknown turns and compresses long games', () => {
    expect(drawChanceGraph([point(3, 1)], { lines: 8, at: 0 }, style)).toEqual([
      '100   #      ',
      '  0   #      ',
      '             ',
    ]);
  });
});
