/**
 * Entrants who meet two by two, in one order: their ratings by maximum likelihood (see `bradley-terry.ts`), errors by
 * resampling deals (see `deal-bootstrap.ts`), and how sure it is that each is better than the next.
 */
import { entryAt, present } from '../../engine/present.ts';
import type { PairRecord } from '../games/pair-record.ts';
import { outcomeOf } from '../statistics/pair-outcomes.ts';
import { type Interval, Moments } from '../statistics/moments.ts';
import { normalCdf } from '../statistics/normal.ts';
import { studentQuantile } from '../statistics/student-t.ts';
import { BradleyTerry, type PairingPoints, type Pairings } from './bradley-terry.ts';
import { DealBootstrap, noGames, RESAMPLINGS, type Deal, type ResampledPairing } from './deal-bootstrap.ts';

/** An entrant's place. */
export interface RatedEntrant {
  /** Its number. */
  readonly entrant: number;
  readonly games: number;
  /** A win is a point, a draw half of one. */
  readonly points: number;
  /** In Elo, all entrants having a mean of 0 unless one is fixed; null without games. */
  readonly rating: number | null;
  /**
   * Standard error of the rating, 0 of one that is fixed; null where fewer than two deals say nothing of it, and where the entrant
   * made all the points or none against most others, so that its rating has no bound.
   */
  readonly ratingStdErr: number | null;
  /** Where the true rating lies with 95 % confidence; null as the error is. */
  readonly ratingInterval: Interval | null;
  /** Likelihood of superiority to the next of the list; null for the last and where the two cannot be compared. */
  readonly superiority: number | null;
}

/** How far two entrants are apart. */
export interface RatingDifference {
  /** By number; the first is the one that ranks higher. */
  readonly entrants: readonly [a: number, b: number];
  /** The rating of a less that of b, in Elo. */
  readonly difference: number;
  /**
   * Its standard error, which does not follow from those of the two ratings; null where fewer than two deals say nothing of it, and
   * where points between the two went one way only, so that it has no bound.
   */
  readonly stdErr: number | null;
  /** Where the true difference lies with 95 % confidence; null as the error is. */
  readonly interval: Interval | null;
}

/** An entrant whose rating is fixed. */
export interface Anchor {
  /** Its number. */
  readonly entrant: number;
  /** In Elo. */
  readonly rating: number;
}

/** Entrants rated together. */
export interface JointRatings {
  /** Shuffled bags that were played, in whole or in part. */
  readonly deals: number;
  /** The best first. */
  readonly ranking: readonly RatedEntrant[];
  /** Of all two that games link, in the order of the ranking. */
  readonly differences: readonly RatingDifference[];
  /** The entrant whose rating is fixed; null where all have a mean of 0. */
  readonly anchor: Anchor | null;
  /** Whether games link all entrants; where not, each linked group has a mean of 0 and groups cannot be compared. */
  readonly isLinked: boolean;
  /** Whether some made all the points against the others, so that it cannot be said how far ahead they are. */
  readonly isSeparated: boolean;
}

interface MeetingSums {
  readonly a: number;
  readonly b: number;
  games: number;
  halves: number;
  readonly resampled: ResampledPairing;
}

/** Adds up pairs of two as they come, and rates who played them. */
export class RatingSums {
  readonly #meetings = new Map<number, MeetingSums>();
  readonly #bootstrap = new DealBootstrap();
  /** How many deals there are of each seed. */
  readonly #deals = new Map<number, number>();

  /**
   * Count a pair, or a single game.
   *
   * @param entrants who played it, by number; the lower first
   * @param outcome twice the points of the first (see `outcomeOf`)
   * @param games two of a pair, one of a game by itself
   */
  add([a, b]: readonly [number, number], outcome: number, deal: Deal, games: 1 | 2 = 2): void {
    const meeting = this.#meetingOf(a, b);
    meeting.games += games;
    meeting.halves += outcome;
    this.#bootstrap.add(meeting.resampled, deal, outcome, games);
    this.#deals.set(deal.seed, Math.max(this.#deals.get(deal.seed) ?? 0, deal.deal + 1));
  }

  /**
   * Count a pair as it is recorded.
   *
   * @param numbers of the entrants, by number in their tournament
   */
  addRecord(record: PairRecord, numbers: readonly number[], deal: Deal): void {
    const [a, b] = [...entryAt(record.games, 0).bots].sort(
      (one, other) => entryAt(numbers, one) - entryAt(numbers, other),
    );
    this.add([entryAt(numbers, present(a)), entryAt(numbers, present(b))], outcomeOf(record, a), deal);
  }

  #meetingOf(a: number, b: number): MeetingSums {
    const key = a * KEYS + b;
    let meeting = this.#meetings.get(key);
    if (meeting === undefined) {
      meeting = { a, b, games: 0, halves: 0, resampled: noGames() };
      this.#meetings.set(key, meeting);
    }
    return meeting;
  }

  /**
   * The ratings by the pairs counted so far; those who met nobody have null.
   *
   * @param entrants how many there are
   */
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
    const rate = (entrant: number, place: number): RatedEntrant => {
      const next = order[place + 1];
      const isComparable = next !== undefined && groups[entrant] === groups[next] && entryAt(groups, entrant) >= 0;
      return {
        entrant,
        ...sumScore(entrant, meetings),
        ...estimateError(
          entryAt(ratings, entrant),
          bounded.has(entryAt(components, entrant)) ? samples.map((sample) => entryAt(sample, entrant)) : [],
          deals,
        ),
        superiority: isComparable
          ? superiority(
              entryAt(ratings, entrant) - entryAt(ratings, next),
              samples.map((sample) => entryAt(sample, entrant) - entryAt(sample, next)),
              deals,
            )
          : null,
      };
    };
    return {
      deals,
      ranking: order.map(rate),
      differences: order.flatMap((a, place) =>
        order.slice(place + 1).flatMap((b): RatingDifference[] => {
          if (entryAt(groups, a) < 0 || groups[a] !== groups[b]) return [];
          const apart = (of: Float64Array): number => entryAt(of, a) - entryAt(of, b);
          const isBounded = components[a] === components[b];
          return [{ entrants: [a, b], ...differenceOf(apart(ratings), isBounded ? samples.map(apart) : [], deals) }];
        }),
      ),
      anchor: null,
      isLinked: new Set(groups).size === 1 && entryAt(groups, 0) >= 0,
      isSeparated: model.isSeparated(sums),
    };
  }
}

/** Of each group the component that holds the most entrants; none if that is not one. */
function largestComponents(groups: Int32Array, components: Int32Array): Set<number> {
  const sizes = new Map<number, number>();
  for (const component of components) sizes.set(component, (sizes.get(component) ?? 0) + 1);
  const isLargest = ([one, size]: readonly [number, number]): boolean =>
    [...sizes].every(([other, otherSize]) => other === one || groups[other] !== groups[one] || otherSize < size);
  return new Set([...sizes].filter(isLargest).map(([component]) => component));
}

const KEYS = 1 << 20;

/** Ratings that are alike but for the order of a sum, in Elo. */
const ALIKE = 1e-6;

/** The best first, those without games last; of two alike the one named first. */
function compare(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  return Math.abs(b - a) < ALIKE ? 0 : b - a;
}

function sumPoints(
  meetings: readonly MeetingSums[],
  sumsOf: (meeting: MeetingSums) => { readonly games: number; readonly halves: number },
): PairingPoints {
  const games = new Float64Array(meetings.length);
  const points = new Float64Array(meetings.length);
  for (const [k, meeting] of meetings.entries()) {
    const { games: count, halves } = sumsOf(meeting);
    games[k] = count;
    points[k] = halves / 2;
  }
  return { games, points };
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

function sumScore(entrant: number, meetings: readonly MeetingSums[]): Pick<RatedEntrant, 'games' | 'points'> {
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
): Pick<RatedEntrant, 'rating' | 'ratingStdErr' | 'ratingInterval'> {
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

/** By the normal law; where all resamplings agree, which leaves it no variance, by the sign test over deals. */
function superiority(ahead: number, samples: readonly number[], deals: number): number | null {
  const error = deviation(samples);
  if (error === null) return null;
  if (error > ALIKE) return normalCdf(ahead / error);
  return Math.abs(ahead) < ALIKE ? 0.5 : 1 - 0.5 ** deals;
}

function deviation(samples: readonly number[]): number | null {
  return samples.length < 2 ? null : Moments.of(samples).deviation;
}
