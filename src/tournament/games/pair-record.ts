/**
 * What is kept of a game pair, or of a deal played by more than two bots: a plain value that travels between threads and
 * makes a line of a record file, and its digest, by which two runs can be compared.
 */
import * as z from 'zod';
import { MAX_ENTRANTS } from './schedule.ts';

export const MIN_BOTS = 2;
export const MAX_BOTS = 4;

const bySeat = <T extends z.ZodType>(value: T): z.ZodReadonly<z.ZodArray<T>> =>
  z.array(value).min(MIN_BOTS).max(MAX_BOTS).readonly();
const seatNumber = z
  .int()
  .min(0)
  .max(MAX_BOTS - 1);
const botNumber = z
  .int()
  .min(0)
  .max(MAX_ENTRANTS - 1);

const forfeitSchema = z
  .strictObject({
    seat: seatNumber,
    /** It broke down or ended, did not answer in time, or answered with no legal move. */
    kind: z.enum(['crash', 'timeout', 'illegal']),
    reason: z.string(),
  })
  .readonly();

/**
 * An engine or a bot of the user's own that forfeits a game.
 *
 * @interface
 */
export type Forfeit = z.infer<typeof forfeitSchema>;

/** Checked by hand: turns are most of a record, and a schema for each takes four times as long. */
const turnSchema = z.custom<readonly [seat: number, move: string, score: number, ms?: number | undefined]>(
  isTurn,
  'a turn is [seat, move, score], on a clock [seat, move, score, milliseconds]',
);

function isTurn(turn: unknown): boolean {
  if (!Array.isArray(turn) || turn.length < 3 || turn.length > 4) return false;
  const [seat, move, score, ms] = turn as readonly unknown[];
  const isPlayed = Number.isSafeInteger(seat) && (seat as number) >= 0 && typeof move === 'string';
  return isPlayed && Number.isSafeInteger(score) && (turn.length === 3 || isMilliseconds(ms));
}

function isMilliseconds(ms: unknown): boolean {
  return typeof ms === 'number' && Number.isFinite(ms) && ms >= 0;
}

const timeSchema = z
  .strictObject({
    /** Milliseconds in all, and points lost by being over time: by seat. */
    usedMs: bySeat(z.number().min(0)),
    penalties: bySeat(z.int().min(0)),
  })
  .readonly();

const gameSchema = z
  .strictObject({
    /** The bot at each seat, by its number in the tournament. Seat 0 moves first, unless the rules have that drawn. */
    bots: bySeat(botNumber),
    scores: bySeat(z.int()),
    /** Plays of a whole hand by seat; one challenged off does not count. */
    bingos: bySeat(z.int().min(0)),
    winners: z.array(seatNumber).min(1).readonly(),
    end: z.enum(['out', 'zero-turns', 'passes', 'no-play-left', 'resigned', 'challenge', 'forfeit', 'adjudicated']),
    /**
     * Seat, move in SIU notation, and score of each turn. A challenge stands after its play, as the seat that made it,
     * `challenge.` with the words challenged, and what it changed in the score of the player challenged. On a clock a turn
     * also has the milliseconds it took.
     */
    turns: z.array(turnSchema).readonly(),
    /** Where the game was adjudicated: the turns by which it would have ended, which nobody made. */
    line: z.array(turnSchema).readonly().optional(),
    time: timeSchema.optional(),
    forfeit: forfeitSchema.optional(),
  })
  .readonly();

/**
 * A line of a record file. It checks shapes and ranges only; whether the games are possible is for `record-check.ts`.
 */
export const pairRecordSchema = z
  .strictObject({
    /** The number of the pair in the tournament, from 0. */
    pair: z.int().min(0),
    /** The games from one shuffled bag, one for each rotation of the seats: two for two bots. */
    games: bySeat(gameSchema),
    /** SHA-256 of the games (see `digestGames`), hexadecimal. */
    digest: z.string(),
  })
  .readonly();

/**
 * A game as it is recorded; the seed of the tournament and the moves replay it.
 *
 * @interface
 */
export type GameRecord = z.infer<typeof gameSchema>;

/** All that a tournament keeps of a game; its seed and its moves replay the rest. */
export type PlayedGame = Omit<GameRecord, 'bots'>;

/**
 * The games from one bag, as a record holds them: a line of the file.
 *
 * @interface
 */
export type PairRecord = z.infer<typeof pairRecordSchema>;
