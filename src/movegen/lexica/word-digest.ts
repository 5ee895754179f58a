/** Short digests of words, for lists whose words are not to be shown in plain text. */

/** Returns 52 bits: two FNV-1a hashes of the characters with different bases. The word is in lower case. */
export function digestWord(word: string): number {
  let low = 0x811c9dc5;
  let high = 0x01234567;
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    low = Math.imul(low ^ code, 0x01000193) >>> 0;
    high = Math.imul(high ^ code, 0x01000193) >>> 0;
  }
  return (high >>> 12) * 2 ** 32 + low;
}
