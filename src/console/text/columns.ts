/** Rows of cells as lines: the first column at the left, figures at the right. */
import { entryAt } from '../../engine/present.ts';

/** @param rows all with as many cells as the first, of which there is one */
export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = entryAt(rows, 0).map((_, column) => Math.max(...rows.map((cells) => entryAt(cells, column).length)));
  return rows.map((cells) =>
    cells
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
