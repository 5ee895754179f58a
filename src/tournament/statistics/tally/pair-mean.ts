/**
 * Means of something that happens in games, over games, and over pairs with their errors. All is added up in whole numbers, so that sums
 * of parts of a tournament, put together, are those of the whole to the last bit.
 */
import * as z from 'zod';
import { Moments } from '../moments.ts';

export const pairMeanSumsSchema = z.strictObject({
  pairs: z.int().min(0),
  sum: z.int(),
  squares: z.int().min(0),
});

export type PairMeanSums = Readonly<z.infer<typeof pairMeanSumsSchema>>;

export class PairMean {
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

  sums(): PairMeanSums {
    return { pairs: this.#pairs, sum: this.#sum, squares: this.#squares };
  }

  merge({ pairs, sum, squares }: PairMeanSums, games: number): void {
    this.#pairs += pairs;
    this.#sum += sum;
    this.#squares += squares;
    this.#games = games;
  }
}
