/**
 * Win probability of the player to move by lead and number of unseen tiles (bag and other rack together), from a table learnt by
 * self-play if available, otherwise from a formula.
 *
 * The formula treats the change of the lead in the rest of the game as normally distributed; mean and standard deviation both grow
 * with the u unseen tiles. The deviation is √(25 + 95 u): 94 points for a whole game and 26 for a fresh endgame. The mean, the
 * value of being on move, is 15 u / (u + 10): 14 points at the start. The normal distribution is approximated by the logistic
 * function 1 / (1 + e^(−1.702 z)), which is within one percent of it and never flat, so every point has some value.
 */
import { checkText } from '../engine/given-options.ts';
import { counted } from '../text/counted.ts';
import { InputError } from '../engine/errors.ts';

/** A table of win probabilities. Plain data, so that it can be sent to threads. */
export interface WinPercent {
  /** Identifies the table and its generation, for provenance. */
  readonly name: string;
  /** The lead of the first column, the step between columns and their number. */
  readonly leastSpread: number;
  readonly step: number;
  readonly columns: number;
  /** Win probability of the player to move from 0 to 1, a draw as half a win; one row for each number of unseen tiles from 0. */
  readonly chances: Float64Array;
}

/** Result of a finished game by lead: 1 for a win, ½ for a draw, 0 for a loss. */
export function gamePoints(lead: number): 0 | 0.5 | 1 {
  return lead > 0 ? 1 : lead === 0 ? 0.5 : 0;
}

const MIN_SPREAD = -300;
const STEP = 5;
const COLUMNS = 121;
const ROWS = 101;

/** Computes the table from the formula. */
export function formulaWinPercent(): WinPercent {
  const chances = new Float64Array(ROWS * COLUMNS);
  for (let unseen = 0; unseen < ROWS; unseen++) {
    const deviation = Math.sqrt(25 + 95 * unseen);
    const onMove = (15 * unseen) / (unseen + 10);
    for (let column = 0; column < COLUMNS; column++) {
      const z = (MIN_SPREAD + STEP * column + onMove) / deviation;
      chances[unseen * COLUMNS + column] = 1 / (1 + Math.exp(-1.702 * z));
    }
  }
  return { name: 'formula', leastSpread: MIN_SPREAD, step: STEP, columns: COLUMNS, chances };
}

/** Win probability of the player to move, from 0 to 1. Interpolates between columns and clamps to the edges of the table. */
export function chanceOf(table: WinPercent, unseen: number, spread: number): number {
  const { leastSpread, step, columns, chances } = table;
  const lastRow = chances.length / columns - 1;
  const row = (unseen < lastRow ? unseen : lastRow) * columns;
  const at = (spread - leastSpread) / step;
  if (at <= 0) return chances[row]!;
  if (at >= columns - 1) return chances[row + columns - 1]!;
  const column = Math.floor(at);
  const low = chances[row + column]!;
  return low + (at - column) * (chances[row + column + 1]! - low);
}

/**
 * Parses a table: a header line `unseen,<spread>,<spread>…` with evenly spaced, increasing spreads, then one line for each number
 * of unseen tiles from 0 in order: that number, followed by percentages from 0 to 100.
 *
 * @throws InputError `bad-option` with the number of the invalid line
 */
export function parseWinPercent(text: string, { name, source }: { name: string; source: string }): WinPercent {
  const lines = checkText(text, 'parseWinPercent()').trimEnd().split(/\r?\n/u);
  const fail = (line: number, what: string): never => {
    throw new InputError('bad-option', what, { source, line });
  };
  const numbers = (line: number): number[] =>
    lines[line]!.split(',').map((field) => (/^\s*-?\d+(?:\.\d+)?\s*$/u.test(field) ? Number(field) : NaN));
  const [, ...spreads] = numbers(0);
  const [leastSpread = 0, second = 0] = spreads;
  const step = second - leastSpread;
  const isEven = step > 0 && spreads.every((spread, i) => Math.abs(spread - leastSpread - i * step) < 1e-9);
  if (!/^unseen,/u.test(lines[0]!) || spreads.length < 2 || !isEven) {
    fail(1, 'the first line must be "unseen" and evenly spaced spreads, such as unseen,-300,-295,…,300');
  }
  const columns = spreads.length;
  if (lines.length < 2) fail(1, 'no rows; one for each number of unseen tiles is required');
  const chances = new Float64Array((lines.length - 1) * columns);
  for (let row = 0; row + 1 < lines.length; row++) {
    const [unseen, ...percents] = numbers(row + 1);
    if (unseen !== row) fail(row + 2, `rows must be in order; this one must start with ${row}`);
    if (percents.length !== columns) fail(row + 2, `${counted(percents.length, 'percentage')} instead of ${columns}`);
    const wrong = percents.findIndex((percent) => !(percent >= 0 && percent <= 100));
    if (wrong >= 0) fail(row + 2, `spread ${spreads[wrong]!}: a percentage from 0 to 100 is required`);
    for (const [column, percent] of percents.entries()) chances[row * columns + column] = percent / 100;
  }
  return { name, leastSpread, step, columns, chances };
}

/** Formats a table for `parseWinPercent`, with percentages to three decimals. */
export function formatWinPercent({ leastSpread, step, columns, chances }: WinPercent): string {
  const spreads = Array.from({ length: columns }, (_, column) => leastSpread + step * column);
  const lines = [`unseen,${spreads.join(',')}`];
  for (let row = 0; row * columns < chances.length; row++) {
    const percents = Array.from(chances.subarray(row * columns, (row + 1) * columns), (chance) =>
      Number((100 * chance).toFixed(3)),
    );
    lines.push(`${row},${percents.join(',')}`);
  }
  return lines.join('\n') + '\n';
}
