/** Tables of rows and columns, formatted as plain text that fits a terminal. `page/page.ts` formats them as HTML. */
import { alignColumns } from '../../text/columns.ts';

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

/** Rows between repeated heads, for a screen of 24 lines; even, because a row of a cross table takes two lines. */
const MAX_ROWS = 20;

export function formatTable({ head, rows }: Pick<Table, 'head' | 'rows'>): string[] {
  return align(withHeads(head, rows));
}

export function align(cells: Cells): string[] {
  return alignColumns(cells, undefined, '   ');
}

function withHeads(head: readonly string[], rows: Cells): Cells {
  const cells: (readonly string[])[] = [head];
  for (const [i, row] of rows.entries()) {
    if (i > 0 && i % MAX_ROWS === 0) cells.push([''], head);
    cells.push(row);
  }
  return cells;
}

export function formatTurned({ head, rows }: Pick<Table, 'head' | 'rows'>): string[] {
  return align(head.map((name, column) => [name, ...rows.map((row) => row[column] ?? '')]));
}

export function formatToFit(table: Table, columns: number): string[] {
  const upright = formatTable(table);
  if (measureWidth(upright) <= columns) return upright;
  const turned = formatTurned(table);
  return measureWidth(turned) <= columns ? turned : formatInPieces(table, columns);
}

/**
 * Splits a table into pieces that fit, separated by empty lines. Each has the first column and as many others as fit, but at least
 * one.
 */
export function formatInPieces({ head, rows }: Pick<Table, 'head' | 'rows'>, columns: number): string[] {
  const piece = (from: number, to: number): string[] =>
    align(withHeads(head, rows).map((row) => [...row.slice(0, 1), ...row.slice(from, to)]));
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
