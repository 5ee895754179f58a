/**
 * A game pair: games from the same shuffled bag with the bots at one another's seats. With two bots it is two games.
 * Seat 0 draws from the front of the bag and seat 1 from the back (see `bag.ts` of the engine), so each bot meets in one
 * game the tiles that the other meets in the other game, and much of the luck cancels. With more bots there is a game for
 * every rotation of the seats, so that each bot sits once at each seat; who follows whom stays the same. The pair, not the
 * game, is the unit of every statistic.
 *
 * The k-th pair of a tournament is a function of the tournament's seed, its schedule and k alone.
 */
import { checkOptions } from '../../engine/given-options.ts';
import { entryAt } from '../../engine/present.ts';
import type { SyncBot } from '../../bots/bot.ts';
import { seatClocks } from './game-clock.ts';
import { digestGames } from './game-turns.ts';
import type { GameRecord, PairRecord, PlayedGame } from './pair-record.ts';
import { playGame } from './play-game.ts';
import { pairOptionsSchema, type Player, type PlayGameOptions } from './play-game-options.ts';
import { Schedule, rotateSeats, type ScheduledPair } from './schedule.ts';
import { runToEnd } from './stepwise.ts';

/** What a pair takes besides its number; `bots` and `clocks` are by the number of the player: 0 is A, 1 is B, and so on. */
export type PlayPairOptions<P extends Player = Player> = Omit<PlayGameOptions<P>, 'stream' | 'round'>;

/**
 * Play the pair with this number; in its k-th game the k-th player sits at seat 0.
 *
 * @param scheduled who plays, and from which bag. Default: all bots, from the bag of the pair's number
 * @returns its record
 * @throws Error if a bot breaks the rules, which is a fault of the bot
 */
export function playPair(options: PlayPairOptions<SyncBot>, pair: number, scheduled?: ScheduledPair): PairRecord;
/** The same for players that may take their time, engines among them: then the record is a promise. */
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
    const keep = (played: PlayedGame): void => {
      games.push({ bots: seats, ...played });
    };
    const seated = { bots: seats.map((player) => entryAt(bots, player)), clocks: seatClocks(clocks, seats) };
    const played = playGame({ ...others, ...seated, stream: deal, round });
    if ('then' in played) return played.then(keep);
    keep(played);
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
