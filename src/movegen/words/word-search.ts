/**
 * Word look-ups: anagrams of tiles, words that match a pattern, and near words. Anagrams and matches are found by one walk of the
 * DAWG that turns back at dead ends, so the cost depends on the words found and their prefixes, not on the size of the lexicon;
 * they are in alphabetical order, each once.
 */
import { checkText } from '../../engine/given-options.ts';
import { BLANK_FLAG } from '../../engine/tiles/tile-bits.ts';
import { BLANK, letterOf, type Alphabet } from '../../engine/tiles/alphabet.ts';
import type { Lexicon } from '../../engine/rules/legality.ts';
import { counted } from '../../text/counted.ts';
import { excerpt, InputError } from '../../engine/errors.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { readTiles } from '../../engine/tiles/tile-text.ts';
import { accepts, childOf, isLast, nodeAt, nodeTileAt } from './nodes.ts';
import type { WordGraph } from './word-graph.ts';
import { MAX_WORD_LENGTH } from './word-table.ts';

/** In a pattern: any one letter. */
export const ANY_LETTER = 0;
/** In a pattern: any number of letters, including none. */
export const ANY_RUN = -1;

/** Letters (1..N), `ANY_LETTER` and `ANY_RUN`. */
export type WordPattern = readonly number[];

/**
 * Finds the words that tiles spell.
 *
 * @param tileCounts number of each tile, by tile; a blank can be any letter
 * @param sub also find words that do not use all tiles
 * @returns each word in board form: letters, with `BLANK_FLAG` for a blank
 */
export function findAnagrams(graph: WordGraph, tileCounts: Uint8Array, sub = false): Uint8Array[] {
  const { cells } = graph;
  const counts = tileCounts.slice();
  const word = new Uint8Array(MAX_WORD_LENGTH);
  const words: Uint8Array[] = [];
  let left = counts.reduce((sum, count) => sum + count, 0);
  walk(forwardRoot(graph), 0);
  return words;

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

/**
 * Finds the words with two neighbouring letters swapped, or with one letter more, changed or less, each once. The likeliest ones are
 * first: those with the same first letter, in the order of these changes.
 */
export function findNearWords(
  lexicon: Pick<Lexicon, 'contains'>,
  tiles: ArrayLike<number>,
  alphabetSize: number,
): Uint8Array[] {
  const word = Array.from(tiles, letterOf);
  const letters = Array.from({ length: alphabetSize }, (_, i) => i + 1);
  const places = [...word.keys()];
  const variants = [
    ...places.slice(1).map((at) => word.toSpliced(at - 1, 2, word[at]!, word[at - 1]!)),
    ...[...places, word.length].flatMap((at) => letters.map((letter) => word.toSpliced(at, 0, letter))),
    ...places.toReversed().flatMap((at) => letters.map((letter) => word.toSpliced(at, 1, letter))),
    ...places.map((at) => word.toSpliced(at, 1)),
  ];
  const near = new Map(variants.map((variant) => [String(variant), variant]));
  near.delete(String(word));
  const words = Array.from(near.values(), (variant) => Uint8Array.from(variant)).filter((one) => lexicon.contains(one));
  const hasSameStart = ([first]: Uint8Array): number => Number(first === word[0]);
  return words.sort((a, b) => hasSameStart(b) - hasSameStart(a));
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
      else if (wanted === ANY_LETTER || wanted === letter) reached[to + place + 1] = 1;
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
 * Parses a pattern: letters in any case, `.` or `?` for any one letter, `*` for any number of letters.
 *
 * @throws InputError `bad-option` for other characters, and for a pattern longer than any word
 */
export function parseWordPattern(text: string, alphabet: Alphabet): WordPattern {
  const pattern: number[] = [];
  for (const [part] of checkText(text, 'parseWordPattern()').matchAll(/\*+|[.?]|[^*.?]+/gu)) {
    if (part.startsWith('*')) pattern.push(ANY_RUN);
    else if (part === '.' || part === '?') pattern.push(ANY_LETTER);
    else pattern.push(...readWord(part, alphabet));
  }
  if (pattern.length === 0) throw new InputError('bad-option', 'the pattern is empty');
  if (pattern.length > 2 * MAX_WORD_LENGTH + 1) {
    throw new InputError('bad-option', `a pattern of ${counted(pattern.length, 'part')}; no word is that long`);
  }
  return pattern;
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

function forwardRoot(graph: WordGraph): number {
  if (graph.dawgRoot === 0 && graph.gaddagRoot !== 0) {
    throw new InputError('bad-word-graph', `${graph.name} has only its GADDAG half; words are searched in the DAWG`);
  }
  return graph.dawgRoot;
}
