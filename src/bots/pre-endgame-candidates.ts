/**
 * What is known of the plays of a position with one tile in the bag: for each tile it may be, bounds of the mover's final
 * lead that are proven, and the best guess. From the bounds follows which plays cannot come first any more.
 */
import type { Tile } from '../engine/alphabet.ts';
import type { Rack } from '../engine/rack.ts';

export type Outcome = 'win' | 'draw' | 'loss';

/** A play's ending with one tile in the bag. */
export interface TileOutcome {
  readonly tile: Tile;
  /** How many of it are unseen. */
  readonly count: number;
  readonly outcome: Outcome;
  readonly isProven: boolean;
  /** The mover's final lead. */
  readonly spread: number;
  readonly isSpreadProven: boolean;
}

/** One ending of one candidate. */
export interface Case {
  readonly tile: Tile;
  readonly count: number;
  readonly racks: readonly [Rack, Rack];
  /** Proven bounds of the mover's final lead, and the best guess. */
  lower: number;
  upper: number;
  guess: number;
}

/** A play with its endings. */
export interface Candidate {
  /** In the buffer of the plays. */
  readonly index: number;
  readonly score: number;
  readonly cases: readonly Case[];
  /** The sum of what the cases are guessed to be worth, to order by. */
  guess: number;
}

/** What a final lead is worth. */
export function pointsOf(spread: number): number {
  return spread > 0 ? 1 : spread === 0 ? 0.5 : 0;
}

/** Whether win, draw or loss is proven. */
export function isDecided({ lower, upper }: Case): boolean {
  return lower === upper || lower > 0 || upper < 0;
}

/** A case as the answer gives it. */
export function outcomeOf({ tile, count, lower, upper, guess }: Case): TileOutcome {
  const outcome = guess > 0 ? 'win' : guess === 0 ? 'draw' : 'loss';
  return {
    tile,
    count,
    outcome,
    isProven: isDecided({ lower, upper } as Case),
    spread: guess,
    isSpreadProven: lower === upper,
  };
}

/** A sum over the tiles there may be in the bag, each as often as it is unseen. */
export function sumOver({ cases }: Candidate, worth: (at: Case) => number): number {
  return cases.reduce((sum, at) => sum + at.count * worth(at), 0);
}

/** The most points a candidate can have by what is proven. */
export function mostPoints(candidate: Candidate): number {
  return sumOver(candidate, ({ upper }) => pointsOf(upper));
}

function leastPoints(candidate: Candidate): number {
  return sumOver(candidate, ({ lower }) => pointsOf(lower));
}

/** The proven points of the candidate that has the `exact`-most. */
export function leastOfLeaders(candidates: readonly Candidate[], exact: number): number {
  const points = candidates.map(leastPoints).sort((a, b) => b - a);
  return points[Math.min(exact, points.length) - 1] ?? 0;
}

/** Whether as many others as there should be exact ones are proven to come before a candidate. */
export function isBeaten(candidate: Candidate, candidates: readonly Candidate[], exact: number): boolean {
  const most = mostPoints(candidate);
  const mostSpread = sumOver(candidate, ({ upper }) => upper);
  let before = 0;
  for (const other of candidates) {
    if (other === candidate) continue;
    const least = leastPoints(other);
    if (least > most || (least === most && sumOver(other, ({ lower }) => lower) > mostSpread)) before++;
    if (before === exact) return true;
  }
  return false;
}

/** What is proven of a candidate at the least: points, and to tell equal ones apart, spread. */
export interface Bound {
  readonly points: number;
  readonly spread: number;
}

/**
 * The `exact`-best of what is proven of the candidates; null if there are fewer. For many candidates this once is faster
 * than `isBeaten` for each, which compares all with all.
 */
export function boundOfLeaders(candidates: readonly Candidate[], exact: number): Bound | null {
  const bounds = candidates.map((candidate) => ({
    points: leastPoints(candidate),
    spread: sumOver(candidate, ({ lower }) => lower),
  }));
  bounds.sort((a, b) => b.points - a.points || b.spread - a.spread);
  return bounds[exact - 1] ?? null;
}

/** The same as `isBeaten`, from the bound of the leaders: a candidate's own bound is never above what it may reach. */
export function isBelow(candidate: Candidate, bound: Bound | null): boolean {
  if (bound === null) return false;
  const most = mostPoints(candidate);
  return bound.points > most || (bound.points === most && bound.spread > sumOver(candidate, ({ upper }) => upper));
}

const POINT = 1 << 20;

/** Work out anew what a candidate is guessed to be worth: its points, then its spread. */
export function reckon(candidate: Candidate): void {
  candidate.guess = sumOver(candidate, ({ guess }) => POINT * pointsOf(guess) + guess);
}

/** The most promising first. */
export function byPromise(a: Candidate, b: Candidate): number {
  return b.guess - a.guess || b.score - a.score || a.index - b.index;
}
