/** The tables of all analyses, as a terminal shows them. */
import chalk from 'chalk';
import { entryAt } from '../../engine/present.ts';
import { ownStyle } from '../../engine/visible-text.ts';

const bold = ownStyle((text) => chalk.bold(text));

/** Text on the left, what has figures on the right. */
export function alignColumns(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const texts = rows.map((row) => row.map(String));
  const widths = head.map((name, i) => Math.max(name.length, ...texts.map((row) => entryAt(row, i).length)));
  const isFigure = head.map((_, i) => texts.some((row) => /^[-+]?\d/u.test(entryAt(row, i))) && head[i] !== 'move');
  const line = (row: readonly string[]): string =>
    row
      .map((text, i) => (isFigure[i] ? text.padStart(entryAt(widths, i)) : text.padEnd(entryAt(widths, i))))
      .join('  ')
      .trimEnd();
  return [bold(line(head)), ...texts.map(line)].join('\n') + '\n';
}
