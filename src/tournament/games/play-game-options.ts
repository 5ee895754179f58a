/** Who plays a game, and what it takes, however it is played. */
import * as z from 'zod';
import { BotFault } from '../../bots/bot-fault.ts';
import type { Bot, Budget } from '../../bots/bot.ts';
import type { Move } from '../../engine/board/move.ts';
import type { PlayFinder } from '../../engine/game/game-end.ts';
import type { GameState } from '../../engine/game/game-events.ts';
import type { Game } from '../../engine/game/game.ts';
import type { StartPosition } from '../../engine/game/start-position.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { Position } from '../../movegen/position/position.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import type { MoveTime, PlayerClocks } from './game-clock.ts';
import type { RecordedTurn } from './game-turns.ts';

/**
 * A player that is not of this thread: a program that speaks SIU, or a bot of the user's own. It may fail at any time, and then
 * forfeits the game.
 */
export interface OutsidePlayer {
  readonly name: string;
  /** How often it challenges a play with a word that is not in the game's lexicon. Default: 1. */
  readonly challengeRate?: number;
  /**
   * Be ready for a game.
   *
   * @throws BotFault
   */
  beginGame(): Promise<void>;
  /**
   * Its move for the seat to move.
   *
   * @param position the game's board
   * @param time it may take, on a clock. Default: what its limits give for every move
   * @throws BotFault
   */
  choose(game: Game, position: Position, budget: Budget, time?: MoveTime): Promise<Move>;
  /** End its process or thread; a later game begins with a new one. */
  close(): void;
}

/**
 * What an outside player does wrong in an action; null if nothing. With a fault its process or thread ends, and another begins
 * the next game.
 *
 * @throws what the action throws that is not a fault of the player
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

/** A player of a game: a bot of this thread, or one that is not. */
export type Player = Bot | OutsidePlayer;

export function isBot(player: Player): player is Bot {
  return 'decide' in player;
}

/** What a game takes; `P` are the players there can be. */
export interface PlayGameOptions<P extends Player = Player> {
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
  /** The players, by seat. */
  readonly bots: readonly P[];
  /** The position to play on; it is cleared first, and serves one game at a time. */
  readonly position: Position;
  /** Seed and stream name the bag: the same two give the same tiles in the same order. */
  readonly seed: number;
  readonly stream: number;
  /** Tells games from one bag apart for the bots' own randomness. Default: 0. */
  readonly round?: number;
  /** Kept from game to game, so that it need not be made for each. Default: one for this game. */
  readonly findsPlay?: PlayFinder;
  /** Where games begin, the stream's number deciding on which: both games of a pair on the same. Default: at the start. */
  readonly openings?: readonly StartPosition[] | undefined;
  /** Ends games that are decided by proof. Default: all are played to their end. */
  readonly adjudicator?: GameJudge | undefined;
  /** What players may take, by seat; the ruleset is one `withClocks`. Default: no time is kept. */
  readonly clocks?: PlayerClocks | undefined;
}

const part = <T>(needed: string, has: string): z.ZodType<T> =>
  z.custom<T>((value) => typeof value === 'object' && value !== null && has in value, `${needed} is needed`);
const list = z.custom<readonly unknown[]>((value) => Array.isArray(value), 'a list is needed');
const isPlayer = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('decide' in value || 'choose' in value);
const optionsOfBoth = {
  ruleset: part('a ruleset, such as of loadRuleset(),', 'layout'),
  graph: part('a word graph, such as of loadLexicon(),', 'contains'),
  bots: z.array(z.custom(isPlayer, 'a bot, such as of createBot(), is needed'), 'a list of bots is needed'),
  position: part('a Position', 'toBoard'),
  seed: z.number('a number is needed'),
  findsPlay: z.custom((value) => typeof value === 'function', 'a function is needed').optional(),
  openings: list.optional(),
  adjudicator: part('an adjudicator', 'prove').optional(),
  clocks: list.optional(),
};

/** The options of `playPair`. */
export const pairOptionsSchema = z.strictObject(optionsOfBoth);

/** The options of `playGame`. */
export const gameOptionsSchema = z.strictObject({
  ...optionsOfBoth,
  stream: z.number('a number is needed'),
  round: z.number().optional(),
});

/** The opening of a pair: they are taken in turn, and begun with again after the last. */
export function openingAt<T>(openings: readonly T[] | undefined, pair: number): T | undefined {
  return openings?.[pair % openings.length];
}

/** The rest of a game by best play of both. */
export interface Proof {
  readonly line: readonly RecordedTurn[];
  /** Final scores by seat, and who won. */
  readonly scores: readonly number[];
  readonly winners: readonly number[];
}

/** Sees whether a game is decided. */
export interface GameJudge {
  /** How a game ends from here by best play of both; null where that is not known. */
  prove(state: GameState): Proof | null;
}
