/**
 * Who plays a game, what it takes and what is recorded of it, however it is played.
 */
import type { Bot, Budget } from '../../bots/bot.ts';
import type { Game, StartOptions } from '../../engine/game/game.ts';
import type { StartPosition } from '../../engine/game/start-position.ts';
import type { PlayFinder } from '../../engine/game/game-end.ts';
import type { EndReason, GameState } from '../../engine/game/game-events.ts';
import type { Move } from '../../engine/board/move.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { Position } from '../../movegen/position/position.ts';
import { playFinder } from '../../movegen/plays/play-finder.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import type { GameClock, GameTime } from './game-clock.ts';
import type { RecordedTurn } from './recorded-turn.ts';
import type { MoveTime } from './turn-timer.ts';
import type { Forfeit } from './pair-record.ts';

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
   * @param position the game's board in its hot form
   * @param time it may take, on a clock. Default: what its limits give for every move
   * @throws BotFault
   */
  choose(game: Game, position: Position, budget: Budget, time?: MoveTime): Promise<Move>;
  /** End its process or thread; a later game begins with a new one. */
  close(): void;
}

/** A player of a game: a bot of this thread, or one that is not. */
export type Player = Bot | OutsidePlayer;

/** Whether a player is a bot of this thread. */
export function isBot(player: Player): player is Bot {
  return 'decide' in player;
}

/** What a game takes; `P` are the players there can be. */
export interface PlayGameOptions<P extends Player = Player> {
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
  /** The players, by seat. */
  readonly bots: readonly P[];
  /** A hot board to play on; it is cleared first, and serves one game at a time. */
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
  /** What players may take; the ruleset is one `withClock`. Default: no time is kept. */
  readonly clock?: GameClock | undefined;
}

/** What the game is started with. */
export function startOf(options: PlayGameOptions): StartOptions {
  const { ruleset, graph, bots, seed, stream, openings } = options;
  const findsPlay = options.findsPlay ?? playFinder(ruleset, graph);
  const start = { ruleset, lexicon: graph, seats: bots.length, seed, stream, findsPlay };
  return { ...start, position: openingAt(openings, stream) };
}

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

/** All that a tournament keeps of a game; its seed and its moves replay the rest. */
export interface PlayedGame {
  /** Final scores by seat. */
  readonly scores: readonly number[];
  /** Bingos by seat; one challenged off does not count. */
  readonly bingos: readonly number[];
  /** The seats that won; more than one share the win. */
  readonly winners: readonly number[];
  readonly end: EndReason | 'forfeit' | 'adjudicated';
  readonly turns: readonly RecordedTurn[];
  /** Where the game was adjudicated: how it would have gone on, by best play of both. */
  readonly line?: readonly RecordedTurn[];
  /** On a clock. */
  readonly time?: GameTime;
  /** Where the game ended so: the seat that forfeited it, and why. */
  readonly forfeit?: Forfeit;
}

/** What the move just made scored; 0 where it was not a placement. */
export function scoreOf({ lastEvents }: Game): number {
  const event = lastEvents.find(({ kind }) => kind === 'place');
  return event?.kind === 'place' ? event.play.score : 0;
}

/**
 * What came of the challenge just made: whether the play was taken back, and what that changed in its player's score.
 *
 * @param score of the play
 */
export function outcomeOfChallenge(
  { lastEvents }: Game,
  score: number,
): { readonly upheld: boolean; readonly points: number } {
  const bonus = lastEvents.find(({ kind }) => kind === 'bonus');
  const upheld = lastEvents.some(({ kind }) => kind === 'withdraw');
  return { upheld, points: upheld ? 0 - score : bonus?.kind === 'bonus' ? bonus.points : 0 };
}

const MOST_ZERO_TURNS = 200;

/** More turns than a game can have: every play uses at least one tile, and only few turns without a score come between plays. */
export function maxTurns(ruleset: Ruleset): number {
  return (ruleset.alphabet.tileCount + 1) * MOST_ZERO_TURNS;
}

/** A game's name in messages. */
export function nameGame({ seed, stream, round = 0 }: PlayGameOptions): string {
  return `seed ${seed}, stream ${stream}, round ${round}`;
}
