import { Chalk } from 'chalk';
import { describe, expect, it } from 'vitest';
import { stripVTControlCharacters } from 'node:util';
import { BLANK_FLAG } from '../../../src/engine/tiles/tile-bits.ts';
import { createAlphabet } from '../../../src/engine/tiles/alphabet.ts';
import { emptyBoard, placeTiles } from '../../../src/engine/board/board.ts';
import { parseLayout, premiumMark } from '../../../src/engine/board/layout.ts';
import { loadLook, loadRuleset, shippedNames } from '../../../src/files/data-files.ts';
import { STANDARD_LOOK } from '../../../src/engine/rules/ruleset-look.ts';
import { boardWidth, drawBoard, drawLegend } from '../../../src/console/text/draw-board.ts';
import { colourPalette, plainPalette } from '../../../src/console/text/palette.ts';
import { classic } from '../../support/classic.ts';

const layout = parseLayout('5 6\n3 3\nt.2.qt\n.d.3..\n..d.4.\n......\n2....2\n', 'small');
const alphabet = createAlphabet(
  'small',
  ['A', 'B', 'C', 'CH'].map((face) => ({ face, count: 2, points: 1, vowel: face === 'A' })),
);
const [A, B, CH] = [1, 2, 4] as const;
const board = placeTiles(emptyBoard(layout), alphabet, [
  { row: 2, col: 2, tile: B },
  { row: 2, col: 3, tile: A },
  { row: 2, col: 4, tile: CH },
  { row: 3, col: 3, tile: A | BLANK_FLAG },
  { row: 4, col: 3, tile: CH | BLANK_FLAG },
]);
const fresh = new Set([3 * 6 + 3, 4 * 6 + 3]);

describe('a board without colour', () => {
  it('distinguishes premiums, blanks and the last play by characters', () => {
    expect(drawBoard(board, alphabet, plainPalette, fresh).map((line) => line.trimEnd())).toEqual([
      '    A   B   C   D   E   F',
      " 1  =   .   '   .   ~   =",
      ' 2  .   -   .   "   .   .',
      ' 3  .   .   B   A   CH  .',
      ' 4  .   .   .  [a]  .   .',
      " 5  '   .   .  [ch] .   '",
    ]);
  });

  it('marks the start square until it is covered', () => {
    const [, , , third] = drawBoard(emptyBoard(layout), alphabet, plainPalette, new Set());
    expect(third!.trimEnd()).toBe(' 3  .   .   *   .   ^   .');
  });

  it('explains only the marks in use', () => {
    expect(drawLegend(layout, plainPalette)).toEqual([
      " '  letter x2",
      ' "  letter x3',
      ' ^  letter x4',
      ' -  word x2',
      ' =  word x3',
      ' ~  word x4',
    ]);
    expect(drawLegend(classic.layout, plainPalette)).toHaveLength(4);
  });
});

it.each([
  [1, 1],
  [26, 26],
  [3, 21],
])('a board of any size %i by %i has its coordinates', (rows, cols) => {
  const wide = parseLayout(`${rows} ${cols}\nnone\n${`${'.'.repeat(cols)}\n`.repeat(rows)}`, 'wide');
  const lines = drawBoard(emptyBoard(wide), classic.alphabet, plainPalette, new Set());
  expect(lines).toHaveLength(rows + 1);
  expect(lines[0]!.trimEnd().at(-1)).toBe(String.fromCharCode(64 + cols));
  expect(lines.at(-1)!.trimStart().startsWith(`${rows} `)).toBe(true);
  expect(boardWidth(wide, classic.alphabet)).toBe(3 + 3 * cols);
});

describe('a board in colour', () => {
  const palette = colourPalette(new Chalk({ level: 3 }));

  it('has the same characters except brackets', () => {
    const plain = drawBoard(board, alphabet, plainPalette, new Set());
    const coloured = drawBoard(board, alphabet, palette, fresh);
    expect(coloured.map(stripVTControlCharacters)).toEqual(plain);
    expect(coloured.join('')).not.toBe(plain.join(''));
  });

  it('shows orange as a red with 16 colours, not as the yellow of tiles', () => {
    const colours = { letter2: 'blue', letter3: 'green', word2: 'red', word3: 'orange' } as const;
    const basic = colourPalette(new Chalk({ level: 1 }), colours);
    expect(basic.square('t', 'x')).toContain('[101m');
    expect(basic.square('d', 'x')).not.toBe(basic.square('t', 'x'));
  });

  it.each(shippedNames('ruleset'))('distinguishes the premiums of %s with any number of colours', async (name) => {
    const { layout: board } = await loadRuleset(name);
    const { palette: colours } = await loadLook(name);
    const { rows, cols } = board;
    const squares = Array.from({ length: rows * cols }, (_, at) =>
      premiumMark(board, Math.floor(at / cols), at % cols),
    );
    const marks = new Set(squares);
    for (const level of [1, 2, 3] as const) {
      const styles = colourPalette(new Chalk({ level }), colours);
      const looks = [...marks].map((mark) => styles.square(mark, 'x'));
      if (colours.start !== undefined) looks.push(styles.square('d', 'x', true));
      looks.push(styles.tile('x', { blank: false, fresh: false }), styles.tile('x', { blank: false, fresh: true }));
      expect(new Set(looks).size).toBe(looks.length);
    }
  });

  it('colours the start square by the ruleset or its premium', () => {
    const plain = colourPalette(new Chalk({ level: 3 }));
    expect(plain.square('d', 'x', true)).toBe(plain.square('d', 'x'));
    const own = colourPalette(new Chalk({ level: 3 }), { ...STANDARD_LOOK.palette, start: 'cyan' });
    expect(own.square('d', 'x', true)).not.toBe(own.square('d', 'x'));
    const [, , , third] = drawBoard(emptyBoard(layout), alphabet, own, new Set());
    expect(third).toContain(own.square('.', ' *  ', true));
  });

  it('keeps all lines equally wide', () => {
    const widths = drawBoard(board, alphabet, palette, fresh).map((line) => stripVTControlCharacters(line).length);
    expect(new Set(widths)).toEqual(new Set([boardWidth(layout, alphabet)]));
  });
});
