/**
 * How long a test may take. `npm test` runs properties and differential tests on fewer cases, so that it stays quick;
 * `npm run test:long` runs them all.
 */
export const isLongRun = process.env['TEST_LENGTH'] === 'long';

/** How many cases to try: `long` in `npm run test:long`, else `short`. */
export function casesOf({ short, long }: { readonly short: number; readonly long: number }): number {
  return isLongRun ? long : short;
}
