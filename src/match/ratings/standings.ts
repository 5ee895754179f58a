/**
 * Standings of a tournament with pairings: each pairing separately, and joint ratings of all entrants. Pairs are processed one by
 * one, so memory grows with the number of pairings only.
 */
import { entryAt } from '../../engine/present.ts';
import { Schedule, type TournamentFormat } from '../games/schedule.ts';
import type { PairRecord } from '../games/pair-record.ts';
import type { HeadToHead } from '../statistics/head-to-head.ts';
import { outcomeOf } from '../statistics/pair-outcomes.ts';
import { ComparisonTally, type Comparison } from '../statistics/tally/tally.ts';
import { RatingSums, type JointRatings } from './joint-ratings.ts';

/** The format of a tournament and the seed of its bags. */
export interface GameFormat {
  readonly format: TournamentFormat | undefined;
  readonly seed: number;
}

/** Result of one pairing. */
export interface PairingResult {
  readonly entrants: readonly [a: number, b: number];
  readonly games: number;
  /** Points of a: 1 for a win, ½ for a draw. */
  readonly points: number;
  readonly comparison: Comparison;
  readonly headToHead: HeadToHead;
}

/** Standings of a tournament with pairings. */
export interface StandingsResult {
  readonly format: TournamentFormat;
  /** All pairings, in playing order. */
  readonly pairings: readonly PairingResult[];
  readonly ratings: JointRatings;
}

interface PairingSums {
  readonly entrants: readonly [number, number];
  readonly tally: ComparisonTally;
  halves: number;
}

export class Standings {
  readonly #format: TournamentFormat;
  readonly #seed: number;
  readonly #entrants: number;
  readonly #schedule: Schedule;
  readonly #pairings: readonly PairingSums[];
  readonly #ratings = new RatingSums();

  constructor(entrants: number, { format, seed }: { readonly format: TournamentFormat; readonly seed: number }) {
    this.#format = format;
    this.#seed = seed;
    this.#entrants = entrants;
    this.#schedule = new Schedule(entrants, format);
    this.#pairings = this.#schedule.pairings.map(([a = 0, b = 0]) => {
      return { entrants: [a, b], halves: 0, tally: new ComparisonTally() };
    });
  }

  add(record: PairRecord): void {
    const pairing = entryAt(this.#pairings, record.pair % this.#pairings.length);
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
