/** Builds the answer of a pre-endgame search from its candidates. */
import { sortTiles } from '../../engine/tiles/rack.ts';
import { gamePoints } from '../win-percent.ts';
import {
  areWinsProven,
  byPromise,
  cannotWinMore,
  isBeaten,
  isDecided,
  isSpreadProven,
  findLeaders,
  rankCandidate,
  reckon,
  type Candidate,
  type Case,
  type Leaders,
} from './candidate-cases.ts';
import type { DrawOutcome, PreEndgameAnswer, PreEndgamePlay, TileOutcome } from './pre-endgame.ts';

/** Maximum number of moves whose draws are listed individually. */
const MAX_TABLES = 20;

interface Findings {
  readonly candidates: readonly Candidate[];
  /** Number of best moves that must be exact. */
  readonly exact: number;
  /** Number of requested moves that are not among the candidates. */
  readonly unsearched: number;
  readonly bagCount: number;
  readonly nodes: number;
}

export function makeAnswer({ candidates, exact, unsearched, bagCount, nodes }: Findings): PreEndgameAnswer {
  const isComplete = unsearched === 0;
  candidates.forEach(reckon);
  const leaders = findLeaders(candidates, exact);
  const areWins = isComplete && candidates.every((at) => cannotWinMore(at, leaders) || areWinsProven(at));
  const sorted = candidates.toSorted(bagCount === 1 || areWins ? byProof(candidates, leaders) : byLook(leaders));
  const errorRate = overturnedRate(candidates);
  const plays = sorted.map((candidate, i) => ({
    ...reportPlay(candidate, leaders, errorRate),
    outcomes: bagCount === 1 ? listTileOutcomes(candidate.cases) : [],
    draws: i < MAX_TABLES ? listDrawOutcomes(candidate) : [],
  }));
  const isProven = isComplete && plays.every(({ kind }) => kind === 'proven' || kind === 'upper-bound');
  return { plays, kind: isProven ? 'proven' : areWins ? 'wins-proven' : 'estimate', unsearched, nodes };
}

function byProof(candidates: readonly Candidate[], leaders: Leaders): (a: Candidate, b: Candidate) => number {
  const ranks = new Map(candidates.map((candidate) => [candidate, rankCandidate(candidate, leaders)]));
  return (a, b) => ranks.get(a)! - ranks.get(b)! || byPromise(a, b);
}

/** Moves searched in more rounds come first: too little is known about the others to rank them higher. */
function byLook(leaders: Leaders): (a: Candidate, b: Candidate) => number {
  const rank = (candidate: Candidate): number => (isBeaten(candidate, leaders) ? Infinity : -candidate.round);
  return (a, b) => (rank(a) === rank(b) ? byPromise(a, b) : rank(a) - rank(b));
}

function reportPlay(
  candidate: Candidate,
  leaders: Leaders,
  errorRate: number,
): Omit<PreEndgamePlay, 'outcomes' | 'draws'> {
  const { move, score, deals, guessedPoints, guessedSpread, leastPoints, mostPoints } = candidate;
  return {
    move,
    score,
    points: guessedPoints,
    leastPoints,
    mostPoints,
    pointsError: estimateError(candidate, errorRate),
    tiles: deals.total,
    meanSpread: guessedSpread / deals.total,
    kind: isSpreadProven(candidate)
      ? 'proven'
      : isBeaten(candidate, leaders)
        ? 'upper-bound'
        : areWinsProven(candidate)
          ? 'wins-proven'
          : 'estimate',
  };
}

/** With one tile in the bag, the deal is determined by the tile drawn or the tile left. */
function listTileOutcomes(cases: readonly Case[]): TileOutcome[] {
  return cases.flatMap((at) => {
    const { deal, lower, upper, guess } = at;
    const tile = deal.drawn[0] ?? deal.bag[0]!;
    // After an exchange, the deal has more than one unknown tile.
    if (deal.drawn.length + deal.bag.length !== 1) return [];
    const outcome = guess > 0 ? 'win' : guess === 0 ? 'draw' : 'loss';
    const proof = { isProven: isDecided(at), spread: guess, isSpreadProven: lower === upper };
    return [{ tile, count: deal.weight, outcome, ...proof } as const];
  });
}

interface Tally {
  readonly tiles: Uint8Array;
  count: number;
  seen: number;
  wins: number;
  draws: number;
  losses: number;
  spread: number;
  isProven: boolean;
}

function listDrawOutcomes({ cases, deals }: Candidate): DrawOutcome[] {
  const tallies = new Map<string, Tally>();
  for (const [i, { drawn, bag, weight }] of deals.list.entries()) {
    const tiles = drawn.length > 0 ? drawn : sortTiles(bag);
    const key = tiles.join();
    let tally = tallies.get(key);
    if (tally === undefined) {
      tally = { tiles, count: 0, seen: 0, wins: 0, draws: 0, losses: 0, spread: 0, isProven: deals.isWhole };
      tallies.set(key, tally);
    }
    tally.count += weight;
    const at = cases[i];
    if (at === undefined || !isDecided(at)) tally.isProven = false;
    if (at === undefined) continue;
    tally.seen += weight;
    tally.spread += weight * at.guess;
    tally[({ 1: 'wins', 0.5: 'draws', 0: 'losses' } as const)[gamePoints(at.guess)]] += weight;
  }
  const sorted = [...tallies.values()].sort((a, b) => compareTiles(a.tiles, b.tiles));
  return sorted.map(({ spread, ...tally }) => ({ ...tally, meanSpread: tally.seen === 0 ? 0 : spread / tally.seen }));
}

/** In alphabetical order, blanks last. */
function compareTiles(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    if (a[i] !== b[i]) return (a[i]! || 256) - (b[i]! || 256);
  }
  return a.length - b.length;
}

/** Share of proofs that contradict the guess from the playout, with a prior of one in two. */
function overturnedRate(candidates: readonly Candidate[]): number {
  let [proven, overturned] = [2, 1];
  for (const { cases } of candidates) {
    for (const at of cases) {
      if (at.playedOut === null || !isDecided(at)) continue;
      proven++;
      if (gamePoints(at.playedOut) !== gamePoints(at.guess)) overturned++;
    }
  }
  return overturned / proven;
}

/** Standard error of a candidate's points, in the unit of its deals' weights. */
function estimateError(candidate: Candidate, errorRate: number): number {
  const { cases, deals, guessedPoints } = candidate;
  const { total, list } = deals;
  if (areWinsProven(candidate)) return 0;
  const size = cases.length;
  // Adds one win and one loss, so that a few equal results do not look certain.
  const share = (size * (guessedPoints / total) + 1) / (size + 2);
  const unseen = deals.isWhole ? 1 - size / list.length : 1;
  const sampling = size === 0 ? total ** 2 / 4 : (total ** 2 * unseen * share * (1 - share)) / size;
  const scale = deals.isWhole || size === 0 ? 1 : list.length / size;
  const guesses = cases.reduce((sum, at) => sum + (isDecided(at) ? 0 : (scale * at.deal.weight) ** 2), 0);
  return Math.sqrt(sampling + guesses * errorRate * (1 - errorRate));
}
