/**
 * The metadata of a file of leave values: the training and the conditions of the values. KLV2 has no room for it, so it is in a
 * JSON file of the same name.
 *
 * Values are valid only for the words, tiles, hand size, bonuses and cross-word rule with which they were learnt. A table is a
 * default only if all of these match.
 */
import { counted } from '../text/counted.ts';
import * as z from 'zod/mini';
import { parseJsonWith } from '../engine/json-source.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import type { Alphabet } from '../engine/tiles/alphabet.ts';
import { InputError } from '../engine/errors.ts';
import { isSameFamily } from '../movegen/lexica/english-lists.ts';
import type { WordGraph } from '../movegen/words/word-graph.ts';
import { codeOf, readTextFile } from './files.ts';

const gameSchema = z.object({
  lexicon: z.string(),
  lexiconHash: z.string(),
  /** Name of the tile set, and each tile with its points and count: `?0×2 A1×9 …`. */
  tileSet: z.string(),
  tiles: z.string(),
  handSize: z.int(),
  bonuses: z.array(z.object({ tiles: z.int(), points: z.int() })),
  crossWords: z.enum(['valid', 'ignored']),
  /** Missing for `spelt`. */
  letterOrder: z.optional(z.enum(['spelt', 'any'])),
});

/**
 * Conditions of leave values: the words, tiles and rules with which they were learnt.
 *
 * @interface
 */
export type LeaveConditions = z.infer<typeof gameSchema>;

const factsSchema = z.looseObject({
  format: z.literal('tilewright-leaves-1'),
  version: z.string(),
  ruleset: z.string(),
  method: z.string(),
  seed: z.int(),
  generations: z.int(),
  games: z.int(),
  racksPerBoard: z.int(),
  maxTiles: z.int(),
  ...gameSchema.shape,
});

/**
 * Metadata of a file of leave values: the training and the conditions of the values.
 *
 * @interface
 */
export type LeaveFacts = z.infer<typeof factsSchema>;

/** The parts of a game that leave values depend on. */
export interface LeaveGame {
  readonly ruleset: Ruleset;
  readonly graph: Pick<WordGraph, 'name' | 'hash'>;
}

/**
 * The complete conditions of a game.
 *
 * @interface
 */
export type GameFacts = Readonly<Required<LeaveConditions>>;

/** Lists each tile with its points and count: `?0×2 A1×9 …`. */
export function tilesText(alphabet: Alphabet): string {
  const tiles = Array.from(alphabet.counts, (count, tile) => {
    const face = tile === 0 ? '?' : alphabet.faces[tile]!;
    return `${face}${alphabet.points[tile]!}×${count}`;
  });
  return tiles.join(' ');
}

/** Returns the conditions of leave values that are learnt in a game. */
export function leaveConditionsOf({ ruleset, graph }: LeaveGame): GameFacts {
  const { alphabet, handSize, bonuses, crossWords, letterOrder } = ruleset;
  return {
    lexicon: graph.name,
    lexiconHash: graph.hash,
    tileSet: alphabet.name,
    tiles: tilesText(alphabet),
    handSize,
    bonuses: bonuses
      .map(({ tiles: count, points }) => ({ tiles: count === 'hand' ? handSize : count, points }))
      .filter(({ points }) => points !== 0),
    crossWords,
    letterOrder,
  };
}

/**
 * One phrase per difference; empty if the table matches the game.
 *
 * @param isSameWords compares two hashes of words; by default, values learnt for a shipped English lexicon fit all of these
 */
export function differencesFrom(learnt: LeaveConditions, game: LeaveGame, isSameWords = isSameFamily): string[] {
  const here = leaveConditionsOf(game);
  const nameTiles = (name: string): string => (learnt.tileSet === here.tileSet ? `other tiles named ${name}` : name);
  const pairs: readonly (readonly [isSame: boolean, what: string])[] = [
    [isSameWords(learnt.lexiconHash, here.lexiconHash), lexiconText(learnt, here)],
    [learnt.tiles === here.tiles, `tiles ${nameTiles(learnt.tileSet)} (here ${here.tileSet})`],
    [learnt.handSize === here.handSize, `hand size ${learnt.handSize} (here ${here.handSize})`],
    [
      bonusText(learnt.bonuses) === bonusText(here.bonuses),
      `${bonusText(learnt.bonuses)} (here ${bonusText(here.bonuses)})`,
    ],
    [learnt.crossWords === here.crossWords, `cross words ${learnt.crossWords} (here ${here.crossWords})`],
    [
      (learnt.letterOrder ?? 'spelt') === here.letterOrder,
      `letter order ${orderText(learnt.letterOrder)} (here ${orderText(here.letterOrder)})`,
    ],
  ];
  return pairs.flatMap(([isSame, what]) => (isSame ? [] : [what]));
}

function orderText(order: Ruleset['letterOrder'] | undefined): string {
  return order === 'any' ? 'any' : 'as spelt';
}

function lexiconText(learnt: LeaveConditions, here: LeaveConditions): string {
  const isSameName = learnt.lexicon === here.lexicon;
  return `lexicon ${learnt.lexicon} (here ${isSameName ? 'a different word list of the same name' : here.lexicon})`;
}

function bonusText(bonuses: readonly { readonly tiles: number; readonly points: number }[]): string {
  const parts = [...bonuses]
    .sort((a, b) => a.tiles - b.tiles)
    .map(({ tiles, points }) => `${points} for ${counted(tiles, 'tile')}`);
  return parts.length === 0 ? 'no bonus' : `a bonus of ${parts.join(', ')}`;
}

/** Path of the metadata of a file of leave values. */
export function leaveFactsPath(path: string): string {
  return path.replace(/\.[^./\\]*(?:\.br)?$/u, '') + '.json';
}

/**
 * Reads the metadata of a file of leave values; null if it has none.
 *
 * @throws InputError `cannot-read` if the metadata cannot be read, or `bad-record` if it is invalid
 */
export async function readLeaveFacts(path: string): Promise<LeaveFacts | null> {
  const file = leaveFactsPath(path);
  const text = await readTextFile(file).catch((error: unknown) => {
    if (error instanceof InputError && codeOf(error.cause) === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : parseJsonWith(factsSchema, text, file, 'bad-record');
}
