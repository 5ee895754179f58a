/**
 * Board layouts: size, premium squares and the start square.
 *
 * The text form is that of board files in configured games: `rows columns`, then `start_row start_col` (or `none`), then one line
 * per row, with `.` for a plain square, `2` `3` `4` for letter premiums and `d` `t` `q` for word premiums. Lines below the rows define
 * marks for other premiums: `x = 5L` for five times the letter, `y = 6W` for six times the word, `r = 3L5` for three times the
 * letter if the tile has 5 points.
 */
import { checkText } from '../given-options.ts';
import { counted } from '../../text/counted.ts';
import { InputError, type Place } from '../errors.ts';
import { convertMarkedLayout } from './marked-layout.ts';

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
  /** By square, the points of the tiles that its letter premium is for; 0 for all tiles (default: all). */
  readonly tilePoints?: Uint8Array | undefined;
  /** Naming of squares for people (default: numbered rows). Files do not depend on it. */
  readonly coordinates?: CoordinateStyle | undefined;
}

const LETTER_MARKS = '234';
const WORD_MARKS = 'dtq';

const STANDARD_MARKS = `.${LETTER_MARKS}${WORD_MARKS}`;
/** Marks for other premiums in a formatted layout. */
const OTHER_MARKS = 'abcefghijklmnoprsuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns the mark of a square in the text form, `.`, `2`, `3`, `4`, `d`, `t` or `q`, or the definition of another premium: `5L`. */
export function premiumMark(layout: Layout, row: number, col: number): string {
  const at = row * layout.cols + col;
  const word = layout.wordMultipliers[at]!;
  if (word > 1) return WORD_MARKS[word - 2] ?? `${word}W`;
  const letter = layout.letterMultipliers[at]!;
  const points = layout.tilePoints?.[at] ?? 0;
  if (points > 0) return `${letter}L${points}`;
  return letter > 1 ? (LETTER_MARKS[letter - 2] ?? `${letter}L`) : '.';
}

/** True if no premium is over fourfold or only for some tiles. */
export function hasStandardPremiums(layout: Layout): boolean {
  const { letterMultipliers, wordMultipliers, tilePoints } = layout;
  const most = LETTER_MARKS.length + 1;
  return (
    tilePoints === undefined && [letterMultipliers, wordMultipliers].every((all) => all.every((one) => one <= most))
  );
}

/** Points of a tile on a square with this letter premium, which is for tiles of `only` points; 0 for all tiles. */
export function premiumPoints(points: number, multiplier: number, only: number): number {
  return only === 0 || only === points ? points * multiplier : points;
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
 * Parses a layout from its text form, or from that of Macondo or MAGPIE (`marked-layout.ts`).
 *
 * @throws InputError `bad-layout` with line and column
 */
export function parseLayout(text: string, name: string, source: string = name): Layout {
  const fail = (what: string, place: Place): never => {
    throw new InputError('bad-layout', what, { source, ...place });
  };
  const ours = convertMarkedLayout(checkText(text, 'parseLayout()'), source, MAX_BOARD_SIDE) ?? text;
  const lines = ours.split(/\r\n|\r|\n/u);
  while (lines.at(-1)?.trim() === '') lines.pop();
  const [head, second, ...rest] = lines;
  const [rows, cols] = parsePair(head, { source, line: 1 }, 'rows columns', 1);
  for (const side of [rows, cols]) {
    if (side > MAX_BOARD_SIDE)
      fail(`a side of ${counted(side, 'square')}; at most ${MAX_BOARD_SIDE} are possible`, { line: 1 });
  }
  const start = parseStart(second, rows, cols, { source, line: 2 });
  const squares = rest.slice(0, rows);
  const definitions = rest.slice(rows);
  if (squares.length !== rows || definitions.some((line) => !line.includes('='))) {
    fail(`${counted(lines.length - 2, 'row')} of squares; line 1 says ${rows}`, { line: lines.length });
  }
  const premiums = new Map(STANDARD_PREMIUMS);
  for (const [i, line] of definitions.entries()) readDefinition(line, premiums, { source, line: rows + 3 + i });
  const letterMultipliers = new Uint8Array(rows * cols).fill(1);
  const wordMultipliers = new Uint8Array(rows * cols).fill(1);
  const tilePoints = new Uint8Array(rows * cols);
  for (const [row, untrimmed] of squares.entries()) {
    const marks = untrimmed.trimEnd();
    const line = row + 3;
    if (marks.length !== cols) {
      const column = Math.min(marks.length, cols) + 1;
      fail(`${counted(marks.length, 'square')}; line 1 says ${cols}`, { line, column });
    }
    for (let col = 0; col < cols; col++) {
      const mark = marks.charAt(col);
      const { letter, word, points } =
        premiums.get(mark) ??
        fail(`"${mark}" is not a square; one of . 2 3 4 d t q is needed, or a mark defined below: ${mark} = 5L`, {
          line,
          column: col + 1,
        });
      letterMultipliers[row * cols + col] = letter;
      wordMultipliers[row * cols + col] = word;
      tilePoints[row * cols + col] = points;
    }
  }
  const layout = { name, rows, cols, start, letterMultipliers, wordMultipliers };
  return tilePoints.some((points) => points > 0) ? { ...layout, tilePoints } : layout;
}

interface SquarePremium {
  readonly letter: number;
  readonly word: number;
  readonly points: number;
}

const STANDARD_PREMIUMS: ReadonlyMap<string, SquarePremium> = new Map(
  Array.from(STANDARD_MARKS, (mark) => {
    const letter = Math.max(1, LETTER_MARKS.indexOf(mark) + 2);
    return [mark, { letter, word: Math.max(1, WORD_MARKS.indexOf(mark) + 2), points: 0 }];
  }),
);

/** Reads `x = 5L`, `x = 6W` or `x = 3L5`. */
function readDefinition(line: string, premiums: Map<string, SquarePremium>, place: Place): void {
  const [, mark, factor, kind, points = '0'] = /^\s*(\S)\s*=\s*([2-9])([LW])((?<=L)[1-9]\d?)?\s*$/u.exec(line) ?? [];
  if (mark === undefined || premiums.has(mark) || premiums.size === STANDARD_MARKS.length + OTHER_MARKS.length) {
    const what = `"${line.trim().slice(0, 40)}" does not define a new mark by 2 to 9 times a letter (L) or a word (W), such as`;
    throw new InputError('bad-layout', `${what} x = 5L, or r = 3L5 only for tiles of 5 points`, place);
  }
  const times = Number(factor);
  premiums.set(mark, { letter: kind === 'L' ? times : 1, word: kind === 'W' ? times : 1, points: Number(points) });
}

/** Formats a layout. `parseLayout` reads the text back to the same layout. */
export function formatLayout(layout: Layout): string {
  const { rows, cols, start } = layout;
  const lines = [`${rows} ${cols}`, start === null ? 'none' : `${start.row + 1} ${start.col + 1}`];
  const others = new Map<string, string>();
  const charOf = (mark: string): string => {
    if (mark.length === 1) return mark;
    if (!others.has(mark)) others.set(mark, OTHER_MARKS.charAt(others.size));
    return others.get(mark)!;
  };
  for (let row = 0; row < rows; row++) {
    lines.push(Array.from({ length: cols }, (_, col) => charOf(premiumMark(layout, row, col))).join(''));
  }
  return [...lines, ...Array.from(others, ([mark, char]) => `${char} = ${mark}`)].join('\n') + '\n';
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
