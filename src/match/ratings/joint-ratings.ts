/**
 * Ranks entrants that meet in pairings: maximum-likelihood ratings (see `bradley-terry.ts`), errors by a bootstrap over deals (see
 * `deal-bootstrap.ts`), and the likelihood that each is better than the next.
 */
import { entryAt, present } from '../../engine/present.ts';
import type { PairRecord } from '../games/pair-record.ts';
import { outcomeOf } from '../statistics/pair-outcomes.ts';
import { type Interval, Moments } from '../statistics/moments.ts';
import { normalCdf } from '../statistics/normal.ts';
import { studentQuantile } from '../statistics/student-t.ts';
import { BradleyTerry, type PairingPoints, type Pairings } from './bradley-terry.ts';
import { DealBootstrap, noGames, RESAMPLINGS, type Deal, type ResampledPairing } from './deal-bootstrap.ts';

/** An entrant in the ranking. */
export interface EntrantRating {
  readonly entrant: number;
  readonly games: number;
  /** Points: 1 for a win, ½ for a draw. */
  readonly points: number;
  /** Elo rating; the mean of all is 0 unless one is fixed. Null without games. */
  readonly rating: number | null;
  /**
   * Standard error of the rating, 0 if fixed. Null with fewer than two deals, or if the rating is unbounded because the entrant
   * scored all points or none against most others.
   */
  readonly ratingStdErr: number | null;
  /** 95 % confidence interval of the rating; null if the standard error is. */
  readonly ratingInterval: Interval | null;
  /** Likelihood of superiority over the next entrant; null for the last, and if the two are not comparable. */
  readonly superiority: number | null;
}

/** Rating difference of two entrants. */
export interface RatingDifference {
  /** Entrant numbers, the higher-ranked first. */
  readonly entrants: readonly [a: number, b: number];
  /** Rating of a minus rating of b, in Elo. */
  readonly difference: number;
  /**
   * Standard error, which does not follow from those of the two ratings. Null with fewer than two deals, or if the difference is
   * unbounded because points were scored in one direction only.
   */
  readonly stdErr: number | null;
  /** 95 % confidence interval; null if the standard error is. */
  readonly interval: Interval | null;
}

/** An entrant with a fixed rating. */
export interface Anchor {
  readonly entrant: number;
  readonly rating: number;
}

/** Joint ratings of all entrants. */
export interface JointRatings {
  /** Number of deals played, completely or in part. */
  readonly deals: number;
  /** The entrants, best first. */
  readonly ranking: readonly EntrantRating[];
  /** Differences of all entrants linked by games, in the order of the ranking. */
  readonly differences: readonly RatingDifference[];
  /** The entrant with a fixed rating; null if the mean is 0. */
  readonly anchor: Anchor | null;
  /** True if games link all entrants; otherwise each linked group has a mean of 0 and groups are not comparable. */
  readonly isLinked: boolean;
  /** True if some entrants scored all points against the others, so that their lead is unbounded. */
  readonly isSeparated: boolean;
}

interface MeetingSums {
  readonly a: number;
  readonly b: number;
  games: number;
  halves: number;
  readonly resampled: ResampledPairing;
}

/** Accumulates game pairs and rates their players. */
export class RatingSums {
  readonly #meetings = new Map<number, MeetingSums>();
  readonly #bootstrap = new DealBootstrap();
  readonly #deals = new Map<number, number>();

  /**
   * Adds a game pair or a single game.
   *
   * @param entrants entrant numbers, lower first
   * @param outcome twice the points of the first (see `outcomeOf`)
   * @param games 2 for a pair, 1 for a single game
   */
  add([a, b]: readonly [number, number], outcome: number, deal: Deal, games: 1 | 2 = 2): void {
    const meeting = this.#meetingOf(a, b);
    meeting.games += games;
    meeting.halves += outcome;
    this.#bootstrap.add(meeting.resampled, deal, outcome, games);
    this.#deals.set(deal.seed, Math.max(this.#deals.get(deal.seed) ?? 0, deal.deal + 1));
  }

  /**
   * Adds a recorded pair.
   *
   * @param numbers entrant numbers by bot number of the record
   */
  addRecord(record: PairRecord, numbers: readonly number[], deal: Deal): void {
    const [a, b] = [...entryAt(record.games, 0).bots].sort(
      (one, other) => entryAt(numbers, one) - entryAt(numbers, other),
    );
    this.add([entryAt(numbers, present(a)), entryAt(numbers, present(b))], outcomeOf(record, a), deal);
  }

  #meetingOf(a: number, b: number): MeetingSums {
    const key = a * KEYS + b;
    const meeting = this.#meetings.get(key) ?? { a, b, games: 0, halves: 0, resampled: noGames() };
    this.#meetings.set(key, meeting);
    return meeting;
  }

  /** Returns the ratings from the pairs so far; entrants without games have null. */
  ratings(entrants: number): JointRatings {
    const meetings = [...this.#meetings.values()];
    const pairings: Pairings = meetings.map(({ a, b }) => [a, b]);
    const model = new BradleyTerry(entrants, pairings);
    const sums = sumPoints(meetings, (meeting) => meeting);
    const ratings = model.fit(sums);
    const groups = model.groupsOf(sums.games);
    const components = model.componentsOf(sums);
    const bounded = largestComponents(groups, components);
    const deals = [...this.#deals.values()].reduce((sum, count) => sum + count, 0);
    const samples = deals < 2 ? [] : resample(model, meetings, ratings);
    const order = Array.from(ratings.keys()).sort((a, b) => compare(entryAt(ratings, a), entryAt(ratings, b)));
    const areComparable = (a: number, b: number): boolean => groups[a] === groups[b] && entryAt(groups, a) >= 0;
    const difference = (a: number, b: number) => (values: Float64Array) => entryAt(values, a) - entryAt(values, b);
    const rate = (entrant: number, place: number): EntrantRating => {
      const next = order[place + 1];
      const isBounded = bounded.has(entryAt(components, entrant));
      const ownSamples = isBounded ? samples.map((sample) => entryAt(sample, entrant)) : [];
      const ahead = next === undefined || !areComparable(entrant, next) ? null : difference(entrant, next);
      return {
        entrant,
        ...sumScore(entrant, meetings),
        ...estimateError(entryAt(ratings, entrant), ownSamples, deals),
        superiority: ahead && superiority(ahead(ratings), samples.map(ahead), deals),
      };
    };
    return {
      deals,
      ranking: order.map(rate),
      differences: order.flatMap((a, place) =>
        order.slice(place + 1).flatMap((b): RatingDifference[] => {
          if (!areComparable(a, b)) return [];
          const ahead = difference(a, b);
          const isBounded = components[a] === components[b];
          return [{ entrants: [a, b], ...differenceOf(ahead(ratings), isBounded ? samples.map(ahead) : [], deals) }];
        }),
      ),
      anchor: null,
      isLinked: new Set(groups).size === 1 && entryAt(groups, 0) >= 0,
      isSeparated: model.isSeparated(sums),
    };
  }
}

/** The largest component of each group, unless two are equally large. */
function largestComponents(groups: Int32Array, components: Int32Array): Set<number> {
  const sizes = new Map<number, number>();
  for (const component of components) sizes.set(component, (sizes.get(component) ?? 0) + 1);
  const isLargest = ([one, size]: readonly [number, number]): boolean =>
    [...sizes].every(([other, otherSize]) => other === one || groups[other] !== groups[one] || otherSize < size);
  return new Set([...sizes].filter(isLargest).map(([component]) => component));
}

const KEYS = 1 << 20;

/** Ratings that differ by less, in Elo, are equal except for rounding errors. */
const TOLERANCE = 1e-6;

function compare(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  return Math.abs(b - a) < TOLERANCE ? 0 : b - a;
}

function sumPoints(
  meetings: readonly MeetingSums[],
  sumsOf: (meeting: MeetingSums) => { readonly games: number; readonly halves: number },
): PairingPoints {
  const sums = meetings.map(sumsOf);
  return {
    games: Float64Array.from(sums, ({ games }) => games),
    points: Float64Array.from(sums, ({ halves }) => halves / 2),
  };
}

function resample(model: BradleyTerry, meetings: readonly MeetingSums[], ratings: Float64Array): Float64Array[] {
  const samples = Array.from({ length: RESAMPLINGS }, (_, i) =>
    model.fit(
      sumPoints(meetings, ({ resampled }) => ({
        games: entryAt(resampled.games, i),
        halves: entryAt(resampled.halves, i),
      })),
    ),
  );
  return samples.filter((sample) =>
    sample.every((rating, i) => Number.isNaN(rating) === Number.isNaN(entryAt(ratings, i))),
  );
}

function sumScore(entrant: number, meetings: readonly MeetingSums[]): Pick<EntrantRating, 'games' | 'points'> {
  let [games, points] = [0, 0];
  for (const { a, b, games: count, halves } of meetings) {
    if (a !== entrant && b !== entrant) continue;
    games += count;
    points += a === entrant ? halves / 2 : count - halves / 2;
  }
  return { games, points };
}

function estimateError(
  rating: number,
  samples: readonly number[],
  deals: number,
): Pick<EntrantRating, 'rating' | 'ratingStdErr' | 'ratingInterval'> {
  if (Number.isNaN(rating)) return { rating: null, ratingStdErr: null, ratingInterval: null };
  const { stdErr, interval } = differenceOf(rating, samples, deals);
  return { rating, ratingStdErr: stdErr, ratingInterval: interval };
}

function differenceOf(
  difference: number,
  samples: readonly number[],
  deals: number,
): Pick<RatingDifference, 'difference' | 'stdErr' | 'interval'> {
  const stdErr = deviation(samples);
  if (stdErr === null) return { difference, stdErr, interval: null };
  const reach = studentQuantile(0.975, deals - 1) * stdErr;
  return { difference, stdErr, interval: { low: difference - reach, high: difference + reach } };
}

/** Likelihood of superiority by the normal distribution; if all resamplings agree, by a sign test over deals. */
function superiority(ahead: number, samples: readonly number[], deals: number): number | null {
  const error = deviation(samples);
  if (error === null) return null;
  if (error > TOLERANCE) return normalCdf(ahead / error);
  return Math.abs(ahead) < TOLERANCE ? 0.5 : 1 - 0.5 ** deals;
}

function deviation(samples: readonly number[]): number | null {
  return samples.length < 2 ? null : Moments.of(samples).deviation;
}
