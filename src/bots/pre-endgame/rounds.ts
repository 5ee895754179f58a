/**
 * How closely moves are looked at, round by round: fewer and fewer moves, the most promising of the round before, with more and
 * more nodes a deal. The last rounds are for all moves that are not put aside, to the end: first who wins, since that comes first
 * in the order too and is proven sooner.
 */
import { byPromise, type Candidate } from './candidate-cases.ts';

type Asked = 'wins' | 'spread' | 'both';

export interface Round {
  readonly nodes: number;
  /** How many moves are in it, and how many of their deals are looked at. */
  readonly plays: number;
  readonly deals: number;
  readonly asks: Asked;
  /** Whether it is repeated as long as another move comes first by it. */
  readonly settles?: boolean;
  /** It is only for positions where the most promising move is thought to win with every deal, or only for others. */
  readonly ifSure?: boolean;
}

/**
 * How many moves are played out to the end by both sides, for a first guess, and with how many deals. In the first round it is
 * the placements with the highest scores, every exchange and the pass; the rest has it before anything is proven.
 */
export type GuessRound = Pick<Round, 'plays' | 'deals'>;

const ALL = Infinity;

const PROOFS: readonly Round[] = [
  { nodes: 10_000, plays: ALL, deals: ALL, asks: 'wins' },
  { nodes: 100_000, plays: ALL, deals: ALL, asks: 'wins' },
  { nodes: Infinity, plays: ALL, deals: ALL, asks: 'wins' },
  { nodes: 10_000, plays: ALL, deals: ALL, asks: 'spread' },
  { nodes: 100_000, plays: ALL, deals: ALL, asks: 'spread' },
  { nodes: Infinity, plays: ALL, deals: ALL, asks: 'spread' },
];

/**
 * With one tile in the bag. Who wins after the best moves is found out first: where one wins with every draw, that needs no proof
 * of the others. Then the best one's spread, to the end: as long as it isn't known, there is nothing to ask of the others. These
 * are asked again and again with few nodes, since each answer lets their other cases have more or less.
 */
const ONE_TILE = {
  guesses: [
    { plays: ALL, deals: 1 },
    { plays: 300, deals: ALL },
  ],
  rounds: [
    { nodes: 300, plays: 8, deals: ALL, asks: 'wins' },
    { nodes: 3000, plays: 1, deals: ALL, asks: 'wins', settles: true },
    { nodes: 300, plays: 24, deals: ALL, asks: 'wins', ifSure: false },
    { nodes: 3000, plays: 4, deals: ALL, asks: 'wins', ifSure: false },
    { nodes: 30_000, plays: 1, deals: ALL, asks: 'wins', settles: true },
    { nodes: 300_000, plays: 1, deals: ALL, asks: 'wins', settles: true },
    { nodes: Infinity, plays: 1, deals: ALL, asks: 'wins', settles: true, ifSure: true },
    { nodes: 3000, plays: 1, deals: ALL, asks: 'spread', settles: true, ifSure: false },
    { nodes: 300, plays: ALL, deals: ALL, asks: 'wins' },
    { nodes: 3000, plays: ALL, deals: ALL, asks: 'wins' },
    { nodes: 30_000, plays: ALL, deals: ALL, asks: 'wins' },
    { nodes: Infinity, plays: 1, deals: ALL, asks: 'wins', settles: true },
    { nodes: Infinity, plays: ALL, deals: ALL, asks: 'wins' },
    { nodes: 300, plays: 1, deals: ALL, asks: 'spread', settles: true },
    { nodes: 3000, plays: 1, deals: ALL, asks: 'spread', settles: true },
    { nodes: 30_000, plays: 1, deals: ALL, asks: 'spread', settles: true },
    { nodes: 300_000, plays: 1, deals: ALL, asks: 'spread', settles: true },
    { nodes: Infinity, plays: 1, deals: ALL, asks: 'spread', settles: true },
    { nodes: 300, plays: ALL, deals: ALL, asks: 'spread' },
    { nodes: 1000, plays: ALL, deals: ALL, asks: 'spread' },
    { nodes: 1000, plays: ALL, deals: ALL, asks: 'spread' },
    { nodes: 3000, plays: ALL, deals: ALL, asks: 'spread' },
    { nodes: 3000, plays: ALL, deals: ALL, asks: 'spread' },
    { nodes: 3000, plays: ALL, deals: ALL, asks: 'spread' },
    { nodes: 10_000, plays: ALL, deals: ALL, asks: 'spread' },
    { nodes: 10_000, plays: ALL, deals: ALL, asks: 'spread' },
    { nodes: 10_000, plays: ALL, deals: ALL, asks: 'spread' },
    { nodes: 30_000, plays: ALL, deals: ALL, asks: 'spread' },
    { nodes: 30_000, plays: ALL, deals: ALL, asks: 'spread' },
    { nodes: 30_000, plays: ALL, deals: ALL, asks: 'spread' },
    { nodes: 100_000, plays: ALL, deals: ALL, asks: 'spread' },
    { nodes: 100_000, plays: ALL, deals: ALL, asks: 'spread' },
    { nodes: 300_000, plays: ALL, deals: ALL, asks: 'spread' },
    { nodes: Infinity, plays: ALL, deals: ALL, asks: 'spread' },
  ],
} as const;

/** With more of them, where there are dozens to thousands of deals. A blank makes thousands of placements. */
const SEVERAL = {
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
    ...PROOFS,
  ],
} as const;

export function planFor(bagCount: number): {
  readonly guesses: readonly [GuessRound, ...GuessRound[]];
  readonly rounds: readonly Round[];
} {
  return bagCount === 1 ? ONE_TILE : SEVERAL;
}

/** More cases than this in all are not kept: a proof would not come to an end either. */
const MAX_CASES = 200_000;
const MAX_PROVEN = 32;

/**
 * Choose the moves of a round, the most promising first. Of few, a third empty the bag and a third do not, where there are such:
 * the first are looked at to the end, the others to a few turns, so that they are not misjudged alike.
 */
export function chosenFor(round: Round, candidates: readonly Candidate[]): readonly Candidate[] {
  const sorted = candidates.toSorted(byPromise);
  if (round.plays === ALL) {
    const cases = sorted.reduce((sum, { deals }) => sum + deals.list.length, 0);
    return cases <= MAX_CASES ? sorted : sorted.slice(0, MAX_PROVEN);
  }
  const quota = Math.floor(round.plays / 3);
  const isEmptying = ({ deals }: Candidate): boolean => deals.list[0]!.bag.length === 0;
  const sure = new Set([
    ...sorted.filter(isEmptying).slice(0, quota),
    ...sorted.filter((candidate) => !isEmptying(candidate)).slice(0, quota),
  ]);
  for (const candidate of sorted) {
    if (sure.size >= round.plays) break;
    sure.add(candidate);
  }
  return sorted.filter((candidate) => sure.has(candidate));
}
