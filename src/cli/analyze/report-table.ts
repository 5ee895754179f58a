/**
 * What the tables and documents of all analyses have in common.
 */
import chalk from 'chalk';
import type { Board } from '../../engine/board/board.ts';
import type { Move } from '../../engine/board/move.ts';
import { formatSiuMove } from '../../engine/notation/move-text.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { ownStyle } from '../../engine/visible-text.ts';

const bold = ownStyle((text) => chalk.bold(text));

/** What moves are written with. */
export interface Writing {
  readonly alphabet: Alphabet;
  readonly board: Board;
  readonly top: number;
}

/** A move as SIU writes it. */
export function textOf(move: Move, { alphabet, board }: Writing): string {
  return formatSiuMove(alphabet, board, move);
}

/** Text on the left, what has figures on the right. */
export function tableOf(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const texts = rows.map((row) => row.map(String));
  const widths = head.map((name, i) => Math.max(name.length, ...texts.map((row) => row[i]!.length)));
  const isFigure = head.map((_, i) => texts.some((row) => /^[-+]?\d/u.test(row[i]!)) && head[i] !== 'move');
  const line = (row: readonly string[]): string =>
    row
      .map((text, i) => (isFigure[i] ? text.padStart(widths[i]!) : text.padEnd(widths[i]!)))
      .join('  ')
      .trimEnd();
  return [bold(line(head)), ...texts.map(line)].join('\n') + '\n';
}

/** A share, in percent. */
export function percent(chance: number): number {
  return round(100 * chance, 3);
}

/** To so many digits after the point. */
export function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

/** With a plus sign where it is more than zero. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value);
}
