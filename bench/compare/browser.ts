/** What the measurements of the page share: the browser they open, and how several figures are told. */

/** `CHROMIUM` names another. */
export const BROWSER = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** Root has no sandbox. */
export const BROWSER_ARGS: string[] = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** The median, with the least and the most. */
export function medianText(numbers: readonly number[]): string {
  const median = [...numbers].sort((a, b) => a - b)[numbers.length >> 1]!;
  return `${median.toFixed(0)} (${Math.min(...numbers).toFixed(0)}–${Math.max(...numbers).toFixed(0)})`;
}
