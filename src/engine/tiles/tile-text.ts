/**
 * Tiles as text. In CGP, GCG and move notation, a tile of several characters is written in brackets, `[CH]`, and `CH` without
 * brackets is C and H. In word lists and text typed by people, `CH` is the longest matching tile.
 */
import { checkText } from '../given-options.ts';
import { BLANK_FLAG, LETTER_MASK } from './tile-bits.ts';
import { BLANK, letterOf, type Alphabet, type Tile } from './alphabet.ts';
import { excerpt, InputError } from '../errors.ts';
import { isRefusal, refuse, type RefusalOf } from '../refusal.ts';

/** Context of a text: racks hold blanks, words only letters, and boards blanks that stand for letters. */
export type TileReading =
  /** A word of a word list: any case, no blanks. */
  | 'word'
  /** Tiles of a rack: any case, `?` for a blank. */
  | 'rack'
  /** Tiles on the board: upper case for a tile, lower case for a blank standing for the letter. */
  | 'board';

/** How to read characters without brackets that could be one tile or several. */
export type TileRun =
  /** `apart`: one tile per character, but a face whose characters are not tiles (`QU` without a Q) is one tile. */
  'apart' | 'longest';

interface FaceTable {
  readonly tiles: ReadonlyMap<string, Tile>;
  readonly longest: number;
}

/** Form of a lower-case sigma at the end of a Greek word. */
const FINAL_SIGMA = 'ς';

const tables = new WeakMap<Alphabet, Record<TileReading, FaceTable>>();

function faceTables(alphabet: Alphabet): Record<TileReading, FaceTable> {
  let byReading = tables.get(alphabet);
  if (byReading === undefined) {
    byReading = {
      word: makeTable(alphabet, 'word'),
      rack: makeTable(alphabet, 'rack'),
      board: makeTable(alphabet, 'board'),
    };
    tables.set(alphabet, byReading);
  }
  return byReading;
}

function makeTable(alphabet: Alphabet, reading: TileReading): FaceTable {
  const tiles = new Map<string, Tile>();
  let longest = 1;
  for (let letter = 1; letter <= alphabet.size; letter++) {
    const upper = alphabet.faces[letter]!;
    const lower = alphabet.blankFaces[letter]!;
    longest = Math.max(longest, upper.length, lower.length);
    const lowerTile = reading === 'board' ? letter | BLANK_FLAG : letter;
    tiles.set(upper, letter);
    tiles.set(lower, lowerTile);
    if (lower === 'σ') tiles.set(FINAL_SIGMA, lowerTile);
    // "Ch" at the beginning of a name in a word list, or a digraph typed with one Shift.
    const title = upper.slice(0, 1) + lower.slice(1);
    if (!tiles.has(title)) tiles.set(title, letter);
  }
  if (reading === 'rack') tiles.set('?', BLANK);
  if (reading === 'word') for (const [alias, letter] of alphabet.aliases) tiles.set(alias, letter);
  return { tiles, longest };
}

/**
 * Parses tiles. Combining accents are composed with their letters (NFC).
 *
 * @param run how to read characters without brackets; default: `longest` for a word, otherwise `apart`
 * @returns the tiles, or a refusal with the first text that is not a tile
 */
export function readTiles(
  alphabet: Alphabet,
  text: string,
  reading: TileReading,
  run: TileRun = reading === 'word' ? 'longest' : 'apart',
): Uint8Array | RefusalOf<'no-tile'> {
  const table = faceTables(alphabet)[reading];
  const out: number[] = [];
  checkText(text, 'readTiles()');
  for (let at = 0; at < text.length;) {
    const first = findFirstTile(table, text, at, run);
    if (first === null) {
      const composed = text.normalize('NFC');
      if (composed !== text) return readTiles(alphabet, composed, reading, run);
      const close = text[at] === '[' ? text.indexOf(']', at) : -1;
      const what = close > 0 ? text.slice(at, close + 1) : String.fromCodePoint(text.codePointAt(at)!);
      return refuse({ reason: 'no-tile', index: at, text: what });
    }
    out.push(first.tile);
    at += first.length;
  }
  return Uint8Array.from(out);
}

/** Reads the tile at `at` and its number of characters; null if no tile begins there. */
export function readFirstTile(
  alphabet: Alphabet,
  text: string,
  at: number,
  reading: TileReading,
  run: TileRun,
): FirstTile | null {
  return findFirstTile(faceTables(alphabet)[reading], text, at, run);
}

interface FirstTile {
  readonly tile: Tile;
  readonly length: number;
}

function findFirstTile({ tiles, longest }: FaceTable, text: string, at: number, run: TileRun): FirstTile | null {
  if (text[at] === '[') {
    // The slice limits the search to the longest face: V8 may search for the end before it checks for the bracket.
    const close = text.slice(at + 1, at + longest + 2).indexOf(']');
    if (close >= 0) {
      const tile = tiles.get(text.slice(at + 1, at + 1 + close));
      return tile === undefined ? null : { tile, length: close + 2 };
    }
  }
  for (let length = Math.min(longest, text.length - at); length > 0; length--) {
    const face = text.slice(at, at + length);
    const tile = tiles.get(face);
    if (tile === undefined) continue;
    if (length === 1 || run === 'longest' || !Array.from(face).every((part) => part !== face && tiles.has(part))) {
      return { tile, length };
    }
  }
  return null;
}

/**
 * Parses a word to look up, in any case.
 *
 * @throws InputError `bad-option` for characters that are not letters of the alphabet
 */
export function readWord(text: string, alphabet: Alphabet): Uint8Array {
  const letters = readTiles(alphabet, checkText(text, 'readWord()'), 'word');
  if (!isRefusal(letters)) return letters;
  throw new InputError(
    'bad-option',
    `${excerpt(letters.text)} in ${excerpt(text)} is not a letter of ${alphabet.name}`,
  );
}

/**
 * Returns the readings of a word without brackets: with the longest possible tiles, as in word lists, and letter by letter if
 * that differs.
 *
 * @throws InputError `bad-option` for characters that are not letters of the alphabet
 */
export function readWordReadings(text: string, alphabet: Alphabet): [Uint8Array, ...Uint8Array[]] {
  const longest = readWord(text, alphabet);
  const apart = readTiles(alphabet, text, 'word', 'apart');
  return !isRefusal(apart) && apart.length !== longest.length ? [longest, apart] : [longest];
}

/** Formats a board tile: upper case, or lower case for a blank that stands for the letter. A blank on a rack is `?`. */
export function formatTile(alphabet: Alphabet, tile: Tile): string {
  const face = (tile & BLANK_FLAG) === 0 ? alphabet.faces[tile] : alphabet.blankFaces[tile & LETTER_MASK];
  if (face === undefined) throw new RangeError(`tile ${tile} is not of alphabet ${alphabet.name}`);
  return face;
}

/**
 * Formats tiles.
 *
 * @param bracketed true: tiles of several characters in brackets, as in records, so that the text can be parsed back; false: no
 * brackets, for people
 */
export function formatTiles(alphabet: Alphabet, tiles: ArrayLike<Tile>, bracketed = true): string {
  let text = '';
  for (let i = 0; i < tiles.length; i++) {
    text += bracketed ? formatBracketed(alphabet, tiles[i]!) : formatTile(alphabet, tiles[i]!);
  }
  return text;
}

/** Formats a tile, in brackets if it has several characters. */
export function formatBracketed(alphabet: Alphabet, tile: Tile): string {
  const face = formatTile(alphabet, tile);
  return face.length > 1 ? `[${face}]` : face;
}

/** Formats a word for people: no brackets, and blanks as their letters. */
export function wordText(alphabet: Alphabet, tiles: Uint8Array): string {
  return formatTiles(alphabet, tiles.map(letterOf), false);
}

/**
 * Formats tiles as in word lists, where the longest matching tile is read: brackets only around tiles that would otherwise be
 * misread.
 */
export function formatWord(alphabet: Alphabet, tiles: ArrayLike<Tile>, reading: TileReading = 'word'): string {
  let rest = formatTiles(alphabet, tiles, false);
  if (alphabet.faces.every((face) => face.length === 1)) return rest;
  let text = '';
  for (let i = 0; i < tiles.length; i++) {
    const face = formatTile(alphabet, tiles[i]!);
    text += readFirstTile(alphabet, rest, 0, reading, 'longest')?.length === face.length ? face : `[${face}]`;
    rest = rest.slice(face.length);
  }
  return text;
}
