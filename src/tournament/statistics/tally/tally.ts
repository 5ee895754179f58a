/**
 * What a tournament's games add up to for one bot, and for two of them against each other. Counts are over games; errors,
 * intervals and probabilities over pairs, whose games share their tiles, each pair counting once with the mean of its
 * games.
 */
import type { GameRecord } from '../../games/pair-record.ts';
import * as z from 'zod';
import { meanInterval, twoSidedP, type Interval } from '../moments.ts';
import { PairMean, pairMeanSumsSchema } from './pair-mean.ts';

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

/** Half a point, a third and a quarter are whole numbers of these parts. */
const POINT_PARTS = 12;
/** So are spreads, means over one to three others. */
const SPREAD_PARTS = 6;

const count = z.int().min(0);

export const botSumsSchema = z.strictObject({
  games: count,
  wins: count,
  shared: count,
  points: pairMeanSumsSchema,
  score: pairMeanSumsSchema,
  spread: pairMeanSumsSchema,
});

export const comparisonSumsSchema = z.strictObject({
  games: count,
  ahead: count,
  behind: count,
  points: pairMeanSumsSchema,
  spread: pairMeanSumsSchema,
});

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

  sums(): z.infer<typeof botSumsSchema> {
    return {
      ...{ games: this.#games, wins: this.#wins, shared: this.#shared },
      ...{ points: this.#points.sums(), score: this.#score.sums(), spread: this.#spread.sums() },
    };
  }

  /** @param gamesAPair the same for all pairs */
  merge({ games, wins, shared, points, score, spread }: z.infer<typeof botSumsSchema>, gamesAPair: number): void {
    this.#games += games;
    this.#wins += wins;
    this.#shared += shared;
    this.#points.merge(points, gamesAPair);
    this.#score.merge(score, gamesAPair);
    this.#spread.merge(spread, gamesAPair);
  }

  /** Probability of a win rate this far from `expected` if that were the true one. */
  pValue(expected: number): number {
    return twoSidedP(this.#points.pairs, expected);
  }

  /** Probability of a mean spread this far from 0 if the true one were 0. */
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

/** The sums of one bot against another over the games added; `endPair` closes a pair. */
export class ComparisonTally {
  #games = 0;
  #ahead = 0;
  #behind = 0;
  readonly #points = new PairMean(POINT_PARTS);
  readonly #spread = new PairMean(SPREAD_PARTS);

  /** Count a game by the seats of the one and the other: who won is ahead, then the score decides. */
  add({ winners, scores }: GameRecord, seat: number, other: number): void {
    this.#games++;
    const spread = (scores[seat] ?? 0) - (scores[other] ?? 0);
    const won = Number(winners.includes(seat)) - Number(winners.includes(other));
    const order = won !== 0 || winners.includes(seat) ? won : spread;
    if (order > 0) this.#ahead++;
    else if (order < 0) this.#behind++;
    this.#points.add((Math.sign(order) + 1) / 2);
    this.#spread.add(spread);
  }

  endPair(games: number): void {
    this.#points.endPair(games);
    this.#spread.endPair(games);
  }

  sums(): z.infer<typeof comparisonSumsSchema> {
    return {
      ...{ games: this.#games, ahead: this.#ahead, behind: this.#behind },
      ...{ points: this.#points.sums(), spread: this.#spread.sums() },
    };
  }

  /** @param gamesAPair the same for all pairs */
  merge({ games, ahead, behind, points, spread }: z.infer<typeof comparisonSumsSchema>, gamesAPair: number): void {
    this.#games += games;
    this.#ahead += ahead;
    this.#behind += behind;
    this.#points.merge(points, gamesAPair);
    this.#spread.merge(spread, gamesAPair);
  }

  result(): Comparison {
    const games = this.#games;
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

/** A seat's score less the mean of the others'. */
export function spreadAt(scores: readonly number[], seat: number): number {
  const total = scores.reduce((sum, score) => sum + score, 0);
  return (scores.length * (scores[seat] ?? 0) - total) / (scores.length - 1);
}
