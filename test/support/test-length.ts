/**
 * Number of cases in property and differential tests. `npm test` runs few; `npm run test:long`, or any run with `TEST_LENGTH=long`, runs
 * all.
 */
export const isLongRun = process.env['TEST_LENGTH'] === 'long';

export function casesOf({ short, long }: { readonly short: number; readonly long: number }): number {
  return isLongRun ? long : short;
}
