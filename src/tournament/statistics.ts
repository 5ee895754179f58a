/**
 * What a tournament's pairs add up to. Pairs come one by one and none is kept, so memory does not grow with their number;
 * fed in pair order, the floating-point sums and the digest are the same to the last bit whoever played the pairs.
 *
 * The two games of a pair share their tiles, so they are not independent: errors, intervals and probabilities are taken
 * over pairs, each counting once with the mean of its games.
 */
import { createHash } from 'node:crypto';
import { meanInterval, Moments, twoSidedP } from './moments.ts';
import type { Interval } from './moments.ts';
import type { GameRecord, PairRecord } from './pair-record.ts';

/** The result of a tournament; `wins`, `losses`, `meanSpread` and the like are those of bot A. */
export interface TournamentResult {
  readonly games: number;
  readonly pairs: number;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  /** Share of games won, a draw counting half. */
  readonly winRate: number;
  /** Where the true win rate lies with 95 % confidence. */
  readonly winRateInterval: Interval;
  /** Probability of a win rate so far from one half if the bots were equal. */
  readonly pValue: number;
  readonly meanScore: number;
  /** Mean score of A and of B. */
  readonly meanScores: readonly [number, number];
  /** Mean of A's score less B's, a game. */
  readonly meanSpread: number;
  /** Standard error of `meanSpread`; null with a single pair, which says nothing of it. */
  readonly spreadStdErr: number | null;
  /** Probability of a mean spread so far from 0 if the true one were 0. */
  readonly spreadPValue: number;
  /** Share of games won by the bot that moved first, a draw counting half. */
  readonly firstWinRate: number;
  /** Turns and bingos a game, of both players together. */
  readonly turnsPerGame: number;
  readonly bingosPerGame: number;
  /** SHA-256 over the digests of the pairs in order: equal for equal games. */
  readonly digest: string;
}

export class TournamentStatistics {
  #pairs = 0;
  #wins = 0;
  #losses = 0;
  #draws = 0;
  #firstPoints = 0;
  #turns = 0;
  #bingos = 0;
  readonly #scores: [number, number] = [0, 0];
  /** By pair: points of A (a win 1, a draw ½) and spread, mean of both games. */
  readonly #points = new Moments();
  readonly #spread = new Moments();
  readonly #digest = createHash('sha256');

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
    let points = 0;
    let spread = 0;
    for (const game of record.games) {
      points += this.#addGame(game);
      spread += spreadOf(game);
    }
    this.#points.add(points / record.games.length);
    this.#spread.add(spread / record.games.length);
    this.#digest.update(`${record.digest}\n`);
    this.#pairs++;
  }

  /** The result so far. */
  result(): TournamentResult {
    const pairs = this.#pairs;
    const games = this.#wins + this.#losses + this.#draws;
    const perGame = (sum: number): number => (games === 0 ? 0 : sum / games);
    return {
      games,
      pairs,
      wins: this.#wins,
      losses: this.#losses,
      draws: this.#draws,
      winRate: perGame(this.#wins + this.#draws / 2),
      winRateInterval: meanInterval(this.#points, 0, 1),
      pValue: twoSidedP(this.#points, 0.5),
      meanScore: perGame(this.#scores[0]),
      meanScores: [perGame(this.#scores[0]), perGame(this.#scores[1])],
      meanSpread: perGame(this.#scores[0] - this.#scores[1]),
      spreadStdErr: this.#spread.stdErr,
      spreadPValue: twoSidedP(this.#spread, 0),
      firstWinRate: perGame(this.#firstPoints),
      turnsPerGame: perGame(this.#turns),
      bingosPerGame: perGame(this.#bingos),
      digest: this.#digest.copy().digest('hex'),
    };
  }

  /** Count a game; gives A's points. */
  #addGame(game: GameRecord): number {
    const spread = spreadOf(game);
    const points = (Math.sign(spread) + 1) / 2;
    if (spread > 0) this.#wins++;
    else if (spread < 0) this.#losses++;
    else this.#draws++;
    this.#firstPoints += game.bots[0] === 0 ? points : 1 - points;
    this.#turns += game.turns.length;
    this.#bingos += game.bingos[0]! + game.bingos[1]!;
    this.#scores[0] += scoreOf(game, 0);
    this.#scores[1] += scoreOf(game, 1);
    return points;
  }
}

function scoreOf(game: GameRecord, bot: number): number {
  return game.scores[game.bots.indexOf(bot)]!;
}

function spreadOf(game: GameRecord): number {
  return scoreOf(game, 0) - scoreOf(game, 1);
}
