/**
 * Sums of a tournament's games for one bot, and for two against each other. Counts are over games. Errors, intervals and p-values
 * are over pairs, because the games of a pair share their tiles; each pair counts once with the mean of its games.
 */
import type { GameRecord, PairRecord } from '../../games/pair-record.ts';
import { HeadToHeadTally } from '../head-to-head.ts';
import { meanInterval, Moments, twoSidedP, type Interval } from '../moments.ts';

/** Results of one bot. */
export interface BotResult {
  /** Games won outright. */
  readonly wins: number;
  readonly shared: number;
  readonly losses: number;
  /** Share of games won; a win shared by k players counts 1/k. */
  readonly winRate: number;
  readonly winRateStdErr: number | null;
  /** 95 % confidence interval of the win rate. */
  readonly winRateInterval: Interval;
  readonly meanScore: number;
  /** Mean of its score minus the mean of the others', per game. */
  readonly meanSpread: number;
  /** Standard error of `meanSpread`; null with a single pair. */
  readonly spreadStdErr: number | null;
}

/** One bot against another, in games that may have further players. */
export interface Comparison {
  /** Games in which the first bot finished ahead, behind or level. */
  readonly ahead: number;
  readonly behind: number;
  readonly level: number;
  /** Share of games ahead; level games count ½. */
  readonly winRate: number;
  readonly winRateInterval: Interval;
  /** Two-sided p-value of the win rate against ½. */
  readonly pValue: number;
  /** Mean of the first bot's score minus the second's. */
  readonly meanSpread: number;
  readonly spreadStdErr: number | null;
  /** Two-sided p-value of the mean spread against 0. */
  readonly spreadPValue: number;
}

export const POINT_PARTS = 12;
const SPREAD_PARTS = 6;

/** Mean of a quantity over games, and over pairs with its error. Sums are integers, so they do not depend on the order. */
class PairMean {
  readonly #parts: number;
  #pairs = 0;
  #sum = 0;
  #squares = 0;
  #ofPair = 0;
  #games = 1;

  /** @param parts units per 1: values are rounded to multiples of 1/parts */
  constructor(parts: number) {
    this.#parts = parts;
  }

  copy(): PairMean {
    const copy = new PairMean(this.#parts);
    copy.#pairs = this.#pairs;
    copy.#sum = this.#sum;
    copy.#squares = this.#squares;
    copy.#ofPair = this.#ofPair;
    copy.#games = this.#games;
    return copy;
  }

  add(value: number): void {
    this.#ofPair += Math.round(value * this.#parts);
  }

  /** @param games number of games in the pair, the same for all pairs */
  endPair(games: number): void {
    this.#pairs++;
    this.#games = games;
    this.#sum += this.#ofPair;
    this.#squares += this.#ofPair ** 2;
    this.#ofPair = 0;
  }

  /** Mean over games, including those of an open pair. */
  over(games: number): number {
    return games === 0 ? 0 : (this.#sum + this.#ofPair) / this.#parts / games;
  }

  /** Moments over closed pairs, each counted once with the mean of its games. */
  get pairs(): Moments {
    const moments = new Moments();
    if (this.#pairs === 0) return moments;
    const parts = this.#parts * this.#games;
    moments.count = this.#pairs;
    moments.mean = this.#sum / this.#pairs / parts;
    // Exact integers: the variance of equal values must be exactly 0.
    const deviations = BigInt(this.#squares) * BigInt(this.#pairs) - BigInt(this.#sum) ** 2n;
    moments.squares = Number(deviations) / this.#pairs / parts ** 2;
    return moments;
  }
}

/** Sums of one bot over the games added. `endPair` closes a pair; errors are over closed pairs only. */
export class BotTally {
  #games = 0;
  #wins = 0;
  #shared = 0;
  #points = new PairMean(POINT_PARTS);
  #score = new PairMean(1);
  #spread = new PairMean(SPREAD_PARTS);

  /** A copy, for computing the result at this moment later: an interval takes much longer than a copy. */
  copy(): BotTally {
    const copy = new BotTally();
    copy.#games = this.#games;
    copy.#wins = this.#wins;
    copy.#shared = this.#shared;
    copy.#points = this.#points.copy();
    copy.#score = this.#score.copy();
    copy.#spread = this.#spread.copy();
    return copy;
  }

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

  /** Two-sided p-value of the win rate against `expected`. */
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
