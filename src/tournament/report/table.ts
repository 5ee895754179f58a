/**
 * Tables: built from rows and columns, and printed in plain text that fits a terminal. `page/page.ts` prints them as HTML.
 */
import { alignColumns } from '../../text/columns.ts';

export const GAP = '   ';

type Cells = readonly (readonly string[])[];

export interface Table {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: Cells;
  readonly chart?: ChartId | undefined;
}

export type ChartId =
  | 'ratings'
  | 'time'
  | 'test'
  | 'spreads'
  | 'scores'
  | 'turn-scores'
  | 'bingos'
  | 'tiles'
  | 'game-turns'
  | 'seats'
  | 'blanks';

export type Column<Row> = readonly [head: string, cell: (row: Row, index: number) => string];

/** Build a table of a row for each of `rows`. */
export function buildTable<Row>(
  caption: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  chart?: ChartId,
): Table {
  return {
    caption,
    head: columns.map(([head]) => head),
    rows: rows.map((row, index) => columns.map(([, cell]) => cell(row, index))),
    chart,
  };
}

/** Rows below a head on a screen of 24 lines; an even number, since a row of a cross table is two. */
const MAX_ROWS = 20;

export function formatTable({ head, rows }: Pick<Table, 'head' | 'rows'>): string[] {
  return alignColumns(withHeads(head, rows), undefined, GAP);
}

/** The rows below their head, which a table longer than a screen repeats. */
function withHeads(head: readonly string[], rows: Cells): Cells {
  const cells: (readonly string[])[] = [head];
  for (const [i, row] of rows.entries()) {
    if (i > 0 && i % MAX_ROWS === 0) cells.push([''], head);
    cells.push(row);
  }
  return cells;
}

export function formatTurned({ head, rows }: Pick<Table, 'head' | 'rows'>): string[] {
  return alignColumns(
    head.map((name, column) => [name, ...rows.map((row) => row[column] ?? '')]),
    undefined,
    GAP,
  );
}

export function formatToFit(table: Table, columns: number): string[] {
  const upright = formatTable(table);
  if (measureWidth(upright) <= columns) return upright;
  const turned = formatTurned(table);
  return measureWidth(turned) <= columns ? turned : formatInPieces(table, columns);
}

/**
 * A table in pieces that fit, one below the other with an empty line between: each has the first column and as many of the
 * others as there is room for, one at least.
 */
export function formatInPieces({ head, rows }: Pick<Table, 'head' | 'rows'>, columns: number): string[] {
  const piece = (from: number, to: number): string[] =>
    alignColumns(
      withHeads(head, rows).map((row) => [...row.slice(0, 1), ...row.slice(from, to)]),
      undefined,
      GAP,
    );
  const lines: string[] = [];
  for (let from = 1, to = 2; from < head.length; from = to++) {
    while (to < head.length && measureWidth(piece(from, to + 1)) <= columns) to++;
    lines.push(...(lines.length > 0 ? [''] : []), ...piece(from, to));
  }
  return lines;
}

function measureWidth(lines: readonly string[]): number {
  return Math.max(...lines.map((line) => line.length));
}
