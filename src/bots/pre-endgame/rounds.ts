/**
 * The schedule of the pre-endgame search: each round has fewer moves, the most promising of the previous round, and more nodes per
 * deal. The last rounds include all moves that are not dropped. They prove wins first, which determine the order and are proven
 * sooner than spreads.
 */
import { byPromise, type Candidate } from './candidate-cases.ts';

type RoundGoal = 'wins' | 'spread' | 'both';

export interface Round {
  readonly nodes: number;
  /** Number of moves in the round, and number of deals for each. */
  readonly plays: number;
  readonly deals: number;
  readonly asks: RoundGoal;
  /** Whether the round is repeated while it changes the best move. */
  readonly settles?: boolean;
  /** If set, the round applies only if the most promising move is (or is not) expected to win with every deal. */
  readonly ifSure?: boolean;
}

/**
 * A first guess by playouts. Its first round has the placements with the highest scores, every exchange and the pass; the other
 * moves follow before anything is proven.
 */
export type GuessRound = Pick<Round, 'plays' | 'deals'>;

interface Plan {
  readonly guesses: readonly [GuessRound, ...GuessRound[]];
  readonly rounds: readonly Round[];
}

const ALL = Infinity;

/** Rounds of all moves, with increasing numbers of nodes. */
const proofs = (asks: RoundGoal, ...nodes: readonly number[]): Round[] =>
  nodes.map((limit) => ({ nodes: limit, plays: ALL, deals: ALL, asks }));

/** Rounds of the best move, with increasing numbers of nodes. */
const searchesOfBest = (asks: RoundGoal, ...nodes: readonly number[]): Round[] =>
  nodes.map((limit) => ({ nodes: limit, plays: 1, deals: ALL, asks, settles: true }));

/**
 * Rounds for one tile in the bag. They first decide the wins of the best moves: if one wins with every draw, the others need no
 * proof of their wins. Next comes the exact spread of the best move, which the others are compared with. The others are then
 * searched repeatedly with few nodes, because each result changes the bounds required for their other cases.
 */
const ONE_TILE: Plan = {
  guesses: [
    { plays: ALL, deals: 1 },
    { plays: 300, deals: ALL },
  ],
  rounds: [
    { nodes: 300, plays: 8, deals: ALL, asks: 'wins' },
    ...searchesOfBest('wins', 3000),
    { nodes: 300, plays: 24, deals: ALL, asks: 'wins', ifSure: false },
    { nodes: 3000, plays: 4, deals: ALL, asks: 'wins', ifSure: false },
    ...searchesOfBest('wins', 30_000, 300_000),
    { nodes: Infinity, plays: 1, deals: ALL, asks: 'wins', settles: true, ifSure: true },
    { nodes: 3000, plays: 1, deals: ALL, asks: 'spread', settles: true, ifSure: false },
    ...proofs('wins', 300, 3000, 30_000),
    ...searchesOfBest('wins', Infinity),
    ...proofs('wins', Infinity),
    ...searchesOfBest('spread', 300, 3000, 30_000, 300_000, Infinity),
    ...proofs('spread', 300, 1000, 1000, 3000, 3000, 3000, 10_000, 10_000, 10_000, 30_000, 30_000, 30_000),
    ...proofs('spread', 100_000, 100_000, 300_000, Infinity),
  ],
};

/** Rounds for several tiles in the bag, with dozens to thousands of deals. A blank gives thousands of placements. */
const SEVERAL: Plan = {
  guesses: [
    { plays: 400, deals: 2 },
    { plays: 120, deals: 8 },
    { plays: 40, deals: 24 },
  ],
  rounds: [
    { nodes: 100, plays: 16, deals: 24, asks: 'wins' },
    { nodes: 300, plays: 9, deals: 48, asks: 'wins' },
    { nodes: 1000, plays: 6, deals: 96, asks: 'wins' },
    { nodes: 3000, plays: 4, deals: 240, asks: 'both' },
    { nodes: 10_000, plays: 3, deals: ALL, asks: 'both' },
    ...proofs('wins', 10_000, 100_000, Infinity),
    ...proofs('spread', 10_000, 100_000, Infinity),
  ],
};

export function planFor(bagCount: number): Plan {
  return bagCount === 1 ? ONE_TILE : SEVERAL;
}

/** Maximum number of cases in total; a proof with more would not finish. */
const MAX_CASES = 200_000;
const MAX_PROVEN = 32;

/**
 * Chooses the moves of a round, the most promising first. If a round is limited, a third of it is reserved for moves that empty the
 * bag and a third for the others: the former are searched to the end, the latter only a few turns ahead, so their estimates have
 * different errors.
 */
export function chooseMoves(round: Round, candidates: readonly Candidate[]): readonly Candidate[] {
  const sorted = candidates.toSorted(byPromise);
  if (round.plays === ALL) {
    const cases = sorted.reduce((sum, { deals }) => sum + deals.list.length, 0);
    return cases <= MAX_CASES ? sorted : sorted.slice(0, MAX_PROVEN);
  }
  const quota = Math.floor(round.plays / 3);
  const isEmptying = ({ deals }: Candidate): boolean => deals.list[0]!.bag.length === 0;
  const chosen = new Set([
    ...sorted.filter(isEmptying).slice(0, quota),
    ...sorted.filter((candidate) => !isEmptying(candidate)).slice(0, quota),
  ]);
  for (const candidate of sorted) {
    if (chosen.size >= round.plays) break;
    chosen.add(candidate);
  }
  return sorted.filter((candidate) => chosen.has(candidate));
}
