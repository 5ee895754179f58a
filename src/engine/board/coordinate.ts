/**
 * Squares as people write them: rows are numbered from 1, columns lettered from A (after Z, AA). The row first means a
 * play across (`8D`), the column first a play down (`D8`), as in GCG, CGP and SIU. Boards of configured games number both.
 */
import type { Layout, Square } from './layout.ts';
import type { Direction } from './move.ts';

/** The first square of a play, row and column from 0, and its direction. */
export interface Coordinate extends Square {
  readonly direction: Direction;
}

/** A column as letters: 0 is `A`, 25 `Z`, 26 `AA`. */
export function formatColumn(col: number): string {
  const rest = Math.floor(col / 26);
  return (rest > 0 ? formatColumn(rest - 1) : '') + String.fromCharCode(65 + (col % 26));
}

/** A column as a board has it at its edge. */
export function labelColumn({ hasNumberedColumns = false }: Layout, col: number): string {
  return hasNumberedColumns ? String(col + 1) : formatColumn(col);
}

/** A square as a person names it: `8D`, or `row 8, column 4` where columns have numbers. */
export function nameSquare({ row, col }: Square, { hasNumberedColumns = false }: Partial<Layout> = {}): string {
  return hasNumberedColumns ? `row ${row + 1}, column ${col + 1}` : formatCoordinate({ row, col, direction: 'across' });
}

/** Write a coordinate: row 7, column 3 is `8D` across and `D8` down. */
export function formatCoordinate({ row, col, direction }: Coordinate): string {
  return direction === 'across' ? `${row + 1}${formatColumn(col)}` : `${formatColumn(col)}${row + 1}`;
}

/** Read a coordinate in either case; null if the text is none. It may be off a given board. */
export function parseCoordinate(text: string): Coordinate | null {
  const across = /^(\d{1,3})([A-Za-z]{1,2})$/u.exec(text);
  if (across !== null) return coordinate(across[1]!, across[2]!, 'across');
  const down = /^([A-Za-z]{1,2})(\d{1,3})$/u.exec(text);
  return down === null ? null : coordinate(down[2]!, down[1]!, 'down');
}

function coordinate(row: string, column: string, direction: Direction): Coordinate | null {
  let col = 0;
  for (const letter of column.toUpperCase()) col = 26 * col + letter.charCodeAt(0) - 64;
  return Number(row) === 0 ? null : { row: Number(row) - 1, col: col - 1, direction };
}
