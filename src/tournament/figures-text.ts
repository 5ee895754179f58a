/**
 * The figures of records on a terminal: section by section, as tables in plain text.
 */
import { wrapText } from '../engine/wrap-text.ts';
import { describePlayed, sectionsOf } from './figures/sections.ts';
import type { RecordedFigures } from './figures/read-figures.ts';
import { formatInPieces, widthOf } from './report/fitted-table.ts';
import { formatTable } from './report/table-text.ts';

/** Sentences and tables fit the usual terminal. */
const COLUMNS = 80;

/**
 * All sections, each under its title.
 *
 * @param columns of the terminal
 */
export function formatFigures(recorded: RecordedFigures, columns = COLUMNS): string {
  const lines = [...wrapText(describePlayed(recorded), COLUMNS)];
  for (const { title, lead, tables } of sectionsOf(recorded)) {
    lines.push('', title.toUpperCase(), ...lead.flatMap((sentence) => wrapText(sentence, COLUMNS)));
    for (const { caption, head, rows } of tables) {
      if (rows.length === 0) continue;
      lines.push('', `${caption}:`, ...formatToFit([head, ...rows], columns));
    }
  }
  return `${lines.join('\n')}\n`;
}

/** The table, or its columns as rows where only so it fits the terminal, or in pieces where neither does. */
function formatToFit(rows: readonly (readonly string[])[], columns: number): string[] {
  const upright = formatTable(rows);
  if (widthOf(upright) <= columns) return upright;
  const turned = formatTable(rows[0]!.map((_, column) => rows.map((row) => row[column]!)));
  return widthOf(turned) <= columns ? turned : formatInPieces(rows, columns);
}
