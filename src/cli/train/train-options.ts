import { MAX_WORD_LENGTH } from '../../movegen/words/word-table.ts';
import { CARD_FILTERS } from '../../play/training/deck.ts';
import { PUZZLE_KINDS } from '../../play/training/card.ts';
import { WORD_LISTS, countDraws, isOfList } from '../../play/training/word-lists.ts';
import { defaultArguments, type Arguments } from '../define-command.ts';
import { checkCount, checkWhole } from '../arguments/option-numbers.ts';
import {
  choiceOption,
  colorOption,
  flagOption,
  forceOption,
  jsonOption,
  nameOption,
  numberOption,
  plainOption,
  settingOptions,
  textOption,
} from '../options.ts';
import { entryAt } from '../../engine/present.ts';
import { isRefusal } from '../../engine/refusal.ts';
import type { Alphabet, Tile } from '../../engine/tiles/alphabet.ts';
import { readTiles } from '../../engine/tiles/tile-text.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import { ANY_LETTER, findByPattern } from '../../movegen/words/word-search.ts';
import type { PuzzleWish } from '../../play/training/puzzle-choice.ts';
import { badOption } from '../failure.ts';

const PUZZLE_WISHES = ['kind', 'length', 'tile', 'about', 'top'] as const;

export const trainOptions = {
  only: { ...choiceOption(CARD_FILTERS, 'Kind of cards'), default: 'all' },
  new: { type: 'number', nargs: 1, default: 10, describe: 'Maximum number of new cards or puzzles' },
  puzzles: flagOption('Puzzles near your rating instead of your mistakes'),
  kind: choiceOption(PUZZLE_KINDS, 'Only puzzles of this kind'),
  length: numberOption('Only puzzles with a word of this length'),
  tile: textOption('Only puzzles in which this tile is played; ? for a blank'),
  about: choiceOption(WORD_LISTS, 'Only puzzles with a word of this list'),
  top: numberOption('Only puzzles with one of the N most probable words of its length'),
  daily: flagOption("Today's puzzle"),
  list: flagOption('Only print the numbers of due and new cards'),
  export: textOption('Write all cards and due dates to this file'),
  import: textOption('Add the cards of an exported file'),
  force: forceOption,
  name: nameOption,
  plain: plainOption,
  color: colorOption,
  ...settingOptions,
  json: jsonOption,
} as const;

export type TrainArgs = Arguments<typeof trainOptions>;

export const DEFAULT_ARGS: TrainArgs = defaultArguments(trainOptions);

export function checkTrainArgs(args: TrainArgs): void {
  const { puzzles, daily, only, list, json } = args;
  checkWhole('--new', args.new, 0, 1000);
  if (puzzles && daily) throw badOption('--puzzles and --daily cannot both be given');
  if (args.length !== undefined) checkWhole('--length', args.length, 2, MAX_WORD_LENGTH);
  if (args.top !== undefined) checkCount('--top', args.top);
  const wish = PUZZLE_WISHES.find((name) => args[name] !== undefined);
  if (wish !== undefined && !puzzles) throw badOption(`--${wish} requires --puzzles`);
  if ((puzzles || daily) && only !== 'all') throw badOption('--only applies to your own cards; use --kind for puzzles');
  if (args.export !== undefined && args.import !== undefined)
    throw badOption('--export and --import cannot both be given');
  if (json && !list) throw badOption('--json requires --list');
}

interface Words {
  readonly alphabet: Alphabet;
  readonly graph: WordGraph;
}

export function readWish({ kind, length, tile, about, top }: TrainArgs, { alphabet, graph }: Words): PuzzleWish {
  const tests = [
    ...(about === undefined ? [] : [(word: Uint8Array) => isOfList(about, word, alphabet)]),
    ...(top === undefined ? [] : [likeliestTest(top, { alphabet, graph })]),
  ];
  return {
    kind,
    length: length === undefined ? undefined : { min: length, max: length },
    lays: tile === undefined ? undefined : readTile(tile, alphabet),
    isWanted: tests.length === 0 ? undefined : (word) => tests.every((test) => test(word)),
  };
}

function readTile(text: string, alphabet: Alphabet): Tile {
  const tiles = readTiles(alphabet, text, 'rack');
  if (isRefusal(tiles) || tiles.length !== 1) throw badOption(`--tile ${text}: expected a single tile; ? is a blank`);
  return entryAt(tiles, 0);
}

/** Returns a test for the words that are among the `most` likeliest of their length. */
function likeliestTest(most: number, { alphabet, graph }: Words): (word: Uint8Array) => boolean {
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
