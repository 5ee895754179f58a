/**
 * Joint ratings of entrants in pairings, by the model of Bradley and Terry (Rank analysis of incomplete block designs, Biometrika
 * 39, 1952): with ratings r, a is expected to score 1 / (1 + 10^((r_b - r_a) / 400)) of the points against b, a draw being half a
 * point. The maximum-likelihood ratings make each entrant's expected points equal to its actual points.
 *
 * They are found by Newton's method in about six steps for any strengths. The iteration of Zermelo (1929; MM in Hunter, MM
 * algorithms for generalized Bradley-Terry models, Annals of Statistics 32, 2004) is simpler but takes thousands of steps if one
 * side nearly always wins. Tests compare the two.
 *
 * If an entrant won every game against all others, no rating is high enough and the maximum does not exist (Ford, Solution of a
 * ranking problem from binary comparisons, 1957). A pairing's share of the points is therefore limited to 0.001 to 0.999, as in all
 * Elo figures here; with two entrants, the ratings differ by `eloOf` of the share.
 */
import { MIN_SCORE } from '../statistics/elo.ts';

const SCALE = 400 / Math.LN10;
/** Maximum Newton steps; about six are typical. */
const MAX_STEPS = 100;
/** Convergence limit, in natural units of the ratings. */
const PRECISION = 1e-10;

/** The two entrants of each pairing. */
export type Pairings = readonly (readonly [a: number, b: number])[];

/** Results by pairing. */
export interface PairingPoints {
  readonly games: Float64Array;
  /** Points of the first entrant. */
  readonly points: Float64Array;
}

/** Computes ratings from the results of pairings. */
export class BradleyTerry {
  readonly #entrants: number;
  readonly #pairings: Pairings;

  constructor(entrants: number, pairings: Pairings) {
    this.#entrants = entrants;
    this.#pairings = pairings;
  }

  /**
   * Returns the maximum-likelihood ratings in Elo. Ratings of entrants linked by games, directly or through others, are comparable
   * and have a mean of 0; an entrant without games has NaN.
   */
  fit(results: PairingPoints): Float64Array {
    const { games } = results;
    const points = limitShares(results);
    const groups = this.groupsOf(games);
    let ratings = new Float64Array(this.#entrants);
    let likelihood = this.#logLikelihood(games, points, ratings);
    for (let count = 0; count < MAX_STEPS; count++) {
      const step = this.#newtonStep(games, points, { ratings, groups });
      // Far from the maximum a full step may overshoot.
      for (let share = 1; ; share /= 2) {
        const next = ratings.map((rating, i) => rating + share * step[i]!);
        const then = this.#logLikelihood(games, points, next);
        if (then < likelihood - 1e-12 * Math.abs(likelihood) && share > PRECISION) continue;
        [ratings, likelihood] = [next, then];
        break;
      }
      if (step.every((change) => Math.abs(change) <= PRECISION)) break;
    }
    return centre(ratings, groups).map((rating) => SCALE * rating);
  }

  /** Returns the group of each entrant: entrants linked by games share a number; -1 without games. */
  groupsOf(games: Float64Array): Int32Array {
    const groups = new Int32Array(this.#entrants).map((_, entrant) => entrant);
    const met = new Set<number>();
    this.#pairings.forEach(([a, b], k) => {
      if (!(games[k]! > 0)) return;
      met.add(a).add(b);
      const [first, second] = [groups[a]!, groups[b]!];
      for (let i = 0; i < groups.length; i++) if (groups[i] === second) groups[i] = first;
    });
    return groups.map((group, entrant) => (met.has(entrant) ? group : -1));
  }

  /**
   * Returns the component of each entrant: within one, points were scored in both directions, directly or through others. The
   * difference between two components is unbounded.
   */
  componentsOf({ games, points }: PairingPoints): Int32Array {
    const components = new Int32Array(this.#entrants).fill(-1);
    const below = Array.from(components, (): number[] => []);
    const above = Array.from(components, (): number[] => []);
    const link = (winner: number, loser: number): void => {
      below[winner]!.push(loser);
      above[loser]!.push(winner);
    };
    this.#pairings.forEach(([a, b], k) => {
      if (points[k]! > 0) link(a, b);
      if (points[k]! < games[k]!) link(b, a);
    });
    for (const first of components.keys()) {
      if (components[first] !== -1) continue;
      const reached = reach(first, above);
      for (const entrant of reach(first, below)) if (reached.has(entrant)) components[entrant] = first;
    }
    return components;
  }

  /** True if some entrants of a group scored all the points against the others, so that their ratings are unbounded. */
  isSeparated(results: PairingPoints): boolean {
    const components = this.componentsOf(results);
    return this.groupsOf(results.games).some((group, i) => group >= 0 && components[i] !== components[group]);
  }

  #logLikelihood(games: Float64Array, points: Float64Array, ratings: Float64Array): number {
    let sum = 0;
    for (let k = 0; k < games.length; k++) {
      if (!(games[k]! > 0)) continue;
      const [a, b] = this.#pairings[k]!;
      const ahead = ratings[a]! - ratings[b]!;
      sum -= points[k]! * softplus(-ahead) + (games[k]! - points[k]!) * softplus(ahead);
    }
    return sum;
  }

  /** Maximum of the quadratic approximation of the likelihood. */
  #newtonStep(
    games: Float64Array,
    points: Float64Array,
    { ratings, groups }: { readonly ratings: Float64Array; readonly groups: Int32Array },
  ): Float64Array {
    const size = this.#entrants;
    const slope = new Float64Array(size);
    const curvature = new Float64Array(size * size);
    for (let k = 0; k < games.length; k++) {
      if (!(games[k]! > 0)) continue;
      const [a, b] = this.#pairings[k]!;
      const expected = 1 / (1 + Math.exp(ratings[b]! - ratings[a]!));
      const surplus = points[k]! - games[k]! * expected;
      const weight = games[k]! * expected * (1 - expected);
      slope[a]! += surplus;
      slope[b]! -= surplus;
      curvature[a * size + a]! += weight;
      curvature[b * size + b]! += weight;
      curvature[a * size + b]! -= weight;
      curvature[b * size + a]! -= weight;
    }
    // Adding a constant to all ratings of a group changes nothing; this fixes their mean.
    let most = 0;
    for (let i = 0; i < size; i++) most = Math.max(most, curvature[i * size + i]!);
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < size; j++) if (groups[i] === groups[j] && groups[i]! >= 0) curvature[i * size + j]! += most;
      if (groups[i]! < 0) curvature[i * size + i] = 1;
    }
    solvePositive(curvature, slope);
    return slope;
  }
}

function reach(first: number, links: readonly (readonly number[])[]): Set<number> {
  const reached = new Set([first]);
  for (const from of reached) for (const to of links[from]!) reached.add(to);
  return reached;
}

function softplus(x: number): number {
  return Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));
}

function limitShares({ games, points }: PairingPoints): Float64Array {
  return points.map((sum, k) => Math.min(games[k]! * (1 - MIN_SCORE), Math.max(games[k]! * MIN_SCORE, sum)));
}

function centre(ratings: Float64Array, groups: Int32Array): Float64Array {
  const sums = new Float64Array(ratings.length);
  const sizes = new Int32Array(ratings.length);
  for (const [entrant, group] of groups.entries()) {
    if (group < 0) continue;
    sums[group]! += ratings[entrant]!;
    sizes[group]! += 1;
  }
  return ratings.map((rating, entrant) => {
    const group = groups[entrant]!;
    return group < 0 ? NaN : rating - sums[group]! / sizes[group]!;
  });
}

/**
 * Solves A x = b in place for a symmetric positive definite A, by Cholesky decomposition. Only the lower half of A (by rows) is
 * read, and it is overwritten.
 */
function solvePositive(matrix: Float64Array, right: Float64Array): void {
  const size = right.length;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let rest = matrix[row * size + column]!;
      for (let k = 0; k < column; k++) rest -= matrix[row * size + k]! * matrix[column * size + k]!;
      matrix[row * size + column] = row === column ? Math.sqrt(rest) : rest / matrix[column * size + column]!;
    }
    let rest = right[row]!;
    for (let k = 0; k < row; k++) rest -= matrix[row * size + k]! * right[k]!;
    right[row] = rest / matrix[row * size + row]!;
  }
  for (let row = size - 1; row >= 0; row--) {
    let rest = right[row]!;
    for (let k = row + 1; k < size; k++) rest -= matrix[k * size + row]! * right[k]!;
    right[row] = rest / matrix[row * size + row]!;
  }
}
