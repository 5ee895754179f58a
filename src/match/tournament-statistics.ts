/**
 * Statistics of a tournament. Pairs are processed one by one in order, so memory does not grow, and sums and digest are identical
 * for any distribution of the work.
 *
 * The games of a pair share their tiles and are not independent: errors, intervals and p-values are over pairs (see `tally.ts`).
 * With more than two bots, a pair is a deal with one game per rotation of the seats.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { entryAt } from '../engine/present.ts';
import { ForfeitTally, type ForfeitReason } from './statistics/tally/forfeit-tally.ts';
import type { HeadToHead } from './statistics/head-to-head.ts';
import { CHALLENGE_PREFIX } from './games/game-turns.ts';
import type { GameRecord, PairRecord } from './games/pair-record.ts';
import { BotTally, ComparisonTally, POINT_PARTS, type BotResult, type Comparison } from './statistics/tally/tally.ts';
import { Standings, type GameFormat, type StandingsResult } from './ratings/standings.ts';
import { TimeTally, type BotTime } from './statistics/tally/time-tally.ts';

/** The result of a tournament; `wins`, `losses`, `meanSpread` and similar fields are those of bot A in its games. */
export interface TournamentResult extends Omit<BotResult, 'shared' | 'winRateStdErr'> {
  readonly games: number;
  readonly pairs: number;
  /** Shared wins of A. */
  readonly draws: number;
  /** Two-sided p-value of the win rate against an equal share. */
  readonly pValue: number;
  readonly meanScores: readonly number[];
  /** Two-sided p-value of the mean spread against 0. */
  readonly spreadPValue: number;
  /** Share of games won by the first player; a shared win counts as its part. */
  readonly firstWinRate: number;
  /** Turns and bingos per game, of all players together. */
  readonly turnsPerGame: number;
  readonly bingosPerGame: number;
  /** Forfeited games by bot; only engines and custom bots can forfeit. */
  readonly forfeits: readonly number[];
  /** Reasons for forfeits by bot, the most frequent first. */
  readonly forfeitReasons: readonly (readonly ForfeitReason[])[];
  readonly adjudicated: number;
  /** Time used by bot, in games with a clock; null for a bot without such games. */
  readonly time?: readonly (BotTime | null)[] | undefined;
  /** Results by bot, A first. */
  readonly perBot: readonly BotResult[];
  readonly against: readonly Comparison[];
  /** Results of A against B; null with more than two bots. */
  readonly headToHead: HeadToHead | null;
  /** Pairings and joint ratings, with a format. */
  readonly standings?: StandingsResult;
  /** SHA-256 over the digests of the pairs in order; equal games give equal digests. */
  readonly digest: string;
}

class BotSums {
  readonly tally = new BotTally();
  readonly forfeits = new ForfeitTally();
  readonly time = new TimeTally();
}

/** Accumulates the statistics of pairs. */
export class TournamentStatistics {
  #pairs = 0;
  #games = 0;
  #firstPoints = 0;
  #turns = 0;
  #bingos = 0;
  #adjudicated = 0;
  readonly #seats: number;
  readonly #bots: readonly BotSums[];
  readonly #against: readonly ComparisonTally[];
  readonly #standings: Standings | null;
  readonly #digest = sha256.create();

  /**
   * @param bots number of bots
   * @param format tournament format; without it, all bots play in every game. `seed` is that of the tournament, for the rating
   * errors
   */
  constructor(bots = 2, { format, seed = 0 }: Partial<GameFormat> = {}) {
    this.#seats = format === undefined ? bots : 2;
    this.#bots = Array.from({ length: bots }, () => new BotSums());
    this.#against = Array.from({ length: bots - 1 }, () => new ComparisonTally());
    this.#standings = format === undefined ? null : new Standings(bots, { format, seed });
  }

  /** Number of pairs added, which is the number of the next. */
  get pairs(): number {
    return this.#pairs;
  }

  /**
   * Adds a pair.
   *
   * @throws RangeError if it is not the next one
   */
  add(record: PairRecord): void {
    if (record.pair !== this.#pairs) throw new RangeError(`pair ${record.pair} instead of pair ${this.#pairs}`);
    for (const game of record.games) this.#addGame(game);
    const players = record.games[0]?.bots ?? [];
    for (const player of players) {
      this.#bots[player]?.tally.endPair(record.games.length);
      if (player > 0 && players.includes(0)) this.#against[player - 1]?.add(record, 0, player);
    }
    this.#standings?.add(record);
    this.#digest.update(utf8ToBytes(`${record.digest}\n`));
    this.#pairs++;
  }

  /** Returns the result so far. */
  result(): TournamentResult {
    const perGame = (sum: number): number => (this.#games === 0 ? 0 : sum / this.#games);
    const { tally } = entryAt(this.#bots, 0);
    const a = tally.result();
    const perBot = this.#bots.map((bot) => bot.tally.result());
    const hasClock = this.#bots.some(({ time }) => time.games > 0);
    return {
      games: this.#games,
      pairs: this.#pairs,
      wins: a.wins,
      losses: a.losses,
      draws: a.shared,
      winRate: a.winRate,
      winRateInterval: a.winRateInterval,
      pValue: tally.pValue(1 / this.#seats),
      meanScore: a.meanScore,
      meanScores: perBot.map(({ meanScore }) => meanScore),
      meanSpread: a.meanSpread,
      spreadStdErr: a.spreadStdErr,
      spreadPValue: tally.spreadPValue,
      firstWinRate: perGame(this.#firstPoints) / POINT_PARTS,
      turnsPerGame: perGame(this.#turns),
      bingosPerGame: perGame(this.#bingos),
      forfeits: this.#bots.map(({ forfeits }) => forfeits.games),
      forfeitReasons: this.#bots.map(({ forfeits }) => forfeits.reasons),
      adjudicated: this.#adjudicated,
      ...(hasClock && { time: this.#bots.map(({ time }) => time.result()) }),
      perBot,
      against: this.#against.map((against) => against.result()),
      headToHead: this.#bots.length === 2 ? entryAt(this.#against, 0).headToHead.result() : null,
      ...(this.#standings && { standings: this.#standings.result() }),
      digest: bytesToHex(this.#digest.clone().digest()),
    };
  }

  #addGame(game: GameRecord): void {
    const { bots, winners, turns, forfeit } = game;
    for (const [seat, bot] of bots.entries()) {
      const sums = this.#bots[bot];
      sums?.tally.add(game, seat);
      sums?.time.add(game, seat);
      if (forfeit?.seat === seat) sums?.forfeits.add(forfeit);
    }
    if (winners.includes(turns[0]?.[0] ?? 0)) this.#firstPoints += POINT_PARTS / winners.length;
    if (game.end === 'adjudicated') this.#adjudicated++;
    this.#turns += game.turns.filter(([, move]) => !move.startsWith(CHALLENGE_PREFIX)).length;
    this.#bingos += game.bingos.reduce((sum, count) => sum + count, 0);
    this.#games++;
  }
}
