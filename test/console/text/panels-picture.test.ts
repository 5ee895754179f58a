import { describe, expect, it } from 'vitest';
import { countMatches, drawPicture, type PanelsModel } from '../../../src/console/text/panels-picture.ts';

const LETTERS = 'A1 B3 C3 D2 E1 F4 G2 H4 I1 J8 K5 L1 M3 N1 O1 P3 Q10 R1 S1 T1 U1 V4 W4 X8 Y4 Z10';
const WIDE = 102;

function model(changes: Partial<PanelsModel> = {}): PanelsModel {
  return {
    letters: LETTERS.split(' ').map((text) => ({ face: text[0]!, points: Number(text.slice(1)) })),
    board: Array.from({ length: 15 }, () => new Array<null>(15).fill(null)),
    round: 1,
    player: 1,
    handSize: 7,
    returns: [],
    query: '',
    matches: [],
    page: 0,
    players: [
      { rack: ['A', 'B'], score: 0, gain: null },
      { rack: ['C'], score: 18, gain: { before: 6, parts: [10, 2] } },
    ],
    ...changes,
  };
}

/** Returns the column of a text, counted from 1. */
function columnOf(lines: readonly string[], text: string): number {
  return lines.find((line) => line.includes(text))!.indexOf(text) + 1;
}

describe('the picture in panels', () => {
  it('has panels at the published columns and lines', () => {
    const lines = drawPicture(model({ query: 'ABCDEFGHIJKLMNO', matches: ['TRACE'] }), WIDE);
    expect(lines.slice(0, 2)).toEqual([
      'Letter points:   A:1  B:3  C:3  D:2   E:1  F:4  G:2  H:4  I:1  J:8  K:5  L:1  M:3',
      '                 N:1  O:1  P:3  Q:10  R:1  S:1  T:1  U:1  V:4  W:4  X:8  Y:4  Z:10',
    ]);
    const board = lines.slice(2);
    expect(board[0]).toBe(`+ ${'- '.repeat(15)}+`);
    expect(board[0]).toHaveLength(33);
    const at = ['Round', 'Returns', 'Query', 'TRACE', 'Player 1:', 'Bag: A', 'Score: 0', '____', 'Player 2:', 'Bag: C'];
    expect(at.map((text) => [board.findIndex((line) => line.includes(text)), columnOf(board, text)])).toEqual([
      [1, 35],
      [3, 35],
      [5, 35],
      [7, 35],
      [1, 76],
      [3, 76],
      [5, 76],
      [7, 76],
      [9, 76],
      [11, 76],
    ]);
    expect(board[13]!.slice(75)).toBe('Score: 6 + 10 + 2 = 18');
    expect(Math.max(...lines.map(({ length }) => length))).toBe(WIDE - 1);
  });

  it('folds the right panel under the board on fewer columns', () => {
    const folded = drawPicture(model(), WIDE - 1);
    expect(Math.max(...folded.map(({ length }) => length))).toBeLessThan(80);
    expect(folded[0]).toMatch(/^A:1 {2}B:3 /u);
    expect(folded.slice(-8)).toEqual([
      '',
      'Player 1:',
      'Bag: A B',
      'Score: 0',
      '_'.repeat(26),
      'Player 2:',
      'Bag: C',
      'Score: 6 + 10 + 2 = 18',
    ]);
  });

  it.each([
    [0, 'M0', '1 to 10 of 12', 10],
    [1, 'M10', '11 to 12 of 12', 2],
  ])('page %i of twelve matches starts with %s and shows %s', (page, first, count, shown) => {
    const twelve = model({ matches: Array.from({ length: 12 }, (_, i) => `M${i}`), page });
    const middle = drawPicture(twelve, WIDE).map((line) => line.slice(34, 75).trim());
    expect(middle[9]).toBe(first);
    expect(middle.filter((line) => /^M\d+$/u.test(line))).toHaveLength(shown);
    expect(countMatches(twelve)).toBe(count);
    expect(countMatches(model({ matches: ['A'] }))).toBe('');
  });

  it('wraps a sum that is too long for the panel', () => {
    const gain = { before: 1111, parts: [111, 11, 11, 11] };
    const players = [{ rack: ['A'], score: 1255, gain }, model().players[1]!];
    const right = drawPicture(model({ players }), WIDE).map((line) => line.slice(75));
    expect(right.slice(5, 12)).toEqual([
      'Bag: A',
      '',
      'Score: 1111 + 111 + 11',
      '       + 11 + 11 = 1255',
      '',
      '_'.repeat(26),
      '',
    ]);
  });

  it('hides a private rack', () => {
    const lines = drawPicture(model({ players: [{ rack: null, score: 0, gain: null }] }), WIDE);
    expect(lines[5]!.slice(75)).toBe('Bag: not shown');
  });
});
