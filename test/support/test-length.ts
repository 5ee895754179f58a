/**
 * How many cases properties and differential tests try. `npm test` tries few, so that it stays quick; `npm run test:long` tries
 * all, and so does any run with `TEST_LENGTH=long`.
 */
export const isLongRun = process.env['TEST_LENGTH'] === 'long';

export function casesOf({ short, long }: { readonly short: number; readonly long: number }): number {
  return isLongRun ? long : short;
}
