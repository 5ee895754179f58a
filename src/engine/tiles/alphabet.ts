/**
 * Alphabets: the letters of a game, their written forms, points and counts.
 *
 * Letters are numbered 1 to N in alphabet order and 0 is the blank, as in KWG files. A set of letters is a 32-bit mask with bit
 * `letter - 1`. A *wide* alphabet, with more than 32 letters, has a second mask for the *high* letters, from 33. A letter can
 * have several characters (`CH`, `L·L`).
 */
import { checkText } from '../given-options.ts';
import { counted } from '../../text/counted.ts';
import { InputError, type Place } from '../errors.ts';
import { BLANK_FLAG, LETTER_MASK, MASK_LETTERS } from './tile-bits.ts';

/** On a rack: 0 for a blank, or a letter. On the board: a letter, plus `BLANK_FLAG` for a blank. */
export type Tile = number;

/** A blank on a rack. */
export const BLANK = 0;
/** Maximum number of letters. With the blank there are 64, so a tile and its blank flag fit in 7 bits. */
export const MAX_LETTERS = 63;

/** True if an alphabet of this size has high letters. */
export function isWide(alphabetSize: number): boolean {
  return alphabetSize > MASK_LETTERS;
}

/** The tiles of a game. Arrays are indexed by tile, from 0 (the blank) to `size`. */
export interface Alphabet {
  readonly name: string;
  /**
   * Locale for upper and lower case (BCP 47): `tr` if the letters include İ, so that I pairs with ı; otherwise `en`, which is
   * correct for all other alphabets.
   */
  readonly caseLocale: 'en' | 'tr';
  /** Number of letters, 1 to 63; letters are `1..size`. */
  readonly size: number;
  /** Text of each tile: `faces[0]` is `?`, then the letters in upper case. */
  readonly faces: readonly string[];
  /** Text of a blank by its letter: the face in lower case. Entry 0 is `?`. */
  readonly blankFaces: readonly string[];
  readonly points: Int16Array;
  /** Number of each tile in a full bag. */
  readonly counts: Int16Array;
  readonly tileCount: number;
  /** By tile: 1 for a vowel, otherwise 0. */
  readonly vowels: Uint8Array;
  /** Characters that replace letters in word lists, such as `1` for CH in Spanish. */
  readonly aliases: ReadonlyMap<string, Tile>;
}

/** One tile of an alphabet file. */
export interface AlphabetEntry {
  readonly face: string;
  readonly count: number;
  readonly points: number;
  readonly vowel: boolean;
}

/** Returns the letter of a tile on the board, without its blank flag. */
export function letterOf(tile: Tile): number {
  return tile & LETTER_MASK;
}

export function upperCase({ caseLocale }: Pick<Alphabet, 'caseLocale'>, text: string): string {
  return text.toLocaleUpperCase(caseLocale);
}

/** Returns the rack tile of a tile on the board: its letter, or `BLANK` for a blank. */
export function rackTileOf(tile: Tile): Tile {
  return (tile & BLANK_FLAG) === 0 ? tile : BLANK;
}

/**
 * Creates an alphabet from its letters in order; a `?` entry anywhere in the list describes the blank.
 *
 * @param aliases characters that replace letters in word lists, with the faces of these letters
 * @throws InputError `bad-alphabet` if there are no letters or more than 63, if two have the same face, or if counts or points
 * are out of range
 */
export function createAlphabet(
  name: string,
  entries: readonly AlphabetEntry[],
  placeOf: (index: number) => Place = () => ({}),
  aliases: Iterable<readonly [alias: string, face: string]> = [],
): Alphabet {
  const letters = entries.filter((entry) => entry.face !== '?');
  if (letters.length === 0) refuse('no letters; at least one is needed', placeOf(0));
  if (letters.length > MAX_LETTERS) {
    refuse(`${counted(letters.length, 'letter')}; at most ${MAX_LETTERS} are possible`, placeOf(MAX_LETTERS));
  }
  const size = letters.length;
  const caseLocale = letters.some(({ face }) => face.normalize('NFC') === 'İ') ? 'tr' : 'en';
  const faces = ['?'];
  const blankFaces = ['?'];
  const points = new Int16Array(size + 1);
  const counts = new Int16Array(size + 1);
  const vowels = new Uint8Array(size + 1);
  const seen = new Set<string>();
  entries.forEach((entry, index) => {
    checkEntry(entry, placeOf(index));
    const upper = entry.face.normalize('NFC').toLocaleUpperCase(caseLocale);
    if (seen.has(upper)) refuse(`letter "${upper}" is listed twice`, placeOf(index));
    seen.add(upper);
    const tile = upper === '?' ? BLANK : faces.length;
    points[tile] = entry.points;
    counts[tile] = entry.count;
    if (tile === BLANK) return;
    const lower = upper.toLocaleLowerCase(caseLocale);
    if (lower === upper) {
      refuse(`letter "${upper}" has no lower case, which is needed to write a blank`, placeOf(index));
    }
    faces.push(upper);
    blankFaces.push(lower);
    vowels[tile] = Number(entry.vowel);
  });
  const tileCount = counts.reduce((sum, count) => sum + count, 0);
  if (tileCount === 0) refuse('no tiles; at least one count must be over 0', placeOf(0));
  if (tileCount > MAX_TILES) refuse(`${counted(tileCount, 'tile')}; a bag holds at most ${MAX_TILES}`, placeOf(0));
  const tileOf = ([alias, face]: readonly [string, string]): [string, Tile] => [alias, faces.indexOf(face)];
  const letterByAlias = new Map(Array.from(aliases, tileOf).filter(([, tile]) => tile > BLANK));
  return { name, caseLocale, size, faces, blankFaces, points, counts, tileCount, vowels, aliases: letterByAlias };
}

const MAX_TILES = 10_000;
const MAX_POINTS = 1_000;

function refuse(what: string, place: Place): never {
  throw new InputError('bad-alphabet', what, place);
}

function checkEntry({ face, count, points }: AlphabetEntry, place: Place): void {
  if (face === '' || /[\s\d/.,[\]()\p{Cc}\p{Cf}]/u.test(face)) {
    refuse(
      `"${face}" cannot be a letter; digits, spaces, dots, brackets and control characters are not allowed`,
      place,
    );
  }
  const isWhole = (value: number, max: number): boolean => Number.isInteger(value) && value >= 0 && value <= max;
  if (!isWhole(count, MAX_TILES)) {
    refuse(`count ${count} of "${face}"; a whole number from 0 to ${MAX_TILES} is needed`, place);
  }
  if (!isWhole(points, MAX_POINTS)) {
    refuse(`points ${points} of "${face}"; a whole number from 0 to ${MAX_POINTS} is needed`, place);
  }
}

/**
 * Parses a letter distribution in the usual CSV: one line `letter,count,score,vowel` for each tile in alphabet order, the blank
 * as `?`, without a header. In MAGPIE's files, the second field is the text of a blank and two optional fields at the end are
 * wide characters; these are ignored, as are brackets around letters of several characters. A line `#aliases,1=CH,2=LL` defines
 * digits that replace letters in word lists.
 *
 * @throws InputError `bad-alphabet` with line and column
 */
export function parseAlphabet(text: string, name: string, source: string = name): Alphabet {
  const entries: AlphabetEntry[] = [];
  const lines: number[] = [];
  const aliases: [string, string][] = [];
  checkText(text, 'parseAlphabet()')
    .split(/\r\n|\r|\n/u)
    .forEach((line, index) => {
      if (line.trim() === '') return;
      if (line.startsWith('#')) {
        aliases.push(...parseAliases(line, { source, line: index + 1 }));
        return;
      }
      entries.push(parseAlphabetLine(line, { source, line: index + 1 }));
      lines.push(index + 1);
    });
  return createAlphabet(name, entries, (index) => ({ source, line: lines[index] ?? 1 }), aliases);
}

function parseAliases(line: string, place: Place): [alias: string, face: string][] {
  const [keyword, ...pairs] = line.split(',').map((field) => field.trim());
  return pairs.map((pair) => {
    const [, alias, face] = /^(\d)=(\S+)$/u.exec(pair) ?? [];
    if (keyword === '#aliases' && alias !== undefined && face !== undefined) return [alias, face];
    return refuse(`"${pair}"; "#aliases,1=CH,2=LL" is needed`, place);
  });
}

function parseAlphabetLine(line: string, place: Place): AlphabetEntry {
  const fields = line.split(',').map((field) => field.trim());
  if (![4, 5, 7].includes(fields.length)) {
    refuse(`${counted(fields.length, 'field')}; "letter,count,score,vowel" is needed`, place);
  }
  const first = fields.length === 4 ? 1 : 2;
  const face = fields[0]!.replace(/^\[(.+)\]$/u, '$1');
  const numbers = fields.slice(first, first + 3);
  let column = fields.slice(0, first).join(',').length + 2;
  const [count = 0, points = 0, vowel = 0] = numbers.map((field) => {
    if (!/^\d{1,6}$/u.test(field)) refuse(`"${field}" is not a whole number`, { ...place, column });
    column += field.length + 1;
    return Number(field);
  });
  return { face, count, points, vowel: vowel !== 0 };
}
