/** A command line as people type it, cut into its words as a POSIX shell would, without anything else that a shell does. */
import { InputError } from '../engine/errors.ts';

/**
 * Cut a line into words. Quotes keep blanks, and a backslash keeps what comes after it: all within single quotes stands for itself.
 *
 * @throws InputError `bad-option` at a quote that is not closed
 */
export function splitWords(line: string): string[] {
  const words: string[] = [];
  let word: string | null = null;
  let quote: string | null = null;
  for (let at = 0; at < line.length; at++) {
    const character = line.charAt(at);
    const next = line.charAt(at + 1);
    if (quote === null && /\s/u.test(character)) {
      if (word !== null) words.push(word);
      word = null;
    } else if (character === quote) quote = null;
    else if (quote === null && (character === '"' || character === "'")) {
      quote = character;
      word ??= '';
    } else if (character === '\\' && next !== '' && (quote === null || (quote === '"' && /["\\]/u.test(next)))) {
      word = (word ?? '') + next;
      at++;
    } else word = (word ?? '') + character;
  }
  if (quote !== null) throw new InputError('bad-option', `the arguments have a ${quote} that is not closed`);
  if (word !== null) words.push(word);
  return words;
}

/** Words as one line, which `splitWords` cuts again into the same. */
export function joinWords(words: readonly string[]): string {
  return words
    .map((word) => (/^[\w@%+=:,./*?-]+$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`))
    .join(' ');
}
