/**
 * Quackle's `.quackle_alphabet` files. A line has the letter, its text for a blank, its points, its count and 1 for a vowel; the
 * line of the blank is `blank POINTS COUNT`. Lines that begin with `#` are comments. The source is Quackle's reader
 * (`quackleio/flexiblealphabet.cpp`, 2026). A blank is written as its letter in lower case here, so its text is not used.
 */
import { counted } from '../../text/counted.ts';
import { InputError, type Place } from '../errors.ts';
import { createAlphabet, type Alphabet, type AlphabetEntry } from './alphabet.ts';

/** @throws InputError `bad-alphabet` with line and column */
export function parseQuackleAlphabet(text: string, name: string, source: string = name): Alphabet {
  const entries: AlphabetEntry[] = [];
  const lines: number[] = [];
  text.split(/\r\n|\r|\n/u).forEach((line, index) => {
    if (line.trim() === '' || line.trimStart().startsWith('#')) return;
    entries.push(parseLine(line, { source, line: index + 1 }));
    lines.push(index + 1);
  });
  return createAlphabet(name, entries, (index) => ({ source, line: lines[index] ?? 1 }));
}

function parseLine(line: string, place: Place): AlphabetEntry {
  const fields = [...line.matchAll(/\S+/gu)];
  const [face = ''] = fields[0] ?? [];
  const isBlank = face.toLowerCase() === 'blank';
  const form = isBlank ? 'blank POINTS COUNT' : 'LETTER blank-text POINTS COUNT VOWEL';
  if (fields.length !== form.split(' ').length) {
    throw new InputError('bad-alphabet', `${counted(fields.length, 'field')}; "${form}" is needed`, place);
  }
  const [points = 0, count = 0, vowel = 0] = fields.slice(isBlank ? 1 : 2).map(({ 0: field, index }) => {
    if (/^\d{1,6}$/u.test(field)) return Number(field);
    throw new InputError('bad-alphabet', `"${field}" is not a whole number`, { ...place, column: index + 1 });
  });
  return { face: isBlank ? '?' : face, points, count, vowel: vowel !== 0 };
}
