/**
 * What is known of a file of leave values besides the values: how it was trained and what it was learnt under. KLV2 has no
 * room for it, so it stands in a JSON file of the same name.
 *
 * Values belong to what they were learnt under: the words, the tiles, the hand, the bonus, and how cross words count. A
 * table is taken by default only where all of those agree.
 */
import { counted } from '../text/counted.ts';
import * as z from 'zod';
import { parseJsonWith } from '../engine/json-source.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import type { Alphabet } from '../engine/tiles/alphabet.ts';
import { DEFAULT_LEXICON } from '../movegen/lexica/lexicon-name.ts';
import type { WordGraph } from '../movegen/words/word-graph.ts';
import { readTextFile } from './files.ts';

/** What leave values depend on; files of older versions say of it the lexicon alone. */
const gameSchema = z.object({
  lexicon: z.string(),
  lexiconHash: z.string(),
  /** The name of the tile set, and each tile with its points and how many there are: `?0×2 A1×9 …`. */
  tileSet: z.string().optional(),
  tiles: z.string().optional(),
  handSize: z.int().optional(),
  bonuses: z.array(z.object({ tiles: z.int(), points: z.int() })).optional(),
  crossWords: z.enum(['valid', 'ignored']).optional(),
  /** Not given where words are spelt. */
  letterOrder: z.enum(['spelt', 'any']).optional(),
});

/**
 * What leave values are learnt under.
 *
 * @interface
 */
export type LearntUnder = z.infer<typeof gameSchema>;

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
 * What stands beside a file of leave values: how they were trained, and under what.
 *
 * @interface
 */
export type LeaveFacts = z.infer<typeof factsSchema>;

/** A game as leave values see it. */
export interface LeaveGame {
  readonly ruleset: Ruleset;
  readonly graph: Pick<WordGraph, 'name' | 'hash'>;
}

/**
 * What a game is to leave values, all of it.
 *
 * @interface
 */
export type GameFacts = { readonly [name in keyof Required<LearntUnder>]: NonNullable<LearntUnder[name]> };

/** Each tile with its points and how many there are: `?0×2 A1×9 …`. */
export function tilesText(alphabet: Alphabet): string {
  const tiles = Array.from(alphabet.counts, (count, tile) => {
    const face = tile === 0 ? '?' : alphabet.faces[tile]!;
    return `${face}${alphabet.points[tile]!}×${count}`;
  });
  return tiles.join(' ');
}

/** What values that are learnt in a game are learnt under. */
export function learntUnder({ ruleset, graph }: LeaveGame): GameFacts {
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

/** What a table was learnt under that is otherwise in a game, a phrase each; none where it belongs to the game. */
export function differencesFrom(learnt: LearntUnder, game: LeaveGame): string[] {
  const here = learntUnder(game);
  const bothDefault = learnt.lexicon === DEFAULT_LEXICON && here.lexicon === DEFAULT_LEXICON;
  const nameTiles = (name: string): string => (learnt.tileSet === here.tileSet ? `other tiles named ${name}` : name);
  const pairs: readonly (readonly [isSame: boolean, what: string])[] = [
    [bothDefault || learnt.lexiconHash === here.lexiconHash, lexiconText(learnt, here)],
    [(learnt.tiles ?? here.tiles) === here.tiles, `tiles ${nameTiles(learnt.tileSet ?? '')} (here ${here.tileSet})`],
    [(learnt.handSize ?? here.handSize) === here.handSize, `hand size ${learnt.handSize ?? 0} (here ${here.handSize})`],
    [
      bonusText(learnt.bonuses ?? here.bonuses) === bonusText(here.bonuses),
      `${bonusText(learnt.bonuses ?? [])} (here ${bonusText(here.bonuses)})`,
    ],
    [
      (learnt.crossWords ?? here.crossWords) === here.crossWords,
      `cross words ${learnt.crossWords ?? ''} (here ${here.crossWords})`,
    ],
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

function lexiconText(learnt: LearntUnder, here: LearntUnder): string {
  const isSameName = learnt.lexicon === here.lexicon;
  return `lexicon ${learnt.lexicon} (here ${isSameName ? 'a different word list of the same name' : here.lexicon})`;
}

function bonusText(bonuses: readonly { readonly tiles: number; readonly points: number }[]): string {
  const parts = [...bonuses]
    .sort((a, b) => a.tiles - b.tiles)
    .map(({ tiles, points }) => `${points} for ${counted(tiles, 'tile')}`);
  return parts.length === 0 ? 'no bonus' : `a bonus of ${parts.join(', ')}`;
}

/** Where the facts of a file stand. */
export function leaveFactsPath(path: string): string {
  return path.replace(/\.[^./\\]*(?:\.br)?$/u, '') + '.json';
}

/**
 * The facts of a file; null where there are none.
 *
 * @throws InputError `bad-record` if what stands there is something else.
 */
export async function readLeaveFacts(path: string): Promise<LeaveFacts | null> {
  const file = leaveFactsPath(path);
  let text: string;
  try {
    text = await readTextFile(file);
  } catch {
    return null;
  }
  return parseJsonWith(factsSchema, text, file, 'bad-record');
}
