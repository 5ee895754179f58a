/**
 * Tile files of configured games: lines of `LETTER POINTS COUNT` in any order, `?` for the blank. Letters are sorted, so tile
 * numbers do not depend on the order of the lines.
 */
import { createAlphabet, type Alphabet, type AlphabetEntry } from './alphabet.ts';
import { counted } from '../../text/counted.ts';
import { InputError, type Place } from '../errors.ts';

interface TileLine {
  readonly entry: AlphabetEntry;
  readonly line: number;
}

const VOWELS = 'AEIOU';

/** @throws InputError `bad-alphabet` with line and column */
export function parseTileFile(text: string, name: string, source: string = name): Alphabet {
  const tileLines: TileLine[] = [];
  text.split(/\r\n|\r|\n/u).forEach((line, index) => {
    if (line.trim() !== '')
      tileLines.push({ entry: parseTileLine(line, { source, line: index + 1 }), line: index + 1 });
  });
  tileLines.sort((a, b) => (a.entry.face < b.entry.face ? -1 : a.entry.face > b.entry.face ? 1 : a.line - b.line));
  return createAlphabet(
    name,
    tileLines.map(({ entry }) => entry),
    (index) => ({ source, line: tileLines[index]?.line ?? 1 }),
  );
}

function parseTileLine(line: string, place: Place): AlphabetEntry {
  const fields = [...line.matchAll(/\S+/gu)].map((match) => ({ text: match[0], column: match.index + 1 }));
  const [face, points, count] = fields;
  if (face === undefined || points === undefined || count === undefined || fields.length !== 3) {
    throw new InputError('bad-alphabet', `${counted(fields.length, 'field')}; "LETTER POINTS COUNT" is needed`, place);
  }
  const upper = face.text.toLocaleUpperCase('en');
  return {
    face: upper,
    points: parseNumber(points, 'a number of points', place),
    count: parseNumber(count, 'a count', place),
    vowel: VOWELS.includes(upper),
  };
}

function parseNumber(
  { text, column }: { readonly text: string; readonly column: number },
  what: string,
  place: Place,
): number {
  const value = Number(text);
  if (/^[+-]?\d{1,6}$/u.test(text) && value >= 0) return value;
  throw new InputError('bad-alphabet', `${what} of 0 or more is needed, not "${text}"`, { ...place, column });
}
