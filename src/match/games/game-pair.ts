/**
 * A game pair: games from the same shuffled bag with the seats swapped. Two bots play two games. Seat 0 draws from the front of the
 * bag and seat 1 from the back (see `bag.ts` of the engine), so each bot draws in one game the tiles that the other draws in the
 * other game, and much of the luck cancels. With more bots there is one game per rotation of the seats: each bot plays each seat
 * once, and the turn order stays the same. The pair, not the game, is the unit of every statistic.
 *
 * Pair k of a tournament is a function of the tournament's seed, its schedule and k.
 */
import { checkOptions } from '../../engine/given-options.ts';
import { entryAt } from '../../engine/present.ts';
import type { SyncBot } from '../../bots/bot.ts';
import { seatClocks } from './game-clock.ts';
import { digestGames } from './game-turns.ts';
import type { GameRecord, PairRecord, GameWithoutBots } from './pair-record.ts';
import { playGame } from './play-game.ts';
import { pairOptionsSchema, type Player, type PlayGameOptions } from './play-game-options.ts';
import { Schedule, rotateSeats, type ScheduledPair } from './schedule.ts';
import { runToEnd } from './self-play.ts';

/** Options of a pair. `bots` and `clocks` are indexed by player: 0 is A, 1 is B, and so on. */
export type PlayPairOptions<P extends Player = Player> = Omit<PlayGameOptions<P>, 'stream' | 'round'>;

/**
 * Plays a pair. In game k, player k has seat 0.
 *
 * @param scheduled players and deal. Default: all bots, with the pair's number as deal
 * @returns its record
 * @throws Error if a bot breaks the rules, which is a bug of the bot
 */
export function playPair(options: PlayPairOptions<SyncBot>, pair: number, scheduled?: ScheduledPair): PairRecord;
/** For asynchronous players, such as engines: returns a promise. */
export function playPair(
  options: PlayPairOptions,
  pair: number,
  scheduled?: ScheduledPair,
): PairRecord | Promise<PairRecord>;
export function playPair(
  options: PlayPairOptions,
  pair: number,
  scheduled?: ScheduledPair,
): PairRecord | Promise<PairRecord> {
  checkOptions(pairOptionsSchema, options, 'playPair()');
  const { bots, clocks, ...others } = options;
  const { deal, players } = scheduled ?? new Schedule(bots.length).at(pair);
  const games: GameRecord[] = [];
  const advance = (): Promise<void> | null => {
    const round = games.length;
    const seats = rotateSeats(players, round);
    const add = (game: GameWithoutBots): void => {
      games.push({ bots: seats, ...game });
    };
    const table = { bots: seats.map((player) => entryAt(bots, player)), clocks: seatClocks(clocks, seats) };
    const game = playGame({ ...others, ...table, stream: deal, round });
    if ('then' in game) return game.then(add);
    add(game);
    return null;
  };
  return runToEnd({
    advance,
    get isOver() {
      return games.length === players.length;
    },
    get result() {
      return { pair, games, digest: digestGames(games) };
    },
  });
}
