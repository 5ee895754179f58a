/**
 * Tiles as text and back. A reader of one alphabet is made once and holds the faces sorted for a longest match,
 * so that `CH` is one tile where the alphabet has it; brackets (`[CH]`) always name one tile, as in CGP.
 */
import { BLANK, BLANK_FLAG, LETTER_MASK } from './alphabet.ts';
import type { Alphabet, Tile } from './alphabet.ts';

/** Where a text stopped being tiles. `index` counts UTF-16 units from 0. */
export interface TileTextError {
  readonly index: number;
  readonly text: string;
}

export type TileReading =
  /** A word as a dictionary writes it: any case, no blanks. */
  | 'word'
  /** Tiles of a rack: any case, `?` a blank. */
  | 'rack'
  /** Tiles on or for the board: upper case a tile, lower case a blank standing for the letter. */
  | 'board';

interface FaceTable {
  readonly tiles: ReadonlyMap<string, Tile>;
  readonly longest: number;
}

const tables = new WeakMap<Alphabet, Record<TileReading, FaceTable>>();

function tablesOf(alphabet: Alphabet): Record<TileReading, FaceTable> {
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
    // "Ch" at the head of a name in a word list, or a digraph typed with one shift.
    const title = upper.slice(0, 1) + lower.slice(1);
    if (!tiles.has(title)) tiles.set(title, letter);
  }
  if (reading === 'rack') tiles.set('?', BLANK);
  return { tiles, longest };
}

/**
 * Read tiles from `text` by longest match.
 *
 * @returns the tiles, or where the text stopped being tiles of this alphabet.
 */
export function readTiles(alphabet: Alphabet, text: string, reading: TileReading): Uint8Array | TileTextError {
  const { tiles: table, longest } = tablesOf(alphabet)[reading];
  const out: number[] = [];
  let at = 0;
  while (at < text.length) {
    const bracketed = text[at] === '[' ? text.indexOf(']', at) : -1;
    if (bracketed > 0) {
      const tile = table.get(text.slice(at + 1, bracketed));
      if (tile === undefined) return { index: at, text: text.slice(at, bracketed + 1) };
      out.push(tile);
      at = bracketed + 1;
      continue;
    }
    let length = Math.min(longest, text.length - at);
    while (length > 0 && !table.has(text.slice(at, at + length))) length--;
    if (length === 0) return { index: at, text: String.fromCodePoint(text.codePointAt(at)!) };
    out.push(table.get(text.slice(at, at + length))!);
    at += length;
  }
  return Uint8Array.from(out);
}

/** Whether `readTiles` gave tiles rather than an error. */
export function isTiles(result: Uint8Array | TileTextError): result is Uint8Array {
  return result instanceof Uint8Array;
}

/** One board tile as text: upper case, or lower case where a blank stands for the letter; a rack's blank is `?`. */
export function formatTile(alphabet: Alphabet, tile: Tile): string {
  const face = (tile & BLANK_FLAG) === 0 ? alphabet.faces[tile] : alphabet.blankFaces[tile & LETTER_MASK];
  if (face === undefined) throw new RangeError(`tile ${tile} is not of alphabet ${alphabet.name}`);
  return face;
}

/**
 * Tiles as text. A tile of several characters is put in brackets where `bracketed` (the default), so that the text
 * reads back to the same tiles whatever stands beside it.
 */
export function formatTiles(alphabet: Alphabet, tiles: ArrayLike<Tile>, bracketed = true): string {
  let text = '';
  for (let i = 0; i < tiles.length; i++) {
    const face = formatTile(alphabet, tiles[i]!);
    const next = i + 1 < tiles.length ? formatTile(alphabet, tiles[i + 1]!) : '';
    text += bracketed && (face.length > 1 || runsOn(alphabet, face + next)) ? `[${face}]` : face;
  }
  return text;
}

/** Whether two faces side by side are, or begin, the face of another tile: C and H where there is CH. */
function runsOn(alphabet: Alphabet, pair: string): boolean {
  const upper = pair.toLocaleUpperCase('en');
  return alphabet.faces.some((face) => face.length > 1 && face.startsWith(upper) && upper.length > 1);
}
