/**
 * What a tournament of pairings comes to: each pairing by itself, and all entrants rated together. Pairs come one by one and none
 * is kept; memory is for the pairings.
 */
import { Schedule, type TournamentFormat } from '../games/schedule.ts';
import type { PairRecord } from '../games/pair-record.ts';
import type { HeadToHead } from '../statistics/head-to-head.ts';
import { outcomeOf } from '../statistics/pair-outcomes.ts';
import { ComparisonTally, type Comparison } from '../statistics/tally/tally.ts';
import { RatingSums, type JointRatings } from './joint-ratings.ts';

/** Who meets whom, and the seed of the bags from which they play. */
export interface FormatOfGames {
  readonly format: TournamentFormat | undefined;
  readonly seed: number;
}

/** Two entrants against each other. */
export interface PairingResult {
  /** By number in the tournament. */
  readonly entrants: readonly [a: number, b: number];
  readonly games: number;
  /** What a made of them: a win is a point, a draw half of one. */
  readonly points: number;
  /** Of a against b. */
  readonly comparison: Comparison;
  readonly headToHead: HeadToHead;
}

/** The standings of a tournament of pairings. */
export interface StandingsResult {
  readonly format: TournamentFormat;
  /** Every pairing, in the order in which they are played. */
  readonly pairings: readonly PairingResult[];
  readonly ratings: JointRatings;
}

interface PairingSums {
  readonly entrants: readonly [number, number];
  readonly tally: ComparisonTally;
  /** Twice the points of the first. */
  halves: number;
}

export class Standings {
  readonly #format: TournamentFormat;
  readonly #seed: number;
  readonly #entrants: number;
  readonly #schedule: Schedule;
  readonly #pairings: readonly PairingSums[];
  readonly #ratings = new RatingSums();

  /** @param entrants how many there are */
  constructor(entrants: number, { format, seed }: { readonly format: TournamentFormat; readonly seed: number }) {
    this.#format = format;
    this.#seed = seed;
    this.#entrants = entrants;
    this.#schedule = new Schedule(entrants, format);
    this.#pairings = this.#schedule.pairings.map(([a = 0, b = 0]) => ({
      entrants: [a, b],
      halves: 0,
      tally: new ComparisonTally(),
    }));
  }

  add(record: PairRecord): void {
    const pairing = this.#pairings[record.pair % this.#pairings.length];
    if (pairing === undefined) return;
    const { tally, entrants } = pairing;
    const [a, b] = entrants;
    const halves = outcomeOf(record, a);
    pairing.halves += halves;
    tally.add(record, a, b);
    this.#ratings.add(entrants, halves, { seed: this.#seed, deal: this.#schedule.at(record.pair).deal });
  }

  result(): StandingsResult {
    return {
      format: this.#format,
      pairings: this.#pairings.map(({ entrants, halves, tally }) => ({
        entrants,
        games: tally.games,
        points: halves / 2,
        comparison: tally.result(),
        headToHead: tally.headToHead.result(),
      })),
      ratings: this.#ratings.ratings(this.#entrants),
    };
  }
}
