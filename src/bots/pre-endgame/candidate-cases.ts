/**
 * The state of the search for each candidate move: for every deal of the unseen tiles, proven bounds of the mover's final lead and
 * the best guess. The bounds determine which moves can no longer be the best.
 */
import { gamePoints } from '../win-percent.ts';
import type { Move } from '../../engine/board/move.ts';
import type { Rack } from '../../engine/tiles/rack.ts';
import { INFINITE } from '../endgame/endgame-search.ts';
import type { WeightedDeal, Deals } from './deals.ts';

export interface Case {
  readonly deal: WeightedDeal;
  /** The opponent's rack, then the mover's. */
  readonly racks: readonly [Rack, Rack];
  /** Proven bounds of the mover's final lead, and the best guess. */
  lower: number;
  upper: number;
  guess: number;
  /** The guess from the playout; null before that. */
  playedOut: number | null;
  isSearched: boolean;
  /** Depth of the searches that estimated the case, 0 if none, and their result. */
  depth: number;
  estimate: number | null;
}

/** A legal move of the mover; `index` refers to the play buffer. */
export interface RootMove {
  readonly move: Move;
  readonly index: number | null;
  readonly score: number;
  readonly kept: Rack;
}

/** A move with the deals searched so far. */
export interface Candidate extends RootMove {
  /** In order of generation. */
  readonly number: number;
  readonly deals: Deals;
  /** Cases of the first deals. */
  readonly cases: Case[];
  /** Number of selective rounds that have included it. */
  round: number;
  // Weighted totals of the cases, updated by `reckon`. In guesses, unsearched deals count as the mean of the others.
  guessedPoints: number;
  guessedSpread: number;
  /** Proven bounds of the points and of the sum of final leads. */
  mostPoints: number;
  leastPoints: number;
  maxSpread: number;
  minSpread: number;
}

export function makeCandidate(move: RootMove, number: number, deals: Deals): Candidate {
  const candidate = { ...move, number, deals, cases: [], round: 0 };
  const unknown = { guessedPoints: 0, guessedSpread: 0, mostPoints: 0, leastPoints: 0, maxSpread: 0, minSpread: 0 };
  return { ...candidate, ...unknown };
}

export function takeCases({ cases, deals: { list }, kept }: Candidate, count: number, lead: number): readonly Case[] {
  for (let i = cases.length; i < Math.min(count, list.length); i++) {
    const deal = list[i]!;
    const racks = [deal.other, Uint8Array.from([...kept, ...deal.drawn])] as const;
    cases.push({
      deal,
      racks,
      lower: -INFINITE,
      upper: INFINITE,
      guess: lead,
      playedOut: null,
      isSearched: false,
      depth: 0,
      estimate: null,
    });
  }
  return cases;
}

export function isGuessed({ playedOut, lower, upper }: Case): boolean {
  return playedOut !== null || lower === upper;
}

/** Error of a playout's final lead in points, as the scale of a logistic curve. */
const GUESS_SCALE = 8;

/**
 * Expected points of a case. After playouts, a lead of a few points is hardly better than a small deficit. With one tile in the bag
 * the sign of the guess decides.
 */
function guessPoints(at: Case, isOneInBag: boolean): number {
  if (isOneInBag || at.isSearched || isDecided(at)) return gamePoints(at.guess);
  return 1 / (1 + Math.exp(-at.guess / GUESS_SCALE));
}

/** Whether win, draw or loss is proven. */
export function isDecided({ lower, upper }: Pick<Case, 'lower' | 'upper'>): boolean {
  return lower === upper || lower > 0 || upper < 0;
}

/** Whether all possible deals are included. */
export function isWhole({ cases, deals }: Candidate): boolean {
  return deals.isWhole && cases.length === deals.list.length;
}

export function areWinsProven(candidate: Candidate): boolean {
  return isWhole(candidate) && candidate.cases.every(isDecided);
}

export function isSpreadProven(candidate: Candidate): boolean {
  return isWhole(candidate) && candidate.cases.every(({ lower, upper }) => lower === upper);
}

/** Proven minimum of the worst among the `exact` best candidates. Candidates that cannot reach it are beaten. */
export interface Leaders {
  readonly points: number;
  readonly spread: number;
  readonly last: Candidate | undefined;
}

/** The `exact` best candidates by proven minimum. */
export function findLeaders(candidates: readonly Candidate[], exact: number): Leaders {
  const isAhead = (a: Candidate, b: Candidate): boolean =>
    isMore(a.leastPoints, b.leastPoints, a) || (!isMore(b.leastPoints, a.leastPoints, a) && a.minSpread > b.minSpread);
  const leaders: Candidate[] = [];
  for (const candidate of candidates) {
    let at = leaders.length;
    while (at > 0 && isAhead(candidate, leaders[at - 1]!)) at--;
    if (at === exact) continue;
    leaders.splice(at, 0, candidate);
    if (leaders.length > exact) leaders.pop();
  }
  const last = leaders.length < exact ? undefined : leaders.at(-1);
  return { points: last?.leastPoints ?? -1, spread: last?.minSpread ?? -Infinity, last };
}

/** Tolerance for sums of weights, which are fractions after an exchange. */
const TOLERANCE = 1e-9;

function isMore(a: number, b: number, { deals }: Candidate): boolean {
  return a - b > TOLERANCE * deals.total;
}

/** Whether a candidate cannot have more points than the leaders' proven minimum. */
export function cannotWinMore(candidate: Candidate, { points }: Leaders): boolean {
  return !isMore(candidate.mostPoints, points, candidate);
}

/** Whether at least `exact` other candidates are proven to be better. */
export function isBeaten(candidate: Candidate, leaders: Leaders): boolean {
  const { points, spread } = leaders;
  const { mostPoints, maxSpread } = candidate;
  if (isMore(points, mostPoints, candidate)) return true;
  return cannotWinMore(candidate, leaders) && isMore(spread, maxSpread, candidate);
}

/** Rank in an answer: 0 for moves proven to have the leaders' points, 1 for those that may have them, 2 for beaten ones. */
export function rankCandidate(candidate: Candidate, leaders: Leaders): number {
  if (isBeaten(candidate, leaders)) return 2;
  return !isMore(leaders.points, candidate.leastPoints, candidate) && areWinsProven(candidate) ? 0 : 1;
}

/**
 * The largest final lead of a case that keeps a candidate behind the leaders if every other case has the same share of its guessed
 * deficit; `-Infinity` if it is not guessed to be behind.
 */
export function enoughFor(candidate: Candidate, at: Case, leaders: Leaders): number {
  return cannotWinMore(candidate, leaders) ? boundFor(candidate, at, leaders) : -Infinity;
}

/** Like `enoughFor`, but also for candidates that may have more points than the leaders. */
export function boundFor(candidate: Candidate, at: Case, { spread, last }: Leaders): number {
  const behind = spread - candidate.guessedSpread;
  // Once the leader's spread is exact, candidates that are guessed to be ahead are tested against it too.
  const isMeasured = last !== undefined && last !== candidate && last.minSpread === last.maxSpread;
  return behind <= 0 && !isMeasured ? -Infinity : at.guess + Math.ceil(behind / candidate.deals.total) - 1;
}

export function reckon(candidate: Candidate): void {
  const { cases, deals } = candidate;
  let [seen, guessedPoints, guessedSpread, mostPoints, leastPoints, maxSpread, minSpread] = [0, 0, 0, 0, 0, 0, 0];
  const isOneInBag = deals.bagCount === 1;
  for (const at of cases) {
    const { deal, lower, upper, guess } = at;
    const { weight } = deal;
    seen += weight;
    guessedPoints += weight * guessPoints(at, isOneInBag);
    guessedSpread += weight * guess;
    mostPoints += weight * gamePoints(upper);
    leastPoints += weight * gamePoints(lower);
    maxSpread += weight * upper;
    minSpread += weight * lower;
  }
  const share = seen === 0 ? 0 : deals.total / seen;
  const all = isWhole(candidate);
  candidate.guessedPoints = all ? guessedPoints : guessedPoints * share;
  candidate.guessedSpread = all ? guessedSpread : guessedSpread * share;
  // A random sample of deals gives no bounds for the others.
  candidate.mostPoints = deals.isWhole ? mostPoints + deals.total - seen : deals.total;
  candidate.leastPoints = deals.isWhole ? leastPoints : 0;
  candidate.maxSpread = all ? maxSpread : Infinity;
  candidate.minSpread = all ? minSpread : -Infinity;
}

export function byPromise(a: Candidate, b: Candidate): number {
  if (isMore(a.guessedPoints, b.guessedPoints, a)) return -1;
  if (isMore(b.guessedPoints, a.guessedPoints, a)) return 1;
  return b.guessedSpread - a.guessedSpread || b.score - a.score || a.number - b.number;
}
