/**
 * A game pair: games from the same shuffled bag with the bots at one another's seats. With two bots it is two games.
 * Seat 0 draws from the front of the bag and seat 1 from the back (see `bag.ts` of the engine), so each bot meets in one
 * game the tiles that the other meets in the other game, and much of the luck cancels. With more bots there is a game for
 * every rotation of the seats, so that each bot sits once at each seat; who follows whom stays the same. The pair, not the
 * game, is the unit of every statistic.
 *
 * The k-th pair of a tournament is a function of the tournament's seed and k alone.
 */
import type { SyncBot } from '../../bots/bot.ts';
import { digestGames } from '../record/game-turns.ts';
import type { GameRecord, PairRecord } from '../record/pair-record.ts';
import type { PlayedGame, Player, PlayGameOptions } from './played-game.ts';
import { playGame } from './self-play.ts';
import { runToEnd } from './stepwise.ts';
import type { Stepwise } from './stepwise.ts';

/** What a pair takes besides its number; `bots` are the players by number: 0 is A, 1 is B, and so on. */
export type PlayPairOptions<P extends Player = Player> = Omit<PlayGameOptions<P>, 'stream' | 'round'>;

/**
 * Play the pair with this number; in its k-th game player k sits at seat 0.
 *
 * @returns its record
 * @throws Error if a bot breaks the rules, which is a fault of the bot
 */
export function playPair(options: PlayPairOptions<SyncBot>, pair: number): PairRecord;
/** The same for players that may take their time, engines among them: then the record is a promise. */
export function playPair(options: PlayPairOptions, pair: number): PairRecord | Promise<PairRecord>;
export function playPair(options: PlayPairOptions, pair: number): PairRecord | Promise<PairRecord> {
  return runToEnd(new PairInPlay(options, pair));
}

/** A pair while it is played, game by game. */
class PairInPlay implements Stepwise<PairRecord> {
  readonly #options: PlayPairOptions;
  readonly #pair: number;
  readonly #games: GameRecord[] = [];

  constructor(options: PlayPairOptions, pair: number) {
    this.#options = options;
    this.#pair = pair;
  }

  get isOver(): boolean {
    return this.#games.length === this.#options.bots.length;
  }

  get result(): PairRecord {
    return { pair: this.#pair, games: this.#games, digest: digestGames(this.#games) };
  }

  advance(): Promise<void> | null {
    const { bots, ...options } = this.#options;
    const round = this.#games.length;
    const seats = seatsOf(bots.length, round);
    const keep = (played: PlayedGame): void => {
      this.#games.push({ bots: seats, ...played });
    };
    const played = playGame({ ...options, bots: seats.map((player) => bots[player]!), stream: this.#pair, round });
    if ('then' in played) return played.then(keep);
    keep(played);
    return null;
  }
}

/** The player at each seat in a round, by number. */
export function seatsOf(bots: number, round: number): number[] {
  return Array.from({ length: bots }, (_, seat) => (seat + round) % bots);
}
