/**
 * Tiles that lie on a board before the first move: a text of a line a row and three characters a square, `...` where it
 * is empty, else a letter and what it scores there in two digits, such as `H03`. The score comes from the text: it may
 * differ from that of the same letter in the bag.
 */
import { entryAt } from '../../engine/present.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { emptyBoard, type Board } from '../../engine/board/board.ts';
import { counted } from '../../text/counted.ts';
import { InputError, type Place } from '../../engine/errors.ts';
import type { Layout } from '../../engine/board/layout.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { readTiles } from '../../engine/tiles/tile-text.ts';

const SQUARE_WIDTH = 3;
const EMPTY_SQUARE = '.'.repeat(SQUARE_WIDTH);

/** @throws InputError `bad-layout` with line and column. */
export function parseInitBoard(text: string, layout: Layout, alphabet: Alphabet, source: string): Board {
  const { rows, cols } = layout;
  const lines = text.split(/\r\n|\r|\n/u).map((line) => line.trimEnd());
  while (lines.at(-1) === '') lines.pop();
  if (lines.length !== rows) {
    const place = { source, line: Math.min(lines.length, rows) + 1 };
    throw new InputError('bad-layout', `${counted(lines.length, 'row')} of squares; the board has ${rows}`, place);
  }
  const board = emptyBoard(layout);
  lines.forEach((line, row) => {
    if (line.length !== SQUARE_WIDTH * cols) {
      const column = Math.min(line.length, SQUARE_WIDTH * cols) + 1;
      const what = `${counted(line.length, 'character')}; ${cols} squares of ${SQUARE_WIDTH} are ${SQUARE_WIDTH * cols}`;
      throw new InputError('bad-layout', what, { source, line: row + 1, column });
    }
    for (let col = 0; col < cols; col++) {
      const square = line.slice(SQUARE_WIDTH * col, SQUARE_WIDTH * (col + 1));
      if (square === EMPTY_SQUARE) continue;
      const place = { source, line: row + 1, column: SQUARE_WIDTH * col + 1 };
      const [tile, value] = parseSquare(square, alphabet, place);
      board.tiles[row * cols + col] = tile;
      board.values[row * cols + col] = value;
    }
  });
  return { ...board, tileCount: board.tiles.filter((tile) => tile !== 0).length };
}

function parseSquare(square: string, alphabet: Alphabet, place: Place): [number, number] {
  if (!/^\D\d\d$/u.test(square)) {
    const what = `"${square}" is not a square; "..." or a letter and two digits, such as H03, is needed`;
    throw new InputError('bad-layout', what, place);
  }
  const tiles = readTiles(alphabet, square.slice(0, 1), 'word');
  if (isRefusal(tiles)) {
    throw new InputError('bad-layout', `"${square.slice(0, 1)}" is not a letter of ${alphabet.name}`, place);
  }
  return [entryAt(tiles, 0), Number(square.slice(1))];
}
