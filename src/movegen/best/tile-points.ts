/**
 * What bounds on the score of a play are made of: the largest tiles, and the squares that multiply most, first.
 */

/** Insert into the first `length` entries, which are in descending order. */
export function insertDescending(sorted: Int32Array, length: number, value: number): void {
  let at = length;
  while (at > 0 && sorted[at - 1]! < value) {
    sorted[at] = sorted[at - 1]!;
    at--;
  }
  sorted[at] = value;
}

/**
 * The points of the largest of some letters; 0 for none.
 *
 * @param points by tile
 * @param letters as a mask
 */
export function mostPoints(points: Int16Array, letters: number): number {
  let most = 0;
  for (let rest = letters; rest !== 0; rest &= rest - 1) {
    const letter = 32 - Math.clz32(rest & -rest);
    if (points[letter]! > most) most = points[letter]!;
  }
  return most;
}
