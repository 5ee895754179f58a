/** Tables of text cells: columns of one width each. */

type Cells = readonly (readonly string[])[];

const isFirst = (column: number): boolean => column === 0;

/** @param isLeft whether a column is aligned to the left; by default only the first is */
export function alignCells(rows: Cells, isLeft: (column: number) => boolean = isFirst): string[][] {
  const widths: number[] = [];
  for (const row of rows) row.forEach((cell, i) => (widths[i] = Math.max(widths[i] ?? 0, cell.length)));
  return rows.map((row) =>
    row.map((cell, i) => (isLeft(i) ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))),
  );
}

/** Rows as lines, without blanks at their ends. */
export function alignColumns(rows: Cells, isLeft = isFirst, gap = '  '): string[] {
  return alignCells(rows, isLeft).map((row) => row.join(gap).trimEnd());
}
