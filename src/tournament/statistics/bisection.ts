/**
 * Where a condition ends that holds from one number on: by halving, which is slower than methods that fit curves and never wrong
 * where a function is flat or steep.
 */

/** Of the range that is searched, how much is left of it in the end: 36 halvings. */
const PRECISION = 2 ** -36;

/**
 * The number at which `holds` ends.
 *
 * @param holds true from `low` up to some number and false from there to `high`
 */
export function bisect(holds: (at: number) => boolean, low: number, high: number): number {
  let [from, to] = [low, high];
  while (to - from > PRECISION * (high - low)) {
    const middle = (from + to) / 2;
    if (holds(middle)) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}
