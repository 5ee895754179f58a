/** Which puzzles the options of `tilewright train` ask for. */
import { InputError } from '../../engine/errors.ts';
import { entryAt } from '../../engine/present.ts';
import { isRefusal } from '../../engine/refusal.ts';
import type { Alphabet, Tile } from '../../engine/tiles/alphabet.ts';
import { readTiles } from '../../engine/tiles/tile-text.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import { ANY_LETTER, findByPattern } from '../../movegen/words/word-search.ts';
import type { PuzzleWish } from '../../play/training/puzzle-choice.ts';
import { countDraws, isOfList } from '../../play/training/word-lists.ts';
import type { TrainArgs } from './train-options.ts';

interface Words {
  readonly alphabet: Alphabet;
  readonly graph: WordGraph;
}

/** @throws InputError `bad-option` where the tile is none of the alphabet's */
export function readWish({ kind, length, tile, about, top }: TrainArgs, { alphabet, graph }: Words): PuzzleWish {
  const asked = [
    ...(about === undefined ? [] : [(word: Uint8Array) => isOfList(about, word, alphabet)]),
    ...(top === undefined ? [] : [likeliest(top, { alphabet, graph })]),
  ];
  return {
    kind,
    length: length === undefined ? undefined : { min: length, max: length },
    lays: tile === undefined ? undefined : readTile(tile, alphabet),
    isWanted: asked.length === 0 ? undefined : (word) => asked.every((isAnswer) => isAnswer(word)),
  };
}

function readTile(text: string, alphabet: Alphabet): Tile {
  const tiles = readTiles(alphabet, text, 'rack');
  if (isRefusal(tiles) || tiles.length !== 1) {
    throw new InputError('bad-option', `--tile ${text}: this is not one tile; ? is a blank`);
  }
  return entryAt(tiles, 0);
}

function likeliest(most: number, { alphabet, graph }: Words): (word: Uint8Array) => boolean {
  const draws = (word: Uint8Array): number => countDraws(word, alphabet.counts);
  const leastOf = new Map<number, number>();
  return (word) => {
    let least = leastOf.get(word.length);
    if (least === undefined) {
      const words = findByPattern(graph, new Array<number>(word.length).fill(ANY_LETTER));
      const sorted = words.map(draws).sort((a, b) => b - a);
      least = sorted[Math.min(most, sorted.length) - 1] ?? 0;
      leastOf.set(word.length, least);
    }
    return draws(word) >= least;
  };
}
