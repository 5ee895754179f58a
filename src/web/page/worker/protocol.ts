/**
 * What the page asks a worker, and what the worker answers. Each question has a number, which its answers bear; a worker answers
 * each once, with what was asked for or with what went wrong. Both ends check what arrives: a question all of it, since it
 * may hold what somebody typed; of the engine's own values that they are there.
 */
import * as z from 'zod';
import type { ExplainedDecision } from '../../../analysis/advice.ts';
import type { BotTask } from '../../../analysis/workers/bot-room.ts';
import type { SharedGraph, SharedLeaves } from '../../../analysis/workers/shared-resources.ts';
import type { BotChallenge, ChallengeQuestion } from '../../../bots/challenging.ts';
import type { WinPercent } from '../../../bots/win-percent.ts';
import { webDataSchema } from '../../data/web-data.ts';

/** A value of the engine's, which comes from our own code: only that it is there is looked at. */
function ours<T extends object>(): z.ZodType<T> {
  return z.custom<T>((value) => typeof value === 'object' && value !== null);
}

/** Where files are, and which ruleset it is about. */
const gameSchema = z.strictObject({
  /** The folder of the data, as an absolute URL. */
  base: z.url(),
  data: webDataSchema,
  ruleset: z.string(),
});

const seats = z.array(z.string().max(200).nullable()).max(8);

const questionSchema = z.discriminatedUnion('kind', [
  /** Make the words of a ruleset ready. */
  z.strictObject({ kind: z.literal('words'), game: gameSchema }),
  /** Make ready what bots have besides the words of the game: leaves, what they know, chances to win. */
  z.strictObject({ kind: z.literal('bots'), game: gameSchema, bots: z.array(z.string().max(200)).max(8) }),
  /** Sit down at a table: the next turns are of its bots. */
  z.strictObject({ kind: z.literal('table'), game: gameSchema, bots: seats, parts: ours<TableParts>() }),
  /** Decide a turn of the table, or find a hint for it. */
  z.strictObject({ kind: z.literal('turn'), task: ours<BotTask>() }),
  /** Decide whether a bot of the table challenges a play. */
  z.strictObject({ kind: z.literal('judge'), question: ours<ChallengeQuestion>() }),
]);

/** What bots are made from, in parts as workers made them ready. */
export interface TableParts {
  readonly graph: SharedGraph;
  readonly bots: SharedBots;
}

/** What bots have besides the words of the game. */
export interface SharedBots {
  readonly leaves: ReadonlyMap<string, SharedLeaves | null>;
  readonly vocabularies: ReadonlyMap<string, SharedGraph>;
  readonly winPercent: WinPercent;
}

/** What a worker may be asked. */
export type Question = z.infer<typeof questionSchema>;
/** Where the files of a game are, and which ruleset it is of. */
export type GameData = z.infer<typeof gameSchema>;
/** A table to sit down at, with who sits at it. */
export type Table = Extract<Question, { kind: 'table' }>;

export const askedSchema = z.strictObject({ id: z.int(), question: questionSchema });
/** A question with its number. */
export type Asked = z.infer<typeof askedSchema>;

/** What each question is answered with. */
export interface Answers {
  readonly words: SharedGraph;
  readonly bots: SharedBots;
  readonly table: null;
  readonly turn: ExplainedDecision;
  readonly judge: BotChallenge | null;
}

/** An answer with the number of its question: what was asked for, or what went wrong. */
export type Answered =
  | { readonly id: number; readonly kind: 'answer'; readonly value: Answers[keyof Answers] }
  | { readonly id: number; readonly kind: 'fault'; readonly text: string };

export const answeredSchema: z.ZodType<Answered> = z.discriminatedUnion('kind', [
  z.strictObject({ id: z.int(), kind: z.literal('answer'), value: z.custom<Answers[keyof Answers]>() }),
  z.strictObject({ id: z.int(), kind: z.literal('fault'), text: z.string() }),
]);
