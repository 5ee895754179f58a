/**
 * Tables that are too wide for a terminal, in several pieces.
 */
import { formatTable } from './table-text.ts';

/** How wide a table is, in columns of the terminal. */
export function widthOf(lines: readonly string[]): number {
  return Math.max(...lines.map((line) => line.length));
}

/**
 * A table in pieces that fit, one below the other with an empty line between: each has the first column and as many of the
 * others as there is room for, one at least.
 */
export function formatInPieces(rows: readonly (readonly string[])[], columns: number): string[] {
  const lines: string[] = [];
  for (let from = 1; from < rows[0]!.length;) {
    let to = from + 1;
    let piece = pieceOf(rows, from, to);
    while (to < rows[0]!.length) {
      const wider = pieceOf(rows, from, to + 1);
      if (widthOf(wider) > columns) break;
      [piece, to] = [wider, to + 1];
    }
    if (lines.length > 0) lines.push('');
    lines.push(...piece);
    from = to;
  }
  return lines;
}

function pieceOf(rows: readonly (readonly string[])[], from: number, to: number): string[] {
  return formatTable(rows.map((row) => [row[0]!, ...row.slice(from, to)])).map((line) => line.trimEnd());
}
