/** The shipped classic ruleset and small lexica, with every word written out, for tests of rules. */
import { readFileSync } from 'node:fs';
import { createAlphabet, parseAlphabet, type Alphabet } from '../../src/engine/tiles/alphabet.ts';
import { emptyBoard, placeTiles, type Board } from '../../src/engine/board/board.ts';
import { parseLayout, type Layout } from '../../src/engine/board/layout.ts';
import type { Lexicon } from '../../src/engine/rules/legality.ts';
import { isRefusal, type Refusal } from '../../src/engine/refusal.ts';
import { parsePlaceArguments } from '../../src/engine/notation/move-text.ts';
import { placeSquares, type PlaceMove } from '../../src/engine/board/move.ts';
import { createRuleset, parseRuleset } from '../../src/engine/rules/ruleset.ts';
import { readTiles } from '../../src/engine/tiles/tile-text.ts';

const read = (path: string): string => readFileSync(new URL(`../../data/${path}`, import.meta.url), 'utf8');

export const english = parseAlphabet(read('alphabets/english.csv'), 'english');
export const classic = createRuleset(
  parseRuleset(read('rulesets/classic.json'), 'classic'),
  parseLayout(read('layouts/classic.txt'), 'classic'),
  english,
);

/** An alphabet of these letters, with two blanks. */
export function alphabetOf(faces: Iterable<string>, name = 'small'): Alphabet {
  const entries = Array.from(faces, (face) => ({ face, count: 9, points: 1, vowel: false }));
  return createAlphabet(name, [{ face: '?', count: 2, points: 0, vowel: false }, ...entries]);
}

/** A layout of any size, without premiums and without a start square. */
export function plainLayout(rows: number, cols: number): Layout {
  const plain = new Uint8Array(rows * cols).fill(1);
  return { name: 'plain', rows, cols, start: null, letterMultipliers: plain, wordMultipliers: plain };
}

export function tiles(text: string): Uint8Array {
  return accepted(readTiles(english, text, text.includes('?') ? 'rack' : 'board'));
}

export function lexiconOf(...words: readonly string[]): Lexicon {
  return lexiconOfTiles(words.map(tiles));
}

export function lexiconOfTiles(words: readonly Uint8Array[]): Lexicon {
  const lettersOf = (word: ArrayLike<number>): number[] => Array.from(word, (tile) => tile & 0x7f);
  const sorted = (word: ArrayLike<number>): string => lettersOf(word).sort().join();
  const spelt = new Set(words.map((word) => lettersOf(word).join()));
  const anyOrder = new Set(words.map(sorted));
  return {
    name: 'test',
    contains: (word) => spelt.has(lettersOf(word).join()),
    hasAnagram: (letters) => anyOrder.has(sorted(letters)),
  };
}

export function place(text: string): PlaceMove {
  return accepted(parsePlaceArguments(english, text.split(' ')));
}

export function boardWith(...plays: readonly string[]): Board {
  return plays.reduce((board, play) => {
    return placeTiles(board, english, placeSquares(board, place(play)));
  }, emptyBoard(classic.layout));
}

export function accepted<T>(result: T): Exclude<T, Refusal> {
  if (isRefusal(result)) throw new Error(JSON.stringify(result));
  return result as Exclude<T, Refusal>;
}
