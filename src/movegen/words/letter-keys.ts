/**
 * A multiset of letters as one number: the sum of a number a letter, so that the keys of two multisets add up to the key
 * of both together (used by `word-map.ts`).
 */

/**
 * What each letter adds to the key of a multiset of letters: numbers without pattern, the same everywhere, from
 * MurmurHash3's finaliser over the letter. Entry 0 is 0.
 */
export function letterKeysOf(alphabetSize: number): Int32Array {
  const keys = new Int32Array(alphabetSize + 1);
  for (let letter = 1; letter <= alphabetSize; letter++) {
    let h = Math.imul(letter, 0x9e3779b1);
    h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    keys[letter] = h ^ (h >>> 16);
  }
  return keys;
}
