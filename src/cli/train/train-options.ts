import { MAX_WORD_LENGTH } from '../../movegen/words/word-table.ts';
import { CARD_FILTERS } from '../../play/training/deck.ts';
import { PUZZLE_KINDS } from '../../play/training/card.ts';
import { WORD_LISTS, readStudyList, conditionTest, type WordConditions } from '../../play/training/word-lists.ts';
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
import { readTextFile } from '../../files/files.ts';
import type { PuzzleWish } from '../../play/training/puzzle-choice.ts';
import { badOption } from '../failure.ts';

export const trainOptions = {
  only: { ...choiceOption(CARD_FILTERS, 'Kind of cards'), default: 'all' },
  new: { type: 'number', nargs: 1, default: 10, describe: 'Maximum number of new cards or puzzles' },
  puzzles: flagOption('Puzzles near your rating instead of your mistakes'),
  kind: choiceOption(PUZZLE_KINDS, 'Only puzzles of this kind'),
  length: textOption('Only words of this length, or these lengths: 7-8'),
  tile: textOption('Only plays of this tile; ? for a blank'),
  about: choiceOption(WORD_LISTS, 'Only words of this list'),
  words: textOption('Only words of this file, one per line'),
  top: numberOption('Only the N most probable words of each length'),
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
  readLengths(args.length);
  if (args.top !== undefined) checkCount('--top', args.top);
  if (args.kind !== undefined && !puzzles) throw badOption('--kind requires --puzzles');
  if ((puzzles || daily) && only !== 'all') throw badOption('--only applies to your own cards; use --kind for puzzles');
  if (args.export !== undefined && args.import !== undefined)
    throw badOption('--export and --import cannot both be given');
  if (json && !list) throw badOption('--json requires --list');
}

/** Returns the conditions on cards and puzzles; null if there are none. */
export async function readWish(args: TrainArgs, alphabet: Alphabet, graph: WordGraph): Promise<PuzzleWish | null> {
  const { kind, length, tile, about, top, words: file } = args;
  if ([kind, length, tile, about, top, file].every((value) => value === undefined)) return null;
  const words =
    file === undefined ? undefined : readStudyList(await readTextFile(file, { pipe: true }), alphabet, file);
  return {
    kind,
    lays: tile === undefined ? undefined : readTile(tile, alphabet),
    isWanted: conditionTest({ length: readLengths(length), about, top, words }, alphabet, graph),
  };
}

/** Reads `7` or `7-8`. */
function readLengths(text: string | undefined): WordConditions['length'] {
  if (text === undefined) return undefined;
  const [, first, last = first] = /^(\d{1,3})(?:-(\d{1,3}))?$/u.exec(text) ?? [];
  const [min, max] = [Number(first), Number(last)];
  if (min >= 2 && max >= min && max <= MAX_WORD_LENGTH) return { min, max };
  throw badOption(`--length ${text}: expected a number from 2 to ${MAX_WORD_LENGTH}, or two such as 7-8`);
}

function readTile(text: string, alphabet: Alphabet): Tile {
  const tiles = readTiles(alphabet, text, 'rack');
  if (isRefusal(tiles) || tiles.length !== 1) throw badOption(`--tile ${text}: expected a single tile; ? is a blank`);
  return entryAt(tiles, 0);
}
