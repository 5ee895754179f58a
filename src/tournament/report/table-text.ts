/**
 * How the figures of a tournament are written wherever they are shown: counts, shares, points, and tables of them.
 */

/** A count with its thousands apart: 269,870. `toLocaleString` takes 60 ms the first time. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/gu, ',');
}

/** A share of one in hundredths: `74.8 %`. */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** An interval of shares. */
export function range(low: number, high: number): string {
  return `${(100 * low).toFixed(1)} – ${percent(high)}`;
}

/** Points with their sign. */
export function signed(value: number): string {
  const text = value.toFixed(1);
  return Number(text) === 0 ? '0.0' : value > 0 ? `+${text}` : text;
}

/** A standard error after what it is of; nothing where there is none. */
export function error(stdErr: number | null): string {
  return stdErr === null ? '' : ` ± ${stdErr.toFixed(2)}`;
}

/** Columns side by side, the first to the left, the others to the right. */
export function formatTable(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join('   '),
  );
}
