/**
 * A game pair: two games from the same shuffled bag with the seats swapped. Seat 0 draws from the front of the bag and
 * seat 1 from the back (see `bag.ts` of the engine), so each bot meets in one game the tiles that the other meets in the
 * other, and much of the luck cancels. The pair, not the game, is the unit of every statistic.
 *
 * The k-th pair of a tournament is a function of the tournament's seed and k alone.
 */
import type { Bot } from '../bots/bot.ts';
import type { Ruleset } from '../engine/ruleset.ts';
import type { Position } from '../movegen/position.ts';
import type { WordGraph } from '../movegen/word-graph.ts';
import { digestGames } from './pair-record.ts';
import type { GameRecord, PairRecord } from './pair-record.ts';
import { playGame } from './self-play.ts';

export interface PlayPairOptions {
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
  /** Bots by number: 0 is A, 1 is B. */
  readonly bots: readonly [Bot, Bot];
  readonly position: Position;
  /** The tournament's seed. */
  readonly seed: number;
}

/** Play the pair with this number; A moves first in its first game, B in its second. */
export function playPair(options: PlayPairOptions, pair: number): PairRecord {
  const games = [playRound(options, pair, 0), playRound(options, pair, 1)] as const;
  return { pair, games, digest: digestGames(games) };
}

function playRound({ bots, ...options }: PlayPairOptions, pair: number, round: 0 | 1): GameRecord {
  const seats = round === 0 ? [0, 1] : [1, 0];
  const played = playGame({ ...options, bots: seats.map((bot) => bots[bot]!), stream: pair, round });
  return { bots: seats, ...played };
}
