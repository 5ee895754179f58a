import { describe, expect, it } from 'vitest';
import { parseAlphabet } from '../../../src/engine/tiles/alphabet.ts';
import { learntWeights } from '../../../src/movegen/outlook/learnt-weights.ts';
import { BOARD_FEATURES, BoardOutlook } from '../../../src/movegen/outlook/board-outlook.ts';
import { OUTLOOK_FEATURES, PlayOutlook, type OutlookWeights } from '../../../src/movegen/outlook/play-outlook.ts';
import { passWith, type Play } from '../../../src/movegen/plays/play.ts';
import { Position } from '../../../src/movegen/position/position.ts';
import { boardWith, classic, english, place, tiles } from '../../support/classic.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';

const graph = tinyGraph();
const unseen = english.counts;
const every = Object.fromEntries(OUTLOOK_FEATURES.map((feature, i) => [feature, i + 1]));
const NOTHING: OutlookWeights = { points: { opening: {}, middle: {}, late: {}, emptying: {} }, bagPoints: [] };

function playOf(text: string, leave: string): Play {
  return { move: place(text), score: 0, equityMilli: 0, leave: tiles(leave).sort() };
}

function seen(outlook: PlayOutlook, names: readonly string[]): number[] {
  return names.map((name) => outlook.features[(OUTLOOK_FEATURES as readonly string[]).indexOf(name)]!);
}

describe('what a play gives away', () => {
  it('is seen of the board after it and of what it keeps, and the board is as it was', () => {
    const outlook = new PlayOutlook(classic, { ...NOTHING, points: { ...NOTHING.points, opening: every } });
    const position = new Position(classic, graph);
    outlook.setTurn({ bagCount: 86, unseen });
    outlook.measure(position, playOf('- 8 8 TO', 'AEQZ?'));
    expect(seen(outlook, ['points kept', 'tiles kept', 'vowels kept'])).toEqual([22, 5, 2]);
    const after = Position.fromBoard(classic, graph, boardWith('- 8 8 TO'));
    const board = new BoardOutlook(classic);
    board.setUnseen(unseen);
    board.measure(after, true);
    expect([...outlook.features].slice(0, BOARD_FEATURES.length)).toEqual([...board.sums]);
    expect(position.tiles).toEqual(new Position(classic, graph).tiles);
    expect(position.tileCount).toBe(0);
    outlook.measure(position, passWith(tiles('AAAAAAA')));
    expect([...outlook.features].slice(0, BOARD_FEATURES.length)).toEqual(BOARD_FEATURES.map(() => 0));
  });

  it('counts vowels beside empty premium squares at right angles, a blank that stands for one too', () => {
    const outlook = new PlayOutlook(classic, NOTHING);
    const position = new Position(classic, graph);
    const beside = ['vowels beside letter doubled', 'vowels beside letter tripled', 'vowels beside word tripled'];
    outlook.setTurn({ bagCount: 86, unseen });
    // Above and below 8G and 8I letters are doubled.
    outlook.measure(position, playOf('- 8 7 ATe', ''));
    expect(seen(outlook, beside)).toEqual([4, 0, 0]);
    outlook.measure(position, playOf('- 8 7 TAT', ''));
    expect(seen(outlook, beside)).toEqual([0, 0, 0]);
    // Left and right of B7 to B9: C7 and C9, which double a letter, and A8, which triples a word.
    outlook.measure(position, playOf('| 7 2 AAA', ''));
    expect(seen(outlook, beside)).toEqual([2, 0, 1]);
    const covered = Position.fromBoard(classic, graph, boardWith('- 7 7 T'));
    outlook.measure(covered, playOf('- 8 7 ATe', ''));
    expect(seen(outlook, beside)).toEqual([3, 0, 0]);
  });

  it('is weighed by when it is played', () => {
    const points = {
      opening: { 'tiles kept': 1 },
      middle: { 'tiles kept': 2 },
      late: { 'tiles kept': 4 },
      emptying: { 'tiles kept': 8 },
    };
    const outlook = new PlayOutlook(classic, { points, bagPoints: [0, 0, 0, 0, 0, 0, 100, 200, 300] });
    const worth = (plays: string[], bagCount: number): number => {
      outlook.setTurn({ bagCount, unseen });
      const position = Position.fromBoard(classic, graph, boardWith(...plays));
      return outlook.worthMilli(position, playOf('- 9 7 TO', 'AAA'));
    };
    expect(worth([], 86)).toBe(3000);
    expect(worth(['- 8 7 TO'], 15)).toBe(6000);
    expect(worth(['- 8 7 TO'], 14)).toBe(12_000);
    expect(worth(['- 8 7 TO'], 4)).toBe(12_000 + 300_000);
    expect(worth(['- 8 7 TO'], 3)).toBe(12_000 + 200_000);
    expect(worth(['- 8 7 TO'], 2)).toBe(24_000 + 100_000);
    expect(worth(['- 8 7 TO'], 1)).toBe(24_000);
  });

  it('is the sum of all that is seen, each times its weight', () => {
    const outlook = new PlayOutlook(classic, { ...NOTHING, points: { ...NOTHING.points, middle: every } });
    outlook.setTurn({ bagCount: 50, unseen });
    const position = Position.fromBoard(classic, graph, boardWith('- 8 7 TO'));
    const worth = outlook.worthMilli(position, playOf('- 9 7 ONE', 'AEQZ'));
    const sum = outlook.features.reduce((points, value, i) => points + value * (i + 1), 0);
    expect(worth).toBe(Math.round(1000 * sum));
    expect(sum).toBeGreaterThan(0);
  });
});

describe('learnt weights', () => {
  const learnt = { hash: 'd8c3e5a405f37a36' };

  it('are those of the game that they were learnt under', () => {
    expect(learntWeights(classic, learnt)?.points.middle['triples within 2']).toBeLessThan(0);
  });

  it.each([
    ['another lexicon', classic, graph],
    ['a smaller hand', { ...classic, handSize: 6 }, learnt],
    ['another bonus', { ...classic, bonuses: [] }, learnt],
    ['cross words that need not be words', { ...classic, crossWords: 'ignored' as const }, learnt],
    ['an end with the bag', { ...classic, outEnd: 'bag-empty' as const }, learnt],
    [
      'another board',
      { ...classic, layout: { ...classic.layout, wordMultipliers: new Uint8Array(225).fill(1) } },
      learnt,
    ],
    [
      'a board of no premium known',
      { ...classic, layout: { ...classic.layout, letterMultipliers: new Uint8Array(225).fill(4) } },
      learnt,
    ],
    ['other tiles', { ...classic, alphabet: parseAlphabet('?,2,0,0\nA,98,1,1', 'a') }, learnt],
  ])('are none under %s', (_, ruleset, words) => {
    expect(learntWeights(ruleset, words)).toBeNull();
  });
});
