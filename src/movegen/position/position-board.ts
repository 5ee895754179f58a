/**
 * The way back from a position to the board of a game.
 */
import type { Board } from '../../engine/board/board.ts';
import { ACROSS, type Position } from './position.ts';

/** The tiles of a position as a board. */
export function boardOf(position: Position): Board {
  const { layout, tileCount } = position;
  const { rows, cols } = layout;
  const tiles = new Uint8Array(rows * cols);
  const values = new Int16Array(rows * cols);
  for (let row = 0; row < rows; row++) {
    const from = position.indexOf(ACROSS, row, 0);
    tiles.set(position.tiles.subarray(from, from + cols), row * cols);
    values.set(position.values.subarray(from, from + cols), row * cols);
  }
  return { layout, tiles, values, tileCount };
}
