/**
 * What the page asks the engine's worker, and what that answers (`messages.ts` says how). A question is checked all of it, since it
 * may hold what somebody typed; of the engine's own values that they are there.
 */
import * as z from 'zod';
import type { ExplainedDecision } from '../../../analysis/advice.ts';
import type { Analysis } from '../../../analysis/question.ts';
import type { GameReview, ReviewedTurn } from '../../../analysis/review/review.ts';
import type { BotTask } from '../../../analysis/workers/bot-session.ts';
import type { SharedGraph, SharedLeaves } from '../../../analysis/workers/shared-resources.ts';
import type { BotChallenge, ChallengeQuestion } from '../../../bots/challenging.ts';
import type { LanguageLearnt } from '../../../bots/learnt/language-learnt.ts';
import type { WinPercent } from '../../../bots/win-percent.ts';
import type { SharedBlock } from '../../../movegen/memory/shared-block.ts';
import type { WordTable } from '../../../movegen/words/word-table.ts';
import type { Verdict } from '../../../play/exercise/exercise.ts';
import type { Retried } from '../../../play/exercise/retry-screen.ts';
import type { Card } from '../../../play/training/card.ts';
import { type LexiconFacts, lexiconNameSchema } from '../../data/lexicon-facts.ts';
import { webDataSchema } from '../../data/web-data.ts';
import type { ReviewableGame } from '../../../play/review/opened-game.ts';
import type { ReadFile } from './read-file.ts';
import { ours } from './messages.ts';

const gameSchema = z.strictObject({
  /** The folder of the data, as an absolute URL. */
  base: z.url(),
  data: webDataSchema,
  ruleset: z.string(),
  /** Words that the browser keeps, which a worker reads itself; null for the default ones. */
  lexicon: lexiconNameSchema.nullable().default(null),
});

const seats = z.array(z.string().max(200).nullable()).max(8);

/** A CGP that is longer is nothing that anybody wrote. */
export const MAX_CGP = 2000;

const analysedSchema = z.strictObject({
  cgp: z.string().max(MAX_CGP),
  search: z.enum(['auto', 'static', 'simulation', 'pre-endgame', 'endgame']),
  /** Names the tiles that are dealt. */
  seed: z.int().min(1),
  /** How hard to look, as for a hint: as hard as can be where it says more. */
  effort: z.int().min(0),
  /** Rollouts of a simulation; null for those of the effort. */
  rollouts: z.int().min(1).max(10_000_000).nullable(),
});

/** A game that is longer is none. */
export const MAX_GCG_BYTES = 1_000_000;

/** The lists and graphs of the largest lexica in use are smaller. */
export const MAX_LEXICON_BYTES = 32 * 1024 ** 2;

const fileOf = (maxBytes: number) =>
  z.strictObject({
    name: z.string().max(255),
    bytes: z.instanceof(Uint8Array).refine(({ length }) => length <= maxBytes, 'the file is too large'),
  });
const fileSchema = fileOf(MAX_GCG_BYTES);

const openedSchema = z.strictObject({
  file: fileSchema,
  /** In seconds, or as the terminal does it where nothing is said. */
  depth: z.enum(['quick', 'whole']),
  version: z.string(),
});

const triedSchema = z.strictObject({
  turn: ours<ReviewedTurn>(),
  /** A move, as SIU writes it; null to be told the answer. */
  laid: z.string().max(200).nullable(),
});

const puzzlesSchema = z.strictObject({
  kind: z.literal('puzzles'),
  game: gameSchema,
  lexicon: z.strictObject({ name: z.string(), hash: z.string() }),
  which: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('next'),
      rating: z.number(),
      seen: z.array(z.string()),
      count: z.int().min(1).max(1000),
    }),
    z.strictObject({ kind: z.literal('daily'), date: z.iso.date() }),
  ]),
});

export const questionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('words'), game: gameSchema }),
  /** Make the map of words ready, which bots search with, in the memory of the words. */
  z.strictObject({ kind: z.literal('map'), game: gameSchema, graph: ours<SharedGraph>() }),
  z.strictObject({ kind: z.literal('known-words'), game: gameSchema }),
  z.strictObject({ kind: z.literal('keep') }),
  /** Delete what is kept that was built of words which are deleted. */
  z.strictObject({ kind: z.literal('forget'), game: gameSchema }),
  z.strictObject({ kind: z.literal('lexicon'), file: fileOf(MAX_LEXICON_BYTES), data: webDataSchema }),
  /** Make ready what bots have besides the words of the game: leaves, what they know, chances to win. */
  z.strictObject({ kind: z.literal('bots'), game: gameSchema, bots: z.array(z.string().max(200)).max(8) }),
  /** Sit down at a table: the next turns are of its bots. */
  z.strictObject({ kind: z.literal('table'), game: gameSchema, bots: seats, parts: ours<GameParts>() }),
  z.strictObject({ kind: z.literal('turn'), task: ours<BotTask>() }),
  z.strictObject({ kind: z.literal('judge'), question: ours<ChallengeQuestion>() }),
  /** Be ready for positions of a ruleset; the next analyses are of these. */
  z.strictObject({ kind: z.literal('analysis'), game: gameSchema, parts: ours<GameParts>() }),
  /** Analyse a position; what is found so far is an `Analysis` too. */
  z.strictObject({ kind: z.literal('analyse'), asked: analysedSchema }),
  /** Say why a play of the last analysis, by its place in it. */
  z.strictObject({ kind: z.literal('explain'), at: z.int().min(0) }),
  /** Read a file in GCG, and say what game it is; by the rules that are named, else by those that it tells or that fit it best. */
  z.strictObject({
    kind: z.literal('file'),
    file: fileSchema,
    data: webDataSchema,
    ruleset: z.string().max(200).nullable(),
  }),
  z.strictObject({ kind: z.literal('game'), opened: openedSchema }),
  /** Review the game, or what of it is not reviewed yet; what is found so far is a `ReviewProgress`. */
  z.strictObject({ kind: z.literal('review'), kept: z.array(ours<ReviewedTurn>()) }),
  z.strictObject({ kind: z.literal('try'), tried: triedSchema }),
  z.strictObject({ kind: z.literal('cards'), review: ours<GameReview>() }),
  /** Look closely at a card; where positions are analysed of its ruleset. */
  z.strictObject({ kind: z.literal('look'), card: ours<Card>() }),
  /** Judge a move that was laid for a card, as SIU writes it. */
  z.strictObject({ kind: z.literal('answer'), card: ours<Card>(), laid: z.string().max(200) }),
  puzzlesSchema,
]);

export interface GameParts {
  readonly graph: SharedGraph;
  readonly bots: SharedBots;
}

export interface SharedBots {
  readonly leaves: ReadonlyMap<string, SharedLeaves | null>;
  readonly vocabularies: ReadonlyMap<string, SharedGraph>;
  readonly winPercent: WinPercent;
  readonly learnt: LanguageLearnt | undefined;
}

export type WorkerQuestion = z.infer<typeof questionSchema>;
export type GameSource = z.infer<typeof gameSchema>;
export type BotTable = Extract<WorkerQuestion, { kind: 'table' }>;

export type AnalysedQuestion = z.infer<typeof analysedSchema>;

export type OpenedFile = z.infer<typeof openedSchema>;
export type ReviewDepth = OpenedFile['depth'];
export type WantedPuzzles = z.infer<typeof puzzlesSchema>;
export type MoveToTry = z.infer<typeof triedSchema>;

export interface Answers {
  /** Without their map. */
  readonly words: SharedGraph;
  readonly map: SharedBlock;
  readonly 'known-words': WordTable;
  readonly keep: null;
  readonly forget: null;
  readonly lexicon: LexiconFacts;
  readonly bots: SharedBots;
  readonly table: null;
  readonly turn: ExplainedDecision;
  readonly judge: BotChallenge | null;
  readonly analysis: null;
  readonly analyse: Analysis;
  readonly explain: readonly string[];
  readonly file: ReadFile;
  readonly game: ReviewableGame;
  readonly review: GameReview;
  readonly try: Retried;
  readonly cards: readonly Card[];
  /** Null where there is no mistake in it. */
  readonly look: Card | null;
  readonly answer: Verdict;
  readonly puzzles: readonly Card[];
}
