import type { Board } from '../../engine/board/board.ts';
import { ACROSS } from '../../movegen/position/position.ts';
import type { Position } from '../../movegen/position/position.ts';

/** The board that a position holds in its hot form. */
export function boardOf(position: Position): Board {
  const { layout, tileCount } = position;
  const { rows, cols } = layout;
  const tiles = new Uint8Array(rows * cols);
  const values = new Int16Array(rows * cols);
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const square = position.indexOf(ACROSS, row, col);
      tiles[row * cols + col] = position.tiles[square]!;
      values[row * cols + col] = position.values[square]!;
    }
  }
  return { layout, tiles, values, tileCount };
}
