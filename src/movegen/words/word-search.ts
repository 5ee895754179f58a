/**
 * Word look-ups: anagrams of tiles and words that match a pattern. Anagrams and matches are found by one walk of the
 * DAWG that turns back at dead ends, so the cost depends on the words found and their prefixes, not on the size of the lexicon;
 * they are in alphabetical order, each once.
 */
import { checkText } from '../../engine/given-options.ts';
import { BLANK_FLAG } from '../../engine/tiles/tile-bits.ts';
import { BLANK, letterOf, type Alphabet } from '../../engine/tiles/alphabet.ts';
import { counted } from '../../text/counted.ts';
import { excerpt, InputError } from '../../engine/errors.ts';
import { isRefusal, type RefusalOf } from '../../engine/refusal.ts';
import { countTiles } from '../../engine/tiles/rack.ts';
import { readTiles, readWord, type TileRun } from '../../engine/tiles/tile-text.ts';
import { accepts, childOf, isLast, nodeAt, nodeTileAt } from './nodes.ts';
import type { WordGraph } from './word-graph.ts';
import { MAX_WORD_LENGTH } from './word-table.ts';

/** In a pattern: any one letter. */
export const ANY_LETTER = 0;
/** In a pattern: any number of letters, including none. */
export const ANY_RUN = -1;

/** Letters (1..N), `ANY_LETTER`, `ANY_RUN`, and classes: by letter, 1 if the class has it. */
export type WordPattern = readonly (number | Uint8Array)[];

/**
 * Finds the words that tiles spell.
 *
 * @param tileCounts number of each tile, by tile; a blank can be any letter
 * @param sub also find words that do not use all tiles
 * @param classes blanks that can be only the letters of a class
 * @returns each word in board form: letters, with `BLANK_FLAG` for a blank
 */
export function findAnagrams(
  graph: WordGraph,
  tileCounts: Uint8Array,
  sub = false,
  classes: readonly Uint8Array[] = [],
): Uint8Array[] {
  const { cells } = graph;
  const counts = tileCounts.slice();
  const blanks = counts[BLANK]!;
  counts[BLANK] = blanks + classes.length;
  const word = new Uint8Array(MAX_WORD_LENGTH);
  const words: Uint8Array[] = [];
  let left = counts.reduce((sum, count) => sum + count, 0);
  walk(forwardRoot(graph), 0);
  return classes.length === 0 ? words : words.filter((found) => countOutside(found, classes) <= blanks);

  function walk(list: number, length: number): void {
    if (list === 0 || left === 0) return;
    for (let p = list; ; p++) {
      const cell = nodeAt(cells, p);
      const letter = nodeTileAt(cells, p);
      // Prefer the letter to a blank, so that no word is found twice.
      const tile = counts[letter]! > 0 ? letter : BLANK;
      if (counts[tile]! > 0) {
        counts[tile]! -= 1;
        left--;
        word[length] = tile === BLANK ? letter | BLANK_FLAG : letter;
        if (accepts(cell) && (sub || left === 0)) words.push(word.slice(0, length + 1));
        walk(childOf(cell), length + 1);
        counts[tile]! += 1;
        left++;
      }
      if (isLast(cell)) return;
    }
  }
}

/** Number of blanks of a word that no class is left for, if as many as possible get one (by augmenting paths). */
function countOutside(word: Uint8Array, classes: readonly Uint8Array[]): number {
  const letters = Array.from(word).filter((tile) => tile > BLANK_FLAG);
  const owners = new Map<Uint8Array, number>();
  const give = (at: number, tried: Set<Uint8Array>): boolean =>
    classes.some((letterClass) => {
      if (letterClass[letterOf(letters[at]!)] !== 1 || tried.has(letterClass)) return false;
      tried.add(letterClass);
      const owner = owners.get(letterClass);
      if (owner !== undefined && !give(owner, tried)) return false;
      owners.set(letterClass, at);
      return true;
    });
  return letters.filter((_, at) => !give(at, new Set())).length;
}

/** Finds the letters that form another word before or after a word, which need not be valid itself. */
export function findHooks(
  graph: WordGraph,
  word: Uint8Array,
): { readonly front: readonly number[]; readonly back: readonly number[] } {
  const letters = Array.from({ length: graph.alphabetSize }, (_, i) => i + 1);
  return {
    front: letters.filter((letter) => graph.contains(Uint8Array.of(letter, ...word))),
    back: letters.filter((letter) => graph.contains(Uint8Array.of(...word, letter))),
  };
}

/** Finds the words that match a pattern, at most `limit`. */
export function findByPattern(graph: WordGraph, pattern: WordPattern, limit = Infinity): Uint8Array[] {
  const { cells } = graph;
  const width = pattern.length + 1;
  const word = new Uint8Array(MAX_WORD_LENGTH);
  // Row `n`: the places in the pattern that n letters can reach. Tracking all places at once avoids trying every split of a pattern
  // with many runs.
  const reached = new Uint8Array(width * (MAX_WORD_LENGTH + 1));
  const words: Uint8Array[] = [];
  reached[0] = 1;
  spread(0);
  walk(forwardRoot(graph), 0);
  return words;

  function walk(list: number, length: number): void {
    if (list === 0) return;
    const next = width * (length + 1);
    for (let p = list; words.length < limit; p++) {
      const cell = nodeAt(cells, p);
      const letter = nodeTileAt(cells, p);
      if (step(width * length, next, letter)) {
        word[length] = letter;
        if (accepts(cell) && reached[next + pattern.length] === 1) words.push(word.slice(0, length + 1));
        walk(childOf(cell), length + 1);
      }
      if (isLast(cell)) return;
    }
  }

  /** Fills the row at `to` with the places that a letter reaches from those at `from`. Returns false if there are none. */
  function step(from: number, to: number, letter: number): boolean {
    reached.fill(0, to, to + width);
    pattern.forEach((wanted, place) => {
      if (reached[from + place] === 0) return;
      if (wanted === ANY_RUN) reached[to + place] = 1;
      else if (wanted === ANY_LETTER || wanted === letter || (typeof wanted === 'object' && wanted[letter] === 1))
        reached[to + place + 1] = 1;
    });
    spread(to);
    return reached.subarray(to, to + width).includes(1);
  }

  /** Adds the places that follow a run, because a run can be empty. */
  function spread(row: number): void {
    pattern.forEach((wanted, place) => {
      if (wanted === ANY_RUN && reached[row + place] === 1) reached[row + place + 1] = 1;
    });
  }
}

/**
 * Parses a pattern: letters in any case, `.` or `?` for any one letter, `*` for any number of letters, `[AEIOU]` for one of these
 * letters and `[^U]` for any other.
 *
 * @throws InputError `bad-option` for other characters, and for a pattern longer than any word
 */
export function parseWordPattern(text: string, alphabet: Alphabet): WordPattern {
  const pattern: (number | Uint8Array)[] = [];
  for (const [part] of checkText(text, 'parseWordPattern()').matchAll(/\*+|[.?]|\[[^\]]*\]?|[^*.?[]+/gu)) {
    if (part.startsWith('*')) pattern.push(ANY_RUN);
    else if (part === '.' || part === '?') pattern.push(ANY_LETTER);
    else if (part.startsWith('[')) pattern.push(readClass(part, alphabet));
    else pattern.push(...readWord(part, alphabet));
  }
  if (pattern.length === 0) throw new InputError('bad-option', 'the pattern is empty');
  if (pattern.length > 2 * MAX_WORD_LENGTH + 1) {
    throw new InputError('bad-option', `a pattern of ${counted(pattern.length, 'part')}; no word is that long`);
  }
  return pattern;
}

/** The letters of an anagram: the number of each tile, by tile, and classes as for `findAnagrams`. */
export interface AnagramLetters {
  readonly counts: Uint8Array;
  readonly classes: readonly Uint8Array[];
}

/**
 * Parses the letters of an anagram: tiles in any case, `?` for a blank, and classes as in a pattern.
 *
 * @throws InputError `bad-option` for an invalid class
 */
export function parseAnagram(text: string, alphabet: Alphabet, run: TileRun): AnagramLetters | RefusalOf<'no-tile'> {
  const tiles: number[] = [];
  const classes: Uint8Array[] = [];
  for (const [part] of text.matchAll(/\[[^\]]*\]?|[^[]+/gu)) {
    const isClass = part.startsWith('[');
    const read = isClass ? readClass(part, alphabet) : readTiles(alphabet, part, 'rack', run);
    if (typeof read === 'number') tiles.push(read);
    else if (isRefusal(read)) return read;
    else if (isClass) classes.push(read);
    else tiles.push(...read);
  }
  return { counts: countTiles(tiles, alphabet.size), classes };
}

/**
 * Finds the anagrams of letters typed by a person.
 *
 * @throws InputError `bad-rack` for other characters and for too many letters, `bad-option` for an invalid class
 */
export function findAnagramsOf(text: string, graph: WordGraph, alphabet: Alphabet, sub: boolean): Uint8Array[] {
  const letters = parseAnagram(text, alphabet, 'longest');
  if (isRefusal(letters)) {
    throw new InputError('bad-rack', `${excerpt(letters.text)} is neither a letter of ${alphabet.name} nor a blank`);
  }
  const { counts, classes } = letters;
  const length = counts.reduce((sum, count) => sum + count, classes.length);
  if (length > 0 && length <= MAX_WORD_LENGTH) return findAnagrams(graph, counts, sub, classes);
  throw new InputError('bad-rack', `${counted(length, 'letter')}; 1 to ${MAX_WORD_LENGTH} can be searched`);
}

/** Parses `[AEIOU]` or `[^U]`. One letter in brackets is that letter, as in records, where it has several characters. */
function readClass(text: string, alphabet: Alphabet): number | Uint8Array {
  if (!text.endsWith(']')) throw new InputError('bad-option', `${excerpt(text)} has no "]"`);
  const isOther = text[1] === '^';
  const letters = readWord(text.slice(isOther ? 2 : 1, -1), alphabet);
  if (letters.length === 0) throw new InputError('bad-option', `${text} has no letter; one such as [AEIOU] is needed`);
  if (letters.length === 1 && !isOther) return letters[0]!;
  return Uint8Array.from(alphabet.faces, (_, tile) => Number(tile > 0 && letters.includes(tile) !== isOther));
}

function forwardRoot(graph: WordGraph): number {
  if (graph.dawgRoot === 0 && graph.gaddagRoot !== 0) {
    throw new InputError('bad-word-graph', `${graph.name} has only its GADDAG half; words are searched in the DAWG`);
  }
  return graph.dawgRoot;
}
