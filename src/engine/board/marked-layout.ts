/**
 * Boards as Macondo and MAGPIE write them: a row of marks per line, with a space for a plain square, `'` `"` `^` for letter
 * premiums and `-` `=` `~` for word premiums. MAGPIE's files begin with the start square as `row,column`, from 0; Macondo starts in
 * the centre, and its rows are strings in backquotes in its code. The sources are MAGPIE's `src/ent/bonus_square.h` and
 * `board_layout.c`, and Macondo's `board/layouts.go` (2026). The boards are square, so spaces lost at the end of a row are restored.
 */
import { counted } from '../../text/counted.ts';
import { InputError, type Place } from '../errors.ts';

const THEIR_MARKS = ` '"^-=~`;
const OUR_MARKS = '.234dtq';

/** Converts such a board to the text form of a layout. Returns null for other text. */
export function convertMarkedLayout(text: string, source: string, maxSide: number): string | null {
  const lines = text.split(/\r\n|\r|\n/u).map(withoutQuotes);
  while (lines.at(-1) === '') lines.pop();
  const [, row, col] = /^\s*(\d+)\s*,\s*(\d+)\s*$/u.exec(lines[0] ?? '') ?? [];
  if (row === undefined && !/^[ '"^=~#-]+$/u.test(lines[0] ?? '')) return null;
  const rows = lines.slice(row === undefined ? 0 : 1);
  const side = rows.length;
  const start = row === undefined ? [(side + 1) >> 1, (side + 1) >> 1] : [Number(row) + 1, Number(col) + 1];
  const offset = lines.length - side + 1;
  if (side > maxSide) {
    throw new InputError('bad-layout', `${counted(side, 'row')}; at most ${maxSide} are possible`, { source });
  }
  const converted = rows.map((marks, i) => convertRow(marks, side, { source, line: i + offset }));
  return [`${side} ${side}`, start.join(' '), ...converted].join('\n');
}

function convertRow(marks: string, side: number, place: Place): string {
  const fail = (what: string, column: number): never => {
    throw new InputError('bad-layout', what, { ...place, column });
  };
  const row = marks.trimEnd().padEnd(side);
  if (row.length > side) fail(`${counted(row.length, 'square')}; the board has ${counted(side, 'row')}`, side + 1);
  return row.replace(/./gsu, (mark, at: number) => {
    const kind = THEIR_MARKS.indexOf(mark);
    if (mark === '#') fail('"#" blocks a square; boards with blocked squares are not supported', at + 1);
    if (kind < 0) fail(`"${mark}" is not a square; a space or one of ' " ^ - = ~ is needed`, at + 1);
    return OUR_MARKS[kind]!;
  });
}

function withoutQuotes(line: string): string {
  return /^\s*`([^`]*)`,?\s*$/u.exec(line)?.[1] ?? line;
}
