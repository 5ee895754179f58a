/**
 * Exhaustive Bayesian inference of a leave: enumerates every hand of individual tiles that could have been drawn, finds its plays
 * by placing every word everywhere, and weights the hand by the margin between its best action and the observed one.
 */
import type { Board } from '../../src/engine/board/board.ts';
import { rackTileOf } from '../../src/engine/tiles/alphabet.ts';
import { countTiles, takeFromRack } from '../../src/engine/tiles/rack.ts';
import { exchangeLimit } from '../../src/engine/rules/rules-in-play.ts';
import type { Ruleset } from '../../src/engine/rules/ruleset.ts';
import { Evaluation } from '../../src/movegen/plays/evaluation.ts';
import { LeaveMap } from '../../src/movegen/leaves/leave-map.ts';
import type { LeaveValues } from '../../src/movegen/leaves/leave-values.ts';
import type { WordGraph } from '../../src/movegen/words/word-graph.ts';
import { playsByWord } from './brute-force-plays.ts';

/** The observed turn of a player, with `bagCount` tiles in the bag. */
export interface DoneTurn {
  readonly done:
    | { readonly kind: 'place' | 'withdrawn'; readonly tiles: readonly number[]; readonly score: number }
    | { readonly kind: 'exchange'; readonly count: number }
    | { readonly kind: 'pass' };
  readonly board: Board;
  readonly bagCount: number;
  readonly zeroTurns: number;
  /** Tiles that the rack certainly contained, and those from which the rest of it was drawn. */
  readonly held: readonly number[];
  readonly pool: readonly number[];
  /** The observer's rack at that time. */
  readonly own: readonly number[];
}

export interface SlowRules {
  readonly ruleset: Ruleset;
  readonly words: readonly Uint8Array[];
  readonly graph: WordGraph;
  readonly leaves: LeaveValues | null;
}

/** Probability of each possible leave, by its sorted tiles. */
export function leavesByBayes(turn: DoneTurn, rules: SlowRules, temperature: number): Map<string, number> {
  const weights = new Map<string, number>();
  const perRack = new Map<string, ReadonlyMap<string, number>>();
  const drawn = rules.ruleset.handSize - turn.held.length;
  for (const picked of combinations(turn.pool, drawn)) {
    const rack = [...turn.held, ...picked].sort((a, b) => a - b);
    const key = rack.join();
    if (!perRack.has(key)) perRack.set(key, explanations(rack, turn, rules, temperature));
    for (const [leave, weight] of perRack.get(key)!) weights.set(leave, (weights.get(leave) ?? 0) + weight);
  }
  const sum = [...weights.values()].reduce((total, weight) => total + weight, 0);
  return new Map([...weights].map(([leave, weight]) => [leave, weight / sum]));
}

/** Value of a leave in points. */
type Worth = (kept: readonly number[]) => number;

function explanations(
  rack: readonly number[],
  turn: DoneTurn,
  rules: SlowRules,
  temperature: number,
): Map<string, number> {
  const { done } = turn;
  const placed = worthsOf(rack, 'place', turn, rules);
  const exchanged = worthsOf(rack, 'exchange', turn, rules);
  const most = bestWorth(rack, turn, rules, placed, exchanged);
  const weightOf = (worth: number): number => Math.exp(-Math.max(0, most - worth) / temperature);
  const all = new Map<string, number>();
  if (done.kind === 'pass') all.set(rack.join(), weightOf(0));
  else if (done.kind === 'exchange') {
    for (const kept of subsets(rack)) {
      if (kept.length === rack.length - done.count) all.set(kept.join(), weightOf(exchanged(kept)));
    }
  } else {
    const left = without(rack, done.tiles);
    all.set((done.kind === 'place' ? left : rack).join(), weightOf(done.score + placed(left)));
  }
  return all;
}

/** Value of the best action of a rack: a placement or an exchange. */
function bestWorth(
  rack: readonly number[],
  { board, bagCount, zeroTurns }: DoneTurn,
  { ruleset, words, graph, leaves }: SlowRules,
  placed: Worth,
  exchanged: Worth,
): number {
  const context = { ruleset, lexicon: graph, board, rack: Uint8Array.from(rack), bagCount };
  let most = -Infinity;
  for (const [key, score] of playsByWord(context, words)) {
    const tiles = key.split(' ').map((text) => rackTileOf(Number(text.split('=')[1])));
    most = Math.max(most, score + placed(without(rack, tiles)));
  }
  const limit = zeroTurns >= 6 ? 0 : exchangeLimit(ruleset, bagCount);
  const least = Math.max(1, ruleset.exchange.min);
  // Without leave values an exchange is worth 0, and only made if there are no placements.
  if (limit > 0 && leaves !== null) {
    for (const kept of subsets(rack)) {
      const count = rack.length - kept.length;
      if (count >= least && count <= limit) most = Math.max(most, exchanged(kept));
    }
  }
  return most === -Infinity ? 0 : most;
}

/** Uses the program's own evaluation, from that player's point of view. */
function worthsOf(
  rack: readonly number[],
  after: 'place' | 'exchange',
  { bagCount, zeroTurns, pool, held, own }: DoneTurn,
  { ruleset, leaves }: SlowRules,
): Worth {
  const { size } = ruleset.alphabet;
  const hidden = without([...pool, ...held, ...own], rack);
  const turn = new Evaluation(ruleset, leaves).forCounts(bagCount, rack.length, countTiles(hidden, size), zeroTurns);
  const map = new LeaveMap(size);
  map.setRack(countTiles(rack, size), turn);
  return (kept) => {
    const leave = map.indexOf(kept);
    return (after === 'exchange' ? turn.exchangeMilli(map, leave) : map.valuesMilli[leave]!) / 1000;
  };
}

function without(tiles: readonly number[], taken: readonly number[]): number[] {
  const left = takeFromRack(Uint8Array.from(tiles), taken);
  if (left === null) throw new Error('tiles are taken that are not there');
  return Array.from(left);
}

function subsets(rack: readonly number[]): number[][] {
  const found = new Map<string, number[]>();
  for (let mask = 0; mask < 1 << rack.length; mask++) {
    const kept = rack.filter((_, i) => ((mask >> i) & 1) === 1);
    found.set(kept.join(), kept);
  }
  return [...found.values()];
}

/** All combinations of `count` individual tiles. */
function* combinations(tiles: readonly number[], count: number, from = 0): Generator<number[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let i = from; i <= tiles.length - count; i++) {
    for (const rest of combinations(tiles, count - 1, i + 1)) yield [tiles[i]!, ...rest];
  }
}
