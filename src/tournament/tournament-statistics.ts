/**
 * What a tournament's pairs add up to. Pairs come one by one and none is kept, so memory does not grow with their number;
 * fed in pair order, the floating-point sums and the digest are the same to the last bit whoever played the pairs.
 *
 * The games of a pair share their tiles, so they are not independent: errors, intervals and probabilities are taken over
 * pairs (see `tally.ts`). With more than two bots a pair is a deal, with a game for every rotation of the seats.
 */
import { createHash } from 'node:crypto';
import { entryAt } from '../engine/present.ts';
import { ForfeitTally, type ForfeitReason } from './statistics/tally/forfeit-tally.ts';
import type { HeadToHead } from './statistics/head-to-head.ts';
import type { Interval } from './statistics/moments.ts';
import { countTurns } from './games/game-turns.ts';
import type { GameRecord, PairRecord } from './games/pair-record.ts';
import { BotTally, ComparisonTally, type BotResult, type Comparison } from './statistics/tally/tally.ts';
import { Standings, type FormatOfGames, type StandingsResult } from './ratings/standings.ts';
import { TimeTally, type BotTime } from './statistics/tally/time-tally.ts';

/** The result of a tournament; `wins`, `losses`, `meanSpread` and the like are those of bot A in the games that it played. */
export interface TournamentResult {
  readonly games: number;
  readonly pairs: number;
  readonly wins: number;
  readonly losses: number;
  /** Games A won together with others. */
  readonly draws: number;
  /** Share of games won; a win shared by k counts 1/k. */
  readonly winRate: number;
  /** Where the true win rate lies with 95 % confidence. */
  readonly winRateInterval: Interval;
  /** Probability of a win rate this far from an equal share if the bots were equal. */
  readonly pValue: number;
  readonly meanScore: number;
  /** Mean score of each bot. */
  readonly meanScores: readonly number[];
  /** Mean of A's score less the mean of the others', a game. */
  readonly meanSpread: number;
  /** Standard error of `meanSpread`; null with a single pair, which says nothing of it. */
  readonly spreadStdErr: number | null;
  /** Probability of a mean spread this far from 0 if the true one were 0. */
  readonly spreadPValue: number;
  /** Share of games won by the bot that moved first, a shared win counting its part. */
  readonly firstWinRate: number;
  /** Turns and bingos a game, of all players together. */
  readonly turnsPerGame: number;
  readonly bingosPerGame: number;
  /** Games each bot forfeited, A first; engines and bots of the user's own do. */
  readonly forfeits: readonly number[];
  /** Why, for each bot: the most frequent reason first. */
  readonly forfeitReasons: readonly (readonly ForfeitReason[])[];
  /** Games that ended by proof. */
  readonly adjudicated: number;
  /** What each bot took of its time, A first, where games had a clock; null for one in whose games nobody had. */
  readonly time?: readonly (BotTime | null)[] | undefined;
  /** What each bot did, A first. */
  readonly perBot: readonly BotResult[];
  /** A against each other bot, B first. */
  readonly against: readonly Comparison[];
  /** What the pairs of two bots show of A against B; null where more than two play. */
  readonly headToHead: HeadToHead | null;
  /** Cross table and joint ratings, where entrants meet two by two in a format. */
  readonly standings?: StandingsResult;
  /** SHA-256 over the digests of the pairs in order: equal for equal games. */
  readonly digest: string;
}

const POINT_PARTS = 12;

class BotSums {
  readonly tally = new BotTally();
  readonly forfeits = new ForfeitTally();
  readonly time = new TimeTally();
}

/** Adds up pairs as they come; none is kept. */
export class TournamentStatistics {
  #pairs = 0;
  #games = 0;
  #firstPoints = 0;
  #turns = 0;
  #bingos = 0;
  #adjudicated = 0;
  readonly #seats: number;
  readonly #bots: readonly BotSums[];
  /** A against each other bot. */
  readonly #against: readonly ComparisonTally[];
  readonly #standings: Standings | null;
  readonly #digest = createHash('sha256');

  /**
   * @param bots how many play
   * @param format who meets whom; without it all play in every game. `seed` is the tournament's, which errors of ratings take
   */
  constructor(bots = 2, { format, seed = 0 }: Partial<FormatOfGames> = {}) {
    this.#seats = format === undefined ? bots : 2;
    this.#bots = Array.from({ length: bots }, () => new BotSums());
    this.#against = Array.from({ length: bots - 1 }, () => new ComparisonTally());
    this.#standings = format === undefined ? null : new Standings(bots, { format, seed });
  }

  /** Pairs counted so far, which is the number of the next. */
  get pairs(): number {
    return this.#pairs;
  }

  /**
   * Count a pair.
   *
   * @throws RangeError if it is not the next one.
   */
  add(record: PairRecord): void {
    if (record.pair !== this.#pairs) throw new RangeError(`pair ${record.pair} where ${this.#pairs} is next`);
    for (const game of record.games) this.#addGame(game);
    const players = record.games[0]?.bots ?? [];
    for (const player of players) {
      this.#bots[player]?.tally.endPair(record.games.length);
      if (player > 0 && players.includes(0)) this.#against[player - 1]?.add(record, 0, player);
    }
    this.#standings?.add(record);
    this.#digest.update(`${record.digest}\n`);
    this.#pairs++;
  }

  /** The result so far. */
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
      digest: this.#digest.copy().digest('hex'),
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
    this.#turns += countTurns(game);
    this.#bingos += game.bingos.reduce((sum, count) => sum + count, 0);
    this.#games++;
  }
}
