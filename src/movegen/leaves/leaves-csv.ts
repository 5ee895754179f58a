/**
 * Leave values as text: one `leave,value` per line, with the blank as `?` and values in points. It suits spreadsheets and leaves
 * from other programs; KLV2 is a third of the size and loads faster.
 */
import { checkText } from '../../engine/given-options.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { counted } from '../../text/counted.ts';
import { InputError, type Place } from '../../engine/errors.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { formatTiles, readTiles } from '../../engine/tiles/tile-text.ts';
import { MAX_LEAVE_POINTS, leaveValuesOf, type LeaveValues } from './leave-values.ts';
import { MAX_WORD_LENGTH, wordTableOf } from '../words/word-table.ts';

/** Options for `parseLeavesCsv`. */
export interface ParseLeavesCsvOptions {
  readonly name: string;
  /** Origin of the text, for messages: a path. */
  readonly source: string;
}

/**
 * Parses leave values, one leave and value per line. Tiles and lines can be in any order; blank lines are skipped.
 *
 * @throws InputError `bad-leaves` with line and column, also for a duplicate leave.
 */
export function parseLeavesCsv(text: string, alphabet: Alphabet, { name, source }: ParseLeavesCsvOptions): LeaveValues {
  const lines = checkText(text, 'parseLeavesCsv()')
    .replace(/^\uFEFF/u, '')
    .split(/\r\n|\r|\n/u);
  const leaves = lines.flatMap((raw, i) =>
    raw.trim() === '' ? [] : [{ ...parseLine(raw, alphabet, { source, line: i + 1 }), line: i + 1 }],
  );
  if (leaves.length === 0)
    throw new InputError('bad-leaves', 'no leaves; one "leave,value" per line is needed', { source });
  const table = wordTableOf(leaves.map(({ tiles }) => tiles));
  // Built with zero values first: the result then gives the index for each value.
  const values = leaveValuesOf(table, new Int32Array(table.count), name);
  const lineOf = new Int32Array(table.count);
  leaves.forEach(({ tiles, milli, line }) => {
    const index = values.indexOf(tiles);
    if (lineOf[index] !== 0) {
      const what = `leave "${formatTiles(alphabet, tiles)}" is already on line ${lineOf[index]!}`;
      throw new InputError('bad-leaves', what, { source, line });
    }
    lineOf[index] = line;
    values.valuesMilli[index] = milli;
  });
  return values;
}

function parseLine(raw: string, alphabet: Alphabet, place: Place): { tiles: Uint8Array; milli: number } {
  const comma = raw.lastIndexOf(',');
  if (comma < 0) throw new InputError('bad-leaves', 'no comma; "leave,value" is needed', place);
  const field = raw.slice(0, comma);
  const face = field.trim();
  const column = field.length - field.trimStart().length + 1;
  if (face === '') throw new InputError('bad-leaves', 'no tiles before the comma; a leave has one or more', place);
  const tiles = readTiles(alphabet, face, 'rack');
  if (isRefusal(tiles)) {
    const what = `"${tiles.text}" is not a tile of alphabet ${alphabet.name}`;
    throw new InputError('bad-leaves', what, { ...place, column: column + tiles.index });
  }
  if (tiles.length > MAX_WORD_LENGTH) {
    const what = `a leave of ${counted(tiles.length, 'tile')}; at most ${MAX_WORD_LENGTH} are allowed`;
    throw new InputError('bad-leaves', what, { ...place, column });
  }
  const number = raw.slice(comma + 1).trim();
  const points = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/iu.test(number) ? Number(number) : NaN;
  if (!(Math.abs(points) <= MAX_LEAVE_POINTS)) {
    const what = `"${number}" is not a value; a number of points from ${-MAX_LEAVE_POINTS} to ${MAX_LEAVE_POINTS} is needed`;
    throw new InputError('bad-leaves', what, { ...place, column: comma + 2 });
  }
  return { tiles: tiles.sort(), milli: Math.round(points * 1000) };
}

/** Formats leave values as CSV, one leave per line in lexicographic order. */
export function formatLeavesCsv(values: LeaveValues, alphabet: Alphabet): string {
  const lines: string[] = [];
  for (const [tiles, milli] of values.entries()) lines.push(`${formatTiles(alphabet, tiles)},${milli / 1000}\n`);
  return lines.join('');
}
