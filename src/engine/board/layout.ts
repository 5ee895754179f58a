/**
 * A board before any tile lies on it: its size, its premium squares and the square the first play must cover.
 *
 * The text form is that of the board files of configured games: `rows columns`, then `start_row start_col` (or `none`),
 * then one line for each row, of `.` (plain), `2` `3` `4` (letter premiums) and `d` `t` `q` (word premiums).
 */
import { counted } from '../../text/counted.ts';
import { InputError, type Place } from '../errors.ts';

const MAX_BOARD_SIDE = 26;

/** A square; row and column count from 0, row 0 at the top. */
export interface Square {
  readonly row: number;
  readonly col: number;
}

/**
 * How people name the squares of a board: rows have numbers and columns letters (`8D WORD` is a play across), rows have
 * letters and columns numbers (`H4 WORD`), or both have numbers (`- 8 4 WORD`).
 */
export type CoordinateStyle = 'numbered-rows' | 'lettered-rows' | 'numbers';

/** A board without tiles: its size, its start square and its premium squares. */
export interface Layout {
  readonly name: string;
  readonly rows: number;
  readonly cols: number;
  /** The square the first play must cover, where the rules ask for that. */
  readonly start: Square | null;
  /** Letter multiplier by `row * cols + col`; 1 where there is no premium. */
  readonly letterMultipliers: Uint8Array;
  /** Word multiplier by `row * cols + col`; 1 where there is no premium. */
  readonly wordMultipliers: Uint8Array;
  /** How people name its squares; by default rows have numbers. Files do not depend on it. */
  readonly coordinates?: CoordinateStyle | undefined;
}

const LETTER_MARKS = '234';
const WORD_MARKS = 'dtq';

/** The mark of a square in the text form: `.`, `2`, `3`, `4`, `d`, `t` or `q`. */
export function premiumMark(layout: Layout, row: number, col: number): string {
  const at = row * layout.cols + col;
  const word = layout.wordMultipliers[at]!;
  if (word > 1) return WORD_MARKS[word - 2]!;
  const letter = layout.letterMultipliers[at]!;
  return letter > 1 ? LETTER_MARKS[letter - 2]! : '.';
}

/** Whether the layout is the same across and down, so that a play on an empty board has a mirror image. */
export function isTransposeSymmetric(layout: Layout): boolean {
  if (layout.rows !== layout.cols) return false;
  if (layout.start !== null && layout.start.row !== layout.start.col) return false;
  for (let row = 0; row < layout.rows; row++) {
    for (let col = 0; col < row; col++) {
      if (premiumMark(layout, row, col) !== premiumMark(layout, col, row)) return false;
    }
  }
  return true;
}

/**
 * Read a layout from its text form.
 *
 * @throws InputError `bad-layout` with line and column.
 */
export function parseLayout(text: string, name: string, source: string = name): Layout {
  const fail = (what: string, place: Place): never => {
    throw new InputError('bad-layout', what, { source, ...place });
  };
  const lines = text.split(/\r\n|\r|\n/u);
  while (lines.at(-1)?.trim() === '') lines.pop();
  const [head, second, ...squares] = lines;
  const [rows, cols] = parsePair(head, { source, line: 1 }, 'rows columns', 1);
  for (const side of [rows, cols]) {
    if (side > MAX_BOARD_SIDE) fail(`a side of ${counted(side, 'square')}; 1 to ${MAX_BOARD_SIDE} fit`, { line: 1 });
  }
  const start = parseStart(second, rows, cols, { source, line: 2 });
  if (squares.length !== rows) {
    fail(`${counted(lines.length - 2, 'row')} of squares; line 1 says ${rows}`, { line: lines.length });
  }
  const letterMultipliers = new Uint8Array(rows * cols).fill(1);
  const wordMultipliers = new Uint8Array(rows * cols).fill(1);
  for (const [row, untrimmed] of squares.entries()) {
    const marks = untrimmed.trimEnd();
    const line = row + 3;
    if (marks.length !== cols) {
      const column = Math.min(marks.length, cols) + 1;
      fail(`${counted(marks.length, 'square')}; line 1 says ${cols}`, { line, column });
    }
    for (let col = 0; col < cols; col++) {
      const mark = marks.charAt(col);
      if (LETTER_MARKS.includes(mark)) letterMultipliers[row * cols + col] = LETTER_MARKS.indexOf(mark) + 2;
      else if (WORD_MARKS.includes(mark)) wordMultipliers[row * cols + col] = WORD_MARKS.indexOf(mark) + 2;
      else if (mark !== '.') {
        fail(`"${mark}" is not a square; one of . 2 3 4 d t q is needed`, { line, column: col + 1 });
      }
    }
  }
  return { name, rows, cols, start, letterMultipliers, wordMultipliers };
}

/** Write a layout in its text form; `parseLayout` reads it back to the same layout. */
export function formatLayout(layout: Layout): string {
  const { rows, cols, start } = layout;
  const lines = [`${rows} ${cols}`, start === null ? 'none' : `${start.row + 1} ${start.col + 1}`];
  for (let row = 0; row < rows; row++) {
    lines.push(Array.from({ length: cols }, (_, col) => premiumMark(layout, row, col)).join(''));
  }
  return lines.join('\n') + '\n';
}

function parseStart(line: string | undefined, rows: number, cols: number, place: Place): Square | null {
  if (line?.trim().toLowerCase() === 'none') return null;
  const [row, col] = parsePair(line, place, 'start_row start_col', 0);
  if (row < 1 || row > rows || col < 1 || col > cols) {
    throw new InputError('bad-layout', `start square ${row} ${col} is off the board of ${rows} by ${cols}`, place);
  }
  return { row: row - 1, col: col - 1 };
}

function parsePair(line: string | undefined, place: Place, what: string, min: number): [number, number] {
  const fields = (line ?? '').trim().split(/\s+/u);
  const numbers = fields.map(Number);
  const [first, second] = numbers;
  const whole = numbers.every((n) => Number.isInteger(n) && n >= min && n < 1000) && !fields.includes('');
  if (fields.length !== 2 || first === undefined || second === undefined || !whole) {
    throw new InputError('bad-layout', `"${(line ?? '').trim().slice(0, 40)}" where "${what}" is needed`, place);
  }
  return [first, second];
}
