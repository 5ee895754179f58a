type Cells = readonly (readonly string[])[];

const isFirst = (column: number): boolean => column === 0;

/** @param isLeft whether a column is left-aligned (default: only the first) */
export function alignCells(rows: Cells, isLeft: (column: number) => boolean = isFirst): string[][] {
  const widths: number[] = [];
  for (const row of rows) row.forEach((cell, i) => (widths[i] = Math.max(widths[i] ?? 0, cell.length)));
  return rows.map((row) =>
    row.map((cell, i) => (isLeft(i) ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))),
  );
}

/** Joins aligned cells to lines, without trailing blanks. */
export function alignColumns(rows: Cells, isLeft = isFirst, gap = '  '): string[] {
  return alignCells(rows, isLeft).map((row) => row.join(gap).trimEnd());
}
