import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseInitBoard } from '../../../src/console/configured/init-board.ts';
import { parseLayout } from '../../../src/engine/board/layout.ts';
import { english } from '../../support/classic.ts';
import type { Board } from '../../../src/engine/board/board.ts';
import { formatTile } from '../../../src/engine/tiles/tile-text.ts';

const layout = parseLayout('2 3\n1 1\n...\n..d\n', 'small');
const read = (text: string): ReturnType<typeof parseInitBoard> => parseInitBoard(text, layout, english, 'init.txt');

function formatInitBoard({ tiles, values }: Board): string {
  const squares = Array.from(tiles, (tile, at) =>
    tile === 0 ? '...' : formatTile(english, tile).toUpperCase() + String(values[at]).padStart(2, '0'),
  );
  return `${squares.slice(0, layout.cols).join('')}\n${squares.slice(layout.cols).join('')}\n`;
}

describe('tiles laid before the first move', () => {
  it('score what the text says, not what the bag does', () => {
    const board = read('H99...i00\n......K05');
    expect(board.tileCount).toBe(3);
    expect(Array.from(board.tiles)).toEqual([8, 0, 9, 0, 0, 11]);
    expect(Array.from(board.values)).toEqual([99, 0, 0, 0, 0, 5]);
  });

  it('need no line end after the last row', () => {
    expect(read('.........\n...A01...\n')).toEqual(read('.........\r\n...A01...'));
  });

  it.each([
    ['.........', 'init.txt:2: 1 row of squares; the board has 2'],
    ['.........\n.........\n.........', 'init.txt:3: 3 rows of squares; the board has 2'],
    ['.........\n......', 'init.txt:2:7: 6 characters; 3 squares of 3 are 9'],
    [
      '...A1....\n.........',
      'init.txt:1:4: "A1." is not a square; "..." or a letter and two digits, such as H03, is needed',
    ],
    ['...!01...\n.........', 'init.txt:1:4: "!" is not a letter of english'],
  ])('are refused in %j', (text, message) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ message }));
  });

  it('read back as they were written', () => {
    const square = fc.option(
      fc.record({ tile: fc.integer({ min: 1, max: 26 }), value: fc.integer({ min: 0, max: 99 }) }),
    );
    fc.assert(
      fc.property(fc.array(square, { minLength: 6, maxLength: 6 }), (squares) => {
        const tiles = Uint8Array.from(squares, (at) => at?.tile ?? 0);
        const values = Int16Array.from(squares, (at) => at?.value ?? 0);
        const board = { layout, tiles, values, tileCount: squares.filter((at) => at !== null).length };
        expect(read(formatInitBoard(board))).toEqual(board);
      }),
    );
  });
});
