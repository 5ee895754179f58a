import chalk from 'chalk';
import { entryAt } from '../../engine/present.ts';
import { alignColumns } from '../../text/columns.ts';
import { ownStyle } from '../../text/visible-text.ts';

export const bold = ownStyle((text) => chalk.bold(text));

export function formatReportTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const texts = rows.map((row) => row.map(String));
  const isText = (column: number): boolean =>
    head[column] === 'move' || !texts.some((row) => /^[-+]?\d/u.test(entryAt(row, column)));
  const [first = '', ...lines] = alignColumns([head, ...texts], isText);
  return [bold(first), ...lines].join('\n') + '\n';
}
