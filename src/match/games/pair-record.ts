/**
 * The record of a game pair, or of a deal between more than two bots: a plain value that is passed between threads and stored as a
 * line of a record file, with a digest for comparing runs.
 */
import * as z from 'zod/mini';
import { MAX_ENTRANTS } from './schedule.ts';

export const MIN_BOTS = 2;
export const MAX_BOTS = 4;

const bySeat = <T extends z.ZodMiniType>(value: T): z.ZodMiniReadonly<z.ZodMiniArray<T>> =>
  z.readonly(z.array(value).check(z.minLength(MIN_BOTS), z.maxLength(MAX_BOTS)));
const numberBelow = (count: number): z.ZodMiniInt => z.int().check(z.minimum(0), z.maximum(count - 1));
const seatNumber = numberBelow(MAX_BOTS);
const botNumber = numberBelow(MAX_ENTRANTS);

const forfeitSchema = z.readonly(
  z.strictObject({
    seat: seatNumber,
    /** Exited or failed; exceeded its time; or did not answer with a legal move. */
    kind: z.enum(['crash', 'timeout', 'illegal']),
    reason: z.string(),
  }),
);

/**
 * A forfeit by an engine or a custom bot.
 *
 * @interface
 */
export type Forfeit = z.infer<typeof forfeitSchema>;

/** Validated by hand: turns make up most of a record, and a schema for each takes four times as long. */
const turnSchema = z.custom<readonly [seat: number, move: string, score: number, ms?: number | undefined]>(
  isTurn,
  'a turn is [seat, move, score], on a clock [seat, move, score, milliseconds]',
);

function isTurn(turn: unknown): boolean {
  if (!Array.isArray(turn) || turn.length < 3 || turn.length > 4) return false;
  const [seat, move, score, ms = 0] = turn as readonly unknown[];
  const isMove = Number.isSafeInteger(seat) && (seat as number) >= 0 && typeof move === 'string';
  return isMove && Number.isSafeInteger(score) && Number.isFinite(ms) && (ms as number) >= 0;
}

const timeSchema = z.readonly(
  z.strictObject({
    /** Total milliseconds and points lost for overtime, by seat. */
    usedMs: bySeat(z.number().check(z.minimum(0))),
    penalties: bySeat(z.int().check(z.minimum(0))),
  }),
);

const ENDS = [
  'out',
  'zero-turns',
  'passes',
  'no-play-left',
  'resigned',
  'challenge',
  'forfeit',
  'adjudicated',
] as const;

const gameSchema = z.readonly(
  z.strictObject({
    /** Bot number by seat. Seat 0 moves first unless the rules draw for the first turn. */
    bots: bySeat(botNumber),
    scores: bySeat(z.int()),
    /** Bingos by seat, without those challenged off. */
    bingos: bySeat(z.int().check(z.minimum(0))),
    winners: z.readonly(z.array(seatNumber).check(z.minLength(1))),
    end: z.enum(ENDS),
    /**
     * Seat, move in SIU notation and score of each turn. A challenge follows the play: the challenging seat, `challenge.` with the
     * challenged words, and the change of the challenged player's score; then `challenge.-` with the points that a failed challenge
     * takes from the challenging seat, if any. With a clock, a turn also has its milliseconds.
     */
    turns: z.readonly(z.array(turnSchema)),
    /** Turns of the proven ending of an adjudicated game, which were not played. */
    line: z.optional(z.readonly(z.array(turnSchema))),
    time: z.optional(timeSchema),
    forfeit: z.optional(forfeitSchema),
  }),
);

/** Schema of a line of a record file. It checks shapes and ranges; `record-check.ts` checks whether the games are possible. */
export const pairRecordSchema = z.readonly(
  z.strictObject({
    /** Pair number in the tournament, from 0. */
    pair: z.int().check(z.minimum(0)),
    /** One game per rotation of the seats: two for two bots. */
    games: bySeat(gameSchema),
    digest: z.string(),
  }),
);

const PAIR_FIELDS = 3;
const GAME_FIELDS = 6;

/**
 * True for a pair that the schema accepts, in a tenth of its time. Games with a clock, a forfeit or an adjudication are left to the
 * schema.
 */
export function isPlainPair(value: unknown): value is PairRecord {
  const { pair, games, digest } = (value ?? {}) as Record<string, unknown>;
  return (
    isWhole(pair, Infinity) &&
    isBySeat(games, isPlainGame) &&
    typeof digest === 'string' &&
    Object.keys(value as object).length === PAIR_FIELDS
  );
}

function isPlainGame(value: unknown): boolean {
  const { bots, scores, bingos, winners, end, turns } = (value ?? {}) as Record<string, unknown>;
  return (
    isBySeat(bots, (bot) => isWhole(bot, MAX_ENTRANTS - 1)) &&
    isBySeat(scores, Number.isSafeInteger) &&
    isBySeat(bingos, (count) => isWhole(count, Infinity)) &&
    Array.isArray(winners) &&
    winners.length > 0 &&
    winners.every((seat) => isWhole(seat, MAX_BOTS - 1)) &&
    (ENDS as readonly unknown[]).includes(end) &&
    Array.isArray(turns) &&
    turns.every(isTurn) &&
    Object.keys(value as object).length === GAME_FIELDS
  );
}

function isBySeat(values: unknown, isValid: (value: unknown) => boolean): boolean {
  return Array.isArray(values) && values.length >= MIN_BOTS && values.length <= MAX_BOTS && values.every(isValid);
}

function isWhole(value: unknown, most: number): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most;
}

/**
 * A recorded game; the tournament's seed and the moves are enough to replay it.
 *
 * @interface
 */
export type GameRecord = z.infer<typeof gameSchema>;

/** A played game without its bots; the tournament's seed and the moves are enough to replay it. */
export type GameWithoutBots = Omit<GameRecord, 'bots'>;

/**
 * The games of one deal: a line of a record file.
 *
 * @interface
 */
export type PairRecord = z.infer<typeof pairRecordSchema>;
