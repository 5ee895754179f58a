/** Number of cases in property and differential tests: few by default, all with `npm run test:long` or `TEST_LENGTH=long`. */
export const isLongRun = process.env['TEST_LENGTH'] === 'long';

export function casesOf({ short, long }: { readonly short: number; readonly long: number }): number {
  return isLongRun ? long : short;
}
