/** Bisection: slower than methods that fit curves, but reliable for flat and steep functions. */

/** Final fraction of the range: 36 halvings. */
const PRECISION = 2 ** -36;

/** Returns the number at which `holds` changes from true to false. */
export function bisect(holds: (at: number) => boolean, low: number, high: number): number {
  let [from, to] = [low, high];
  while (to - from > PRECISION * (high - low)) {
    const middle = (from + to) / 2;
    if (holds(middle)) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}
