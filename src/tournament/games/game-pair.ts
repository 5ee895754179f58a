/**
 * A game pair: games from the same shuffled bag with the bots at one another's seats. With two bots it is two games.
 * Seat 0 draws from the front of the bag and seat 1 from the back (see `bag.ts` of the engine), so each bot meets in one
 * game the tiles that the other meets in the other, and much of the luck cancels. With more bots there is a game for
 * every rotation of the seats, so that each bot sits once at each seat; who follows whom stays as it is. The pair, not the
 * game, is the unit of every statistic.
 *
 * The k-th pair of a tournament is a function of the tournament's seed and k alone.
 */
import type { Bot } from '../../bots/bot.ts';
import { digestGames } from '../record/pair-record.ts';
import type { GameRecord, PairRecord } from '../record/pair-record.ts';
import type { PlayGameOptions } from './played-game.ts';
import { playGame } from './self-play.ts';

export interface PlayPairOptions extends Omit<PlayGameOptions, 'bots' | 'stream' | 'round'> {
  /** Bots by number: 0 is A, 1 is B, and so on. */
  readonly bots: readonly Bot[];
}

/** Play the pair with this number; in its k-th game bot k sits at seat 0. */
export function playPair(options: PlayPairOptions, pair: number): PairRecord {
  const games = options.bots.map((_, round) => playRound(options, pair, round));
  return { pair, games, digest: digestGames(games) };
}

function playRound({ bots, ...options }: PlayPairOptions, pair: number, round: number): GameRecord {
  const seats = seatsOf(bots.length, round);
  const played = playGame({ ...options, bots: seats.map((bot) => bots[bot]!), stream: pair, round });
  return { bots: seats, ...played };
}

/** The bot at each seat in a round, by number. */
export function seatsOf(bots: number, round: number): number[] {
  return Array.from({ length: bots }, (_, seat) => (seat + round) % bots);
}
