/**
 * What is known of the moves of a position with a few tiles in the bag: for each deal of the unseen tiles, bounds of the mover's
 * final lead that are proven, and the best guess. From the bounds follows which moves cannot come first any more.
 */
import { gamePoints } from '../win-percent.ts';
import type { Move } from '../../engine/board/move.ts';
import type { Rack } from '../../engine/tiles/rack.ts';
import { INFINITE } from '../endgame/endgame-search.ts';
import type { WeightedDeal, Deals } from './deals.ts';

export interface Case {
  readonly deal: WeightedDeal;
  /** The other's rack, then the mover's. */
  readonly racks: readonly [Rack, Rack];
  /** Proven bounds of the mover's final lead, and the best guess. */
  lower: number;
  upper: number;
  guess: number;
  /** The guess by playing both sides out; null before that. */
  playedOut: number | null;
  isSearched: boolean;
  /** How many turns the searches looked ahead that estimated it, 0 before that; and what they said. */
  depth: number;
  estimate: number | null;
}

/** A move that the mover may make now; a play is in the buffer of the plays by its index. */
export interface RootMove {
  readonly move: Move;
  readonly index: number | null;
  readonly score: number;
  readonly kept: Rack;
}

/** A move with its deals, as far as they were looked at. */
export interface Candidate extends RootMove {
  /** In the order that the moves were found. */
  readonly number: number;
  readonly deals: Deals;
  /** The deals looked at: the first so many. */
  readonly cases: Case[];
  /** How many rounds of closer looks it has come into. */
  round: number;
  // What follows from the cases, each as often as it weighs; `reckon` brings it up to date.
  /** What is guessed of all deals, those not looked at as the others are on the average. */
  guessedPoints: number;
  guessedSpread: number;
  /** The most and least points by what is proven, and the sums of the final leads. */
  mostPoints: number;
  leastPoints: number;
  maxSpread: number;
  minSpread: number;
}

/** Make a candidate of which no deal was looked at yet. */
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

/** Points of final lead by which a guess by playing out is off, as the scale of a logistic curve. */
const GUESS_SCALE = 8;

/**
 * What a case is guessed to be worth. A lead of a few points, where both sides only played the highest score, is worth little
 * more than a small deficit; with one tile in the bag the guess is taken as it is.
 */
function guessPoints(at: Case, isOneInBag: boolean): number {
  if (isOneInBag || at.isSearched || isDecided(at)) return gamePoints(at.guess);
  return 1 / (1 + Math.exp(-at.guess / GUESS_SCALE));
}

/** Whether win, draw or loss is proven. */
export function isDecided({ lower, upper }: Pick<Case, 'lower' | 'upper'>): boolean {
  return lower === upper || lower > 0 || upper < 0;
}

/** Whether all deals there are were looked at. */
export function isWhole({ cases, deals }: Candidate): boolean {
  return deals.isWhole && cases.length === deals.list.length;
}

/** Whether win, draw or loss is proven for every deal. */
export function areWinsProven(candidate: Candidate): boolean {
  return isWhole(candidate) && candidate.cases.every(isDecided);
}

/** Whether the final lead is proven for every deal. */
export function isSpreadProven(candidate: Candidate): boolean {
  return isWhole(candidate) && candidate.cases.every(({ lower, upper }) => lower === upper);
}

/** What is proven of the worst of those that should be exact; what cannot reach it is beaten. */
export interface Leaders {
  readonly points: number;
  readonly spread: number;
  /** That one, where there is one. */
  readonly last: Candidate | undefined;
}

/** The `exact`-best by what each has for certain. */
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

/** Weights of deals after an exchange are fractions, so that sums of them may be off by a hair. */
const HAIR = 1e-9;

function isMore(a: number, b: number, { deals }: Candidate): boolean {
  return a - b > HAIR * deals.total;
}

/** Whether a candidate can have no more points than the leaders have for certain. */
export function cannotWinMore(candidate: Candidate, { points }: Leaders): boolean {
  return !isMore(candidate.mostPoints, points, candidate);
}

/** Whether as many others as there should be exact ones are proven to come before a candidate. */
export function isBeaten(candidate: Candidate, leaders: Leaders): boolean {
  const { points, spread } = leaders;
  const { mostPoints, maxSpread } = candidate;
  if (isMore(points, mostPoints, candidate)) return true;
  return cannotWinMore(candidate, leaders) && isMore(spread, maxSpread, candidate);
}

/** Where a move stands in an answer: those that have the leaders' points for certain, those that may, those put aside. */
export function rankCandidate(candidate: Candidate, leaders: Leaders): number {
  if (isBeaten(candidate, leaders)) return 2;
  return !isMore(leaders.points, candidate.leastPoints, candidate) && areWinsProven(candidate) ? 0 : 1;
}

/**
 * The highest final lead of a case that, with its share for each other case too, leaves a candidate behind the leaders;
 * `-Infinity` where it is not guessed to be behind.
 */
export function enoughFor(candidate: Candidate, at: Case, leaders: Leaders): number {
  return cannotWinMore(candidate, leaders) ? boundFor(candidate, at, leaders) : -Infinity;
}

/** As `enoughFor`, whether or not the candidate may have more points than the leaders. */
export function boundFor(candidate: Candidate, at: Case, { spread, last }: Leaders): number {
  const behind = spread - candidate.guessedSpread;
  // Where the leader is measured, it is asked of one thought to be ahead too whether it is not.
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
  // Of deals that were dealt at random nothing follows for the others.
  candidate.mostPoints = deals.isWhole ? mostPoints + deals.total - seen : deals.total;
  candidate.leastPoints = deals.isWhole ? leastPoints : 0;
  candidate.maxSpread = all ? maxSpread : Infinity;
  candidate.minSpread = all ? minSpread : -Infinity;
}

/** The most promising first. */
export function byPromise(a: Candidate, b: Candidate): number {
  if (isMore(a.guessedPoints, b.guessedPoints, a)) return -1;
  if (isMore(b.guessedPoints, a.guessedPoints, a)) return 1;
  return b.guessedSpread - a.guessedSpread || b.score - a.score || a.number - b.number;
}
