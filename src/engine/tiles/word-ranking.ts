/** Orders of found words, by their points or by the probability of drawing them. */
import { addAt, entryAt } from '../present.ts';
import { letterOf, rackTileOf, type Alphabet } from './alphabet.ts';

export const WORD_ORDERS = ['alphabet', 'points', 'length', 'probability'] as const;
/** Order of found words: alphabetical, or the largest figure first. */
export type WordOrder = (typeof WORD_ORDERS)[number];

export interface FoundWord {
  readonly word: Uint8Array;
  /** Points of its tiles; blanks have none. */
  readonly points: number;
}

/** Orders the words that have at least `minLength` letters. Words with equal figures keep their order. */
export function rankWords(
  words: readonly Uint8Array[],
  { points: tilePoints, counts }: Alphabet,
  { by, minLength = 1 }: { readonly by: WordOrder; readonly minLength?: number | undefined },
): FoundWord[] {
  const found = words
    .filter(({ length }) => length >= minLength)
    .map((word) => {
      const points = word.reduce((sum, tile) => sum + tilePoints[rackTileOf(tile)]!, 0);
      const figures = { alphabet: 0, points, length: word.length };
      return { word, points, figure: by === 'probability' ? countDraws(word.map(letterOf), counts) : figures[by] };
    });
  return found.sort((a, b) => b.figure - a.figure);
}

/**
 * Number of ways to draw a word from a full bag, including blanks for its letters.
 * @param word letters, 1 to N
 * @param tileCounts tiles of each kind in a full bag, blanks first
 */
export function countDraws(word: ArrayLike<number>, tileCounts: ArrayLike<number>): number {
  const needed = new Map<number, number>();
  for (const letter of Array.from(word)) needed.set(letter, (needed.get(letter) ?? 0) + 1);
  const blanks = entryAt(tileCounts, 0);
  let ways = [1];
  for (const [letter, count] of needed) {
    const next = new Array<number>(blanks + 1).fill(0);
    for (const [used, before] of ways.entries()) {
      for (let more = 0; more <= Math.min(count, blanks - used); more++) {
        addAt(next, used + more, before * choose(entryAt(tileCounts, letter), count - more));
      }
    }
    ways = next;
  }
  return ways.reduce((sum, count, used) => sum + count * choose(blanks, used), 0);
}

function choose(all: number, count: number): number {
  if (count > all) return 0;
  let ways = 1;
  for (let i = 0; i < count; i++) ways = (ways * (all - i)) / (i + 1);
  return Math.round(ways);
}
