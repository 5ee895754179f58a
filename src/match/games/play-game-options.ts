import * as z from 'zod/mini';
import { BotFault } from '../../bots/bot-fault.ts';
import type { Bot, Budget, Decision, PlayerView } from '../../bots/bot.ts';
import type { Move } from '../../engine/board/move.ts';
import type { PlayFinder } from '../../engine/game/game-end.ts';
import type { GameState } from '../../engine/game/game-events.ts';
import type { GameHistory } from '../../engine/game/game-history.ts';
import type { StartPosition } from '../../engine/game/start-position.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { SearchBoard } from '../../movegen/position/search-board.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import type { MoveTime, PlayerClocks } from './game-clock.ts';
import type { TurnRecord } from './game-turns.ts';

/** A player outside this thread, such as an SIU engine. It may fail at any time and then forfeits the game. */
export interface ExternalPlayer {
  readonly name: string;
  /** Probability of challenging a play with a word missing from the game's lexicon. Default: 1. */
  readonly challengeRate?: number;
  /**
   * Prepares for a game.
   *
   * @throws BotFault
   */
  beginGame(): Promise<void>;
  /**
   * Chooses a move for the seat to move.
   *
   * @param position the game's board
   * @param time time limits, with a clock. Default: the fixed limits per move
   * @throws BotFault
   */
  choose(game: GameHistory, position: SearchBoard, budget: Budget, time?: MoveTime): Promise<Move>;
  /** Ends its process or thread; the next game starts a new one. */
  close(): void;
}

/**
 * Runs an action of an external player and returns its fault, or null; other errors are passed on. After a fault the player is
 * closed, and its next game starts a new process or thread.
 */
export async function catchFault(player: { close(): unknown }, action: () => Promise<void>): Promise<BotFault | null> {
  try {
    await action();
    return null;
  } catch (error) {
    if (!(error instanceof BotFault)) throw error;
    player.close();
    return error;
  }
}

/** A bot in its own thread. Like an external player, it may fail at any time. */
export interface ThreadedBot extends Bot, Pick<ExternalPlayer, 'beginGame' | 'close'> {
  /** @throws BotFault */
  decide(view: PlayerView, budget: Budget, time?: MoveTime): Decision | Promise<Decision>;
}

/** A player: a bot of this thread or an external player. */
export type Player = Bot | ExternalPlayer;

export function needsStart(player: Player): player is ExternalPlayer | ThreadedBot {
  return 'beginGame' in player;
}

export function isBot(player: Player): player is Bot {
  return 'decide' in player;
}

/** Options of a game with players of type `P`. */
export interface PlayGameOptions<P extends Player = Player> {
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
  readonly bots: readonly P[];
  /** The position to play on. It is cleared first and serves one game at a time. */
  readonly position: SearchBoard;
  /** Seed and stream determine the order of the bag. */
  readonly seed: number;
  readonly stream: number;
  /** Distinguishes games of one deal for the bots' random numbers. Default: 0. */
  readonly round?: number;
  /** Reusable between games. Default: one for this game. */
  readonly findsPlay?: PlayFinder;
  /** Start positions, chosen by the stream number, so both games of a pair have the same. Default: the empty board. */
  readonly openings?: readonly StartPosition[] | undefined;
  /** Ends games whose outcome is proven. Default: all games are played out. */
  readonly adjudicator?: GameJudge | undefined;
  /** Clocks by seat; the ruleset must come from `withClocks`. Default: no clocks. */
  readonly clocks?: PlayerClocks | undefined;
}

const hasOne = (value: unknown, ...names: readonly string[]): boolean =>
  typeof value === 'object' && value !== null && names.some((name) => name in value);
const part = (what: string, name: string): z.ZodMiniType =>
  z.custom((value) => hasOne(value, name), `${what} is needed`);
const list = z.custom((value) => Array.isArray(value), 'a list is needed');
const player = z.custom((value) => hasOne(value, 'decide', 'choose'), 'a bot, such as of buildBot(), is needed');
const commonOptions = {
  ruleset: part('a ruleset, such as of loadRuleset(),', 'layout'),
  graph: part('a word graph, such as of loadLexicon(),', 'contains'),
  bots: z.array(player, 'a list of bots is needed'),
  position: part('a Position', 'toBoard'),
  seed: z.number('a number is needed'),
  findsPlay: z.optional(z.custom((value) => typeof value === 'function', 'a function is needed')),
  openings: z.optional(list),
  adjudicator: z.optional(part('an adjudicator', 'prove')),
  clocks: z.optional(list),
};

export const pairOptionsSchema = z.strictObject(commonOptions);

export const gameOptionsSchema = z.strictObject({
  ...commonOptions,
  stream: z.number('a number is needed'),
  round: z.optional(z.number()),
});

/** Returns the opening of a pair; openings are used in turn, cyclically. */
export function openingAt<T>(openings: readonly T[] | undefined, pair: number): T | undefined {
  return openings?.[pair % openings.length];
}

/** The rest of a game under best play by both players. */
export interface Proof {
  readonly line: readonly TurnRecord[];
  readonly scores: readonly number[];
  readonly winners: readonly number[];
}

/** Decides whether the outcome of a game is proven. */
export interface GameJudge {
  /** Returns the outcome under best play by both players; null if unknown. */
  prove(state: GameState): Proof | null;
}
