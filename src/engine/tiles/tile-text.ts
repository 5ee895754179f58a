/**
 * Tiles as text and back. In the notation of the field (CGP, GCG, moves) a tile of several characters stands in
 * brackets, `[CH]`, and letters without brackets are separate tiles: `CH` is C and H. Word lists and people write no
 * brackets and mean the longest tile that fits: there `CH` is one tile.
 */
import { BLANK_FLAG, LETTER_MASK } from './tile-bits.ts';
import { BLANK, letterOf, type Alphabet, type Tile } from './alphabet.ts';
import { refuse, type RefusalOf } from '../refusal.ts';

/**
 * What text stands for: a rack may hold blanks, a word only letters, and a word on the board blanks that stand for
 * letters.
 */
export type TileReading =
  /** A word as a dictionary writes it: any case, no blanks. */
  | 'word'
  /** Tiles of a rack: any case, `?` a blank. */
  | 'rack'
  /** Tiles on or for the board: upper case a tile, lower case a blank standing for the letter. */
  | 'board';

/** How to read characters without brackets that could be one tile or several. */
export type TileRun =
  /**
   * Tiles of one character each, as in records; a face whose characters are not tiles (`QU` without a Q) is still one.
   */
  'apart' | 'longest';

interface FaceTable {
  readonly tiles: ReadonlyMap<string, Tile>;
  readonly longest: number;
}

/** How a small sigma is written at the end of a Greek word. */
const FINAL_SIGMA = 'ς';

const tables = new WeakMap<Alphabet, Record<TileReading, FaceTable>>();

function faceTables(alphabet: Alphabet): Record<TileReading, FaceTable> {
  let found = tables.get(alphabet);
  if (found === undefined) {
    found = {
      word: makeTable(alphabet, 'word'),
      rack: makeTable(alphabet, 'rack'),
      board: makeTable(alphabet, 'board'),
    };
    tables.set(alphabet, found);
  }
  return found;
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
    // "Ch" at the head of a name in a word list, or a digraph typed with one shift.
    const title = upper.slice(0, 1) + lower.slice(1);
    if (!tiles.has(title)) tiles.set(title, letter);
  }
  if (reading === 'rack') tiles.set('?', BLANK);
  if (reading === 'word') for (const [alias, letter] of alphabet.aliases) tiles.set(alias, letter);
  return { tiles, longest };
}

/**
 * Read tiles from `text`. Letters whose accents follow them as characters of their own are read as one character each (NFC).
 *
 * @param run how to read characters without brackets; if not given, the longest tile in a word, tiles apart elsewhere
 * @returns the tiles, or where the text stopped being tiles of this alphabet.
 */
export function readTiles(
  alphabet: Alphabet,
  text: string,
  reading: TileReading,
  run: TileRun = reading === 'word' ? 'longest' : 'apart',
): Uint8Array | RefusalOf<'no-tile'> {
  const table = faceTables(alphabet)[reading];
  const out: number[] = [];
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

/** The tile at `at` in a text and how many characters it takes; null if no tile begins there. */
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
    // Look no further than a face can reach: V8 may search for the end before it checks that there is a bracket at all.
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

/** One board tile as text: upper case, or lower case where a blank stands for the letter; a rack's blank is `?`. */
export function formatTile(alphabet: Alphabet, tile: Tile): string {
  const face = (tile & BLANK_FLAG) === 0 ? alphabet.faces[tile] : alphabet.blankFaces[tile & LETTER_MASK];
  if (face === undefined) throw new RangeError(`tile ${tile} is not of alphabet ${alphabet.name}`);
  return face;
}

/**
 * Tiles as text: a tile of several characters in brackets where `bracketed` (the default), as records have it, so that
 * the text reads back to the same tiles; plainly where not, for people.
 */
export function formatTiles(alphabet: Alphabet, tiles: ArrayLike<Tile>, bracketed = true): string {
  let text = '';
  for (let i = 0; i < tiles.length; i++) {
    const face = formatTile(alphabet, tiles[i]!);
    text += bracketed && face.length > 1 ? `[${face}]` : face;
  }
  return text;
}

/** A word as people name it: without brackets, a blank as the letter it stands for. */
export function wordText(alphabet: Alphabet, tiles: Uint8Array): string {
  return formatTiles(alphabet, tiles.map(letterOf), false);
}

/**
 * Tiles as word lists and people write them, where the longest tile that fits is meant: plainly, with brackets around
 * what would be taken for more than it is.
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
