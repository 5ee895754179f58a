/**
 * A word list as it travels to a browser: of each word only what it does not share with the one before it, a capital first
 * that says how many letters those are (A for none). A sorted list of English is half as long, packed, as it would be else.
 */

const NONE_SHARED = 65;
/** Capitals after A. */
const MOST_SHARED = 25;

/** Pack words of a to z, sorted. */
export function packWords(words: Iterable<string>): string {
  const parts: string[] = [];
  let before = '';
  for (const word of words) {
    let shared = 0;
    while (shared < MOST_SHARED && shared < word.length && word[shared] === before[shared]) shared++;
    parts.push(String.fromCharCode(NONE_SHARED + shared), word.slice(shared));
    before = word;
  }
  return parts.join('');
}

/** The words that `packWords` packed, a line each. */
export function unpackWords(packed: string): string {
  const words: string[] = [];
  let before = '';
  for (const [, shared = '', rest = ''] of packed.matchAll(/([A-Z])([^A-Z]*)/gu)) {
    before = before.slice(0, shared.charCodeAt(0) - NONE_SHARED) + rest;
    words.push(before);
  }
  return words.join('\n');
}
