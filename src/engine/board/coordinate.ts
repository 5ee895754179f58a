/**
 * Square names. Rows are numbered from 1 and columns lettered from A (after Z, AA). The row comes first for a play across (`8D`),
 * the column first for a play down (`D8`), as in GCG, CGP and SIU. `Layout.coordinates` can choose lettered rows and numbered
 * columns, as in French (`H4` across, `4H` down), or numbers for both.
 */
import type { Layout, Square } from './layout.ts';
import type { Direction } from './move.ts';

/** First square of a play (row and column from 0) and its direction. */
export interface Coordinate extends Square {
  readonly direction: Direction;
}

type CoordinateRules = Pick<Layout, 'coordinates'>;

/** The convention of GCG, CGP and SIU, used in files for every board. */
const IN_FILES: CoordinateRules = {};

function formatLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? formatLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

export function labelColumn({ coordinates = 'numbered-rows' }: CoordinateRules, col: number): string {
  return coordinates === 'numbered-rows' ? formatLetters(col) : String(col + 1);
}

export function labelRow({ coordinates }: CoordinateRules, row: number): string {
  return coordinates === 'lettered-rows' ? formatLetters(row) : String(row + 1);
}

/** Names a square for display: `8D`, or `row 8, column 4` if both have numbers. */
export function nameSquare({ row, col }: Square, layout: CoordinateRules = IN_FILES): string {
  return layout.coordinates === 'numbers'
    ? `row ${row + 1}, column ${col + 1}`
    : formatCoordinate({ row, col, direction: 'across' }, layout);
}

/** Formats a coordinate: row 7, column 3 is `8D` across and `D8` down. Files use the default `layout`. */
export function formatCoordinate(at: Coordinate, layout: CoordinateRules = IN_FILES): string {
  const { row, col, direction } = layout.coordinates === 'lettered-rows' ? mirror(at) : at;
  return direction === 'across' ? `${row + 1}${formatLetters(col)}` : `${formatLetters(col)}${row + 1}`;
}

/** Parses a coordinate in either case; null if invalid. The square may be off the board. Files use the default `layout`. */
export function parseCoordinate(text: string, layout: CoordinateRules = IN_FILES): Coordinate | null {
  const at = parseInFiles(text);
  return at !== null && layout.coordinates === 'lettered-rows' ? mirror(at) : at;
}

function parseInFiles(text: string): Coordinate | null {
  const across = /^(\d{1,3})([A-Za-z]{1,2})$/u.exec(text);
  if (across !== null) return coordinate(across[1]!, across[2]!, 'across');
  const down = /^([A-Za-z]{1,2})(\d{1,3})$/u.exec(text);
  return down === null ? null : coordinate(down[2]!, down[1]!, 'down');
}

function coordinate(row: string, column: string, direction: Direction): Coordinate | null {
  let col = 0;
  // The low five bits of a letter are its place in the alphabet, in either case.
  for (let i = 0; i < column.length; i++) col = 26 * col + (column.charCodeAt(i) & 31);
  return Number(row) === 0 ? null : { row: Number(row) - 1, col: col - 1, direction };
}

function mirror({ row, col, direction }: Coordinate): Coordinate {
  return { row: col, col: row, direction: direction === 'across' ? 'down' : 'across' };
}
