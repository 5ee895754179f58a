/** Short digests of words, for lists whose words are not to be shown in plain text. */

/** Returns 13 hexadecimal digits: two FNV-1a hashes of the characters with different bases. The word is in lower case. */
export function digestWord(word: string): string {
  let low = 0x811c9dc5;
  let high = 0x01234567;
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    low = Math.imul(low ^ code, 0x01000193) >>> 0;
    high = Math.imul(high ^ code, 0x01000193) >>> 0;
  }
  return (high >>> 12).toString(16).padStart(5, '0') + low.toString(16).padStart(8, '0');
}
