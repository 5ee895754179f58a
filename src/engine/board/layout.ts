/**
 * Board layouts: size, premium squares and the start square.
 *
 * The text form is that of board files in configured games: `rows columns`, then `start_row start_col` (or `none`), then one line
 * per row, with `.` for a plain square, `2` `3` `4` for letter premiums and `d` `t` `q` for word premiums.
 */
import { checkText } from '../given-options.ts';
import { counted } from '../../text/counted.ts';
import { InputError, type Place } from '../errors.ts';

const MAX_BOARD_SIDE = 26;

/** A square of the board. Rows and columns count from 0; row 0 is at the top. */
export interface Square {
  readonly row: number;
  readonly col: number;
}

/** Names of squares for people: `8D WORD` (numbered rows), `H4 WORD` (lettered rows) or `- 8 4 WORD` (numbers); all are across. */
export type CoordinateStyle = 'numbered-rows' | 'lettered-rows' | 'numbers';

/** A board without tiles. */
export interface Layout {
  readonly name: string;
  readonly rows: number;
  readonly cols: number;
  /** The square that the first play must cover, if the rules require one. */
  readonly start: Square | null;
  /** Multipliers by `row * cols + col`; 1 for no premium. */
  readonly letterMultipliers: Uint8Array;
  readonly wordMultipliers: Uint8Array;
  /** Naming of squares for people (default: numbered rows). Files do not depend on it. */
  readonly coordinates?: CoordinateStyle | undefined;
}

const LETTER_MARKS = '234';
const WORD_MARKS = 'dtq';

/** Returns the mark of a square in the text form: `.`, `2`, `3`, `4`, `d`, `t` or `q`. */
export function premiumMark(layout: Layout, row: number, col: number): string {
  const at = row * layout.cols + col;
  const word = layout.wordMultipliers[at]!;
  if (word > 1) return WORD_MARKS[word - 2]!;
  const letter = layout.letterMultipliers[at]!;
  return letter > 1 ? LETTER_MARKS[letter - 2]! : '.';
}

/** True if rows and columns can be swapped, so that every play on an empty board has a mirror image. */
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
 * Parses a layout from its text form.
 *
 * @throws InputError `bad-layout` with line and column
 */
export function parseLayout(text: string, name: string, source: string = name): Layout {
  const fail = (what: string, place: Place): never => {
    throw new InputError('bad-layout', what, { source, ...place });
  };
  const lines = checkText(text, 'parseLayout()').split(/\r\n|\r|\n/u);
  while (lines.at(-1)?.trim() === '') lines.pop();
  const [head, second, ...squares] = lines;
  const [rows, cols] = parsePair(head, { source, line: 1 }, 'rows columns', 1);
  for (const side of [rows, cols]) {
    if (side > MAX_BOARD_SIDE)
      fail(`a side of ${counted(side, 'square')}; at most ${MAX_BOARD_SIDE} are possible`, { line: 1 });
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

/** Formats a layout. `parseLayout` reads the text back to the same layout. */
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
    throw new InputError('bad-layout', `start square ${row} ${col} is off the ${rows} by ${cols} board`, place);
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
