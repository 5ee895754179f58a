/**
 * What a tournament's games add up to for one bot, and for two of them against each other. Counts are over games; errors,
 * intervals and probabilities over pairs, whose games share their tiles, each pair counting once with the mean of its
 * games.
 */
import type { GameRecord, PairRecord } from '../../games/pair-record.ts';
import { HeadToHeadTally } from '../head-to-head.ts';
import { meanInterval, Moments, twoSidedP, type Interval } from '../moments.ts';

/** What one bot did in all games. */
export interface BotResult {
  /** Games won alone. */
  readonly wins: number;
  /** Games won together with others. */
  readonly shared: number;
  readonly losses: number;
  /** Share of games won; a win shared by k counts 1/k. */
  readonly winRate: number;
  readonly winRateStdErr: number | null;
  /** Where the true win rate lies with 95 % confidence. */
  readonly winRateInterval: Interval;
  readonly meanScore: number;
  /** Mean of its score less the mean of the others', a game. */
  readonly meanSpread: number;
  readonly spreadStdErr: number | null;
}

/** One bot against another, in games that others may have played in too. */
export interface Comparison {
  /** Games the one finished ahead of the other, behind it, or level with it. */
  readonly ahead: number;
  readonly behind: number;
  readonly level: number;
  /** Share of games ahead, a level one counting half. */
  readonly winRate: number;
  readonly winRateInterval: Interval;
  /** Probability of a win rate this far from one half if the two were equal. */
  readonly pValue: number;
  /** Mean of the one's score less the other's. */
  readonly meanSpread: number;
  readonly spreadStdErr: number | null;
  /** Probability of a mean spread this far from 0 if the true one were 0. */
  readonly spreadPValue: number;
}

const POINT_PARTS = 12;
const SPREAD_PARTS = 6;

/**
 * Means of something that happens in games, over games, and over pairs with their errors. All is added up in whole numbers, so that the
 * sums do not depend on the order.
 */
class PairMean {
  readonly #parts: number;
  #pairs = 0;
  #sum = 0;
  #squares = 0;
  #ofPair = 0;
  #games = 1;

  /** @param parts how many of the smallest part make one: what is added is a whole number of those */
  constructor(parts: number) {
    this.#parts = parts;
  }

  add(value: number): void {
    this.#ofPair += Math.round(value * this.#parts);
  }

  /** @param games how many it had, the same for every pair */
  endPair(games: number): void {
    this.#pairs++;
    this.#games = games;
    this.#sum += this.#ofPair;
    this.#squares += this.#ofPair ** 2;
    this.#ofPair = 0;
  }

  /** Over games, those of a pair that is not closed included. */
  over(games: number): number {
    return games === 0 ? 0 : (this.#sum + this.#ofPair) / this.#parts / games;
  }

  /** Of the pairs that are closed, each counting once with the mean of its games. */
  get pairs(): Moments {
    const moments = new Moments();
    if (this.#pairs === 0) return moments;
    const parts = this.#parts * this.#games;
    moments.count = this.#pairs;
    moments.mean = this.#sum / this.#pairs / parts;
    // Where all are alike it is 0, which rounding would hide.
    const deviations = BigInt(this.#squares) * BigInt(this.#pairs) - BigInt(this.#sum) ** 2n;
    moments.squares = Number(deviations) / this.#pairs / parts ** 2;
    return moments;
  }
}

/**
 * The sums of one bot over the games added; `endPair` closes a pair, and the result counts closed pairs alone in its
 * errors.
 */
export class BotTally {
  #games = 0;
  #wins = 0;
  #shared = 0;
  readonly #points = new PairMean(POINT_PARTS);
  readonly #score = new PairMean(1);
  readonly #spread = new PairMean(SPREAD_PARTS);

  add({ winners, scores }: GameRecord, seat: number): void {
    this.#games++;
    const won = winners.includes(seat);
    if (won && winners.length === 1) this.#wins++;
    else if (won) this.#shared++;
    this.#points.add(won ? 1 / winners.length : 0);
    this.#score.add(scores[seat] ?? 0);
    this.#spread.add(spreadAt(scores, seat));
  }

  endPair(games: number): void {
    for (const mean of [this.#points, this.#score, this.#spread]) mean.endPair(games);
  }

  /** Probability of a win rate this far from `expected` if that were the true one. */
  pValue(expected: number): number {
    return twoSidedP(this.#points.pairs, expected);
  }

  get spreadPValue(): number {
    return twoSidedP(this.#spread.pairs, 0);
  }

  result(): BotResult {
    const games = this.#games;
    return {
      wins: this.#wins,
      shared: this.#shared,
      losses: games - this.#wins - this.#shared,
      winRate: this.#points.over(games),
      winRateStdErr: this.#points.pairs.stdErr,
      winRateInterval: meanInterval(this.#points.pairs, 0, 1),
      meanScore: this.#score.over(games),
      meanSpread: this.#spread.over(games),
      spreadStdErr: this.#spread.pairs.stdErr,
    };
  }
}

export class ComparisonTally {
  games = 0;
  readonly headToHead = new HeadToHeadTally();
  #ahead = 0;
  #behind = 0;
  readonly #points = new PairMean(POINT_PARTS);
  readonly #spread = new PairMean(SPREAD_PARTS);

  add(record: PairRecord, bot: number, rival: number): void {
    const { games } = record;
    for (const { bots, winners, scores } of games) {
      const [seat, other] = [bots.indexOf(bot), bots.indexOf(rival)];
      const spread = (scores[seat] ?? 0) - (scores[other] ?? 0);
      const won = Number(winners.includes(seat)) - Number(winners.includes(other));
      const order = won !== 0 || winners.includes(seat) ? won : spread;
      if (order > 0) this.#ahead++;
      else if (order < 0) this.#behind++;
      this.#points.add((Math.sign(order) + 1) / 2);
      this.#spread.add(spread);
    }
    this.games += games.length;
    this.#points.endPair(games.length);
    this.#spread.endPair(games.length);
    if (games[0]?.bots.length === 2) this.headToHead.add(record, bot);
  }

  result(): Comparison {
    const { games } = this;
    return {
      ahead: this.#ahead,
      behind: this.#behind,
      level: games - this.#ahead - this.#behind,
      winRate: this.#points.over(games),
      winRateInterval: meanInterval(this.#points.pairs, 0, 1),
      pValue: twoSidedP(this.#points.pairs, 0.5),
      meanSpread: this.#spread.over(games),
      spreadStdErr: this.#spread.pairs.stdErr,
      spreadPValue: twoSidedP(this.#spread.pairs, 0),
    };
  }
}

export function spreadAt(scores: readonly number[], seat: number): number {
  const total = scores.reduce((sum, score) => sum + score, 0);
  return (scores.length * (scores[seat] ?? 0) - total) / (scores.length - 1);
}
