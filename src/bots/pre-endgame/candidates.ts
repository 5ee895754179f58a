/**
 * What is known of the plays of a position with one tile in the bag: for each tile it may be, bounds of the mover's final
 * lead that are proven, and the best guess. From the bounds follows which plays cannot come first any more.
 */
import type { Tile } from '../../engine/tiles/alphabet.ts';
import type { Rack } from '../../engine/tiles/rack.ts';

/** What a game comes to for the player to move. */
export type Outcome = 'win' | 'draw' | 'loss';

/** A play's endgame with one tile in the bag. */
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

/** One endgame of one candidate. */
export interface Case {
  readonly tile: Tile;
  readonly count: number;
  readonly racks: readonly [Rack, Rack];
  /** Proven bounds of the mover's final lead, and the best guess. */
  lower: number;
  upper: number;
  guess: number;
}

/** A play with its endgames. */
export interface Candidate {
  /** In the buffer of the plays. */
  readonly index: number;
  readonly score: number;
  readonly cases: readonly Case[];
  // What follows from the cases, each tile as often as it is unseen; `reckon` brings it up to date.
  /** The sum of what the cases are guessed to be worth, to order by. */
  guess: number;
  /** The most and least points by what is proven, and the sums of the final leads. */
  mostPoints: number;
  leastPoints: number;
  mostSpread: number;
  leastSpread: number;
  guessedSpread: number;
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

/** What is proven of the worst of those that should be exact; what cannot reach it is beaten. */
export interface Leaders {
  readonly points: number;
  readonly spread: number;
}

/** The `exact`-best by what each has for certain. */
export function leadersOf(candidates: readonly Candidate[], exact: number): Leaders {
  const isAhead = (a: Candidate, b: Candidate): boolean =>
    a.leastPoints > b.leastPoints || (a.leastPoints === b.leastPoints && a.leastSpread > b.leastSpread);
  const leaders: Candidate[] = [];
  for (const candidate of candidates) {
    let at = leaders.length;
    while (at > 0 && isAhead(candidate, leaders[at - 1]!)) at--;
    if (at === exact) continue;
    leaders.splice(at, 0, candidate);
    if (leaders.length > exact) leaders.pop();
  }
  const last = leaders.length < exact ? undefined : leaders.at(-1);
  return { points: last?.leastPoints ?? -1, spread: last?.leastSpread ?? -Infinity };
}

/** Whether as many others as there should be exact ones are proven to come before a candidate. */
export function isBeaten({ mostPoints, mostSpread }: Candidate, { points, spread }: Leaders): boolean {
  return points > mostPoints || (points === mostPoints && spread > mostSpread);
}

/** Where a play stands in an answer: those that have the leaders' points for certain, those that may, those put aside. */
export function rankOf(candidate: Candidate, leaders: Leaders): number {
  if (isBeaten(candidate, leaders)) return 2;
  return candidate.leastPoints >= leaders.points && candidate.cases.every(isDecided) ? 0 : 1;
}

/**
 * The highest final lead of a case that, with its share for each other case too, leaves a candidate behind the leaders;
 * `-Infinity` where it is not guessed to be behind.
 */
export function enoughFor(candidate: Candidate, at: Case, { points, spread }: Leaders): number {
  const behind = spread - candidate.guessedSpread;
  if (candidate.mostPoints > points || behind <= 0) return -Infinity;
  const tiles = candidate.cases.reduce((sum, { count }) => sum + count, 0);
  return at.guess + Math.ceil(behind / tiles) - 1;
}

/** More than any sum of final leads. */
const POINT = 2 ** 34;

/** Work out anew what follows from a candidate's cases. */
export function reckon(candidate: Candidate): void {
  let guessedPoints = 0;
  candidate.mostPoints = candidate.leastPoints = 0;
  candidate.mostSpread = candidate.leastSpread = candidate.guessedSpread = 0;
  for (const { count, lower, upper, guess } of candidate.cases) {
    guessedPoints += count * pointsOf(guess);
    candidate.guessedSpread += count * guess;
    candidate.mostPoints += count * pointsOf(upper);
    candidate.leastPoints += count * pointsOf(lower);
    candidate.mostSpread += count * upper;
    candidate.leastSpread += count * lower;
  }
  candidate.guess = POINT * guessedPoints + candidate.guessedSpread;
}

/** The most promising first. */
export function byPromise(a: Candidate, b: Candidate): number {
  return b.guess - a.guess || b.score - a.score || a.index - b.index;
}
