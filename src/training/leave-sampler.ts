/**
 * Samples evidence of leave values: the value of a leave is the mean value of the racks that contain it, by their best play, minus
 * the mean value of all racks.
 *
 * For one board, many racks are drawn from the tiles that are not on it. Each is played as `equity` does, and every leave within a
 * rack is credited with the rack's value minus the mean of that board's racks. This is the census method of wolges on a small
 * scale: one board serves hundreds of racks, so the luck of the board and the turn cancels out. Rare leaves are placed on racks
 * deliberately. Such a rack is evidence only for that leave, since its other tiles are not a random sample.
 *
 * Sums are in whole thousandths of a point, so that they do not depend on the order in which threads add them.
 */
import { BLANK } from '../engine/tiles/alphabet.ts';
import { MAX_HAND_SIZE } from '../engine/tiles/rack.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import { randomBelow, type Random } from '../engine/random.ts';
import { bestAction, worthOfAction } from '../movegen/best/best-action.ts';
import { BestPlays } from '../movegen/best/best-plays.ts';
import { Evaluation } from '../movegen/plays/evaluation.ts';
import { fillLeaveMap, leaveMapStrides, type LeaveValues } from '../movegen/leaves/leave-values.ts';
import type { SearchBoard } from '../movegen/position/search-board.ts';
import type { WordGraph } from '../movegen/words/word-graph.ts';

/** Evidence by leave number, in a shared buffer: one thread adds to it and another reads it. */
export class LeaveEvidence {
  readonly shared: SharedArrayBuffer;
  /** Value above the mean (thousandths of a point) times weight, and weight: racks, each counted as often as it has the leave. */
  readonly sums: Float64Array;
  readonly weights: Float64Array;
  /** Number of racks, sum of their values in points, sum of the squared values above the mean in points. */
  readonly totals: Float64Array;

  constructor(leaves: number, shared = new SharedArrayBuffer(8 * (2 * leaves + 4))) {
    this.shared = shared;
    this.sums = new Float64Array(shared, 0, leaves);
    this.weights = new Float64Array(shared, 8 * leaves, leaves);
    this.totals = new Float64Array(shared, 16 * leaves, 4);
  }

  add(other: LeaveEvidence): void {
    for (let i = 0; i < this.sums.length; i++) {
      this.sums[i]! += other.sums[i]!;
      this.weights[i]! += other.weights[i]!;
    }
    for (let i = 0; i < this.totals.length; i++) this.totals[i]! += other.totals[i]!;
  }
}

interface SampleSizes {
  readonly drawn: number;
  readonly forced: number;
}

const CAPACITY = 1 << MAX_HAND_SIZE;

export interface NumberedLeaves {
  readonly numbers: LeaveValues;
  /** By leave number: `leaveTiles[offsets[i]]` to `offsets[i + 1]`. */
  readonly leaveTiles: Uint8Array;
  readonly offsets: Uint32Array;
}

/** Draws racks on successive boards and adds their evidence. It has its own buffers, so each thread needs one. */
export class LeaveSampler {
  readonly #ruleset: Ruleset;
  readonly #best: BestPlays;
  readonly #evaluation: Evaluation;
  readonly #numbers: LeaveValues;
  readonly #leaveTiles: Uint8Array;
  readonly #offsets: Uint32Array;
  readonly #counts: Uint8Array;
  readonly #strides: Int32Array;
  readonly #numberOf = new Int32Array(CAPACITY);
  readonly #ways = new Int32Array(CAPACITY);

  /** @param leaves values with which racks are played; null to use only the score */
  constructor(
    ruleset: Ruleset,
    graph: WordGraph,
    leaves: LeaveValues | null,
    { numbers, leaveTiles, offsets }: NumberedLeaves,
  ) {
    this.#ruleset = ruleset;
    this.#best = new BestPlays(ruleset, graph);
    this.#evaluation = new Evaluation(ruleset, leaves, 'leaves');
    this.#numbers = numbers;
    this.#leaveTiles = leaveTiles;
    this.#offsets = offsets;
    this.#counts = new Uint8Array(ruleset.alphabet.size + 1);
    this.#strides = new Int32Array(ruleset.alphabet.size + 1);
  }

  /** @param pool tiles that are not on the board, at least a full hand; their order changes */
  sample(position: SearchBoard, pool: Uint8Array, sizes: SampleSizes, random: Random, evidence: LeaveEvidence): void {
    const { handSize } = this.#ruleset;
    const racks = new Uint8Array(sizes.drawn * handSize);
    const worths = new Int32Array(sizes.drawn);
    let sum = 0;
    for (let rack = 0; rack < sizes.drawn; rack++) {
      drawInto(pool, 0, handSize, random);
      racks.set(pool.subarray(0, handSize), rack * handSize);
      worths[rack] = this.#worthOf(position, racks.subarray(rack * handSize, (rack + 1) * handSize), pool.length);
      sum += worths[rack]!;
    }
    const mean = Math.round(sum / sizes.drawn);
    for (let rack = 0; rack < sizes.drawn; rack++) {
      const over = worths[rack]! - mean;
      this.credit(racks.subarray(rack * handSize, (rack + 1) * handSize), over, evidence);
      evidence.totals[1]! += Math.round(worths[rack]! / 1000);
      evidence.totals[2]! += Math.round(over / 1000) ** 2;
    }
    evidence.totals[0]! += sizes.drawn;
    for (let k = 0; k < sizes.forced; k++) this.#force(position, pool, mean, random, evidence);
  }

  credit(rack: Uint8Array, over: number, { sums, weights }: LeaveEvidence): void {
    const counts = this.#count(rack);
    const size = leaveMapStrides(counts, this.#strides);
    fillLeaveMap(this.#numbers, counts, this.#strides, this.#numberOf);
    this.#countWays(counts);
    for (let leave = 1; leave < size; leave++) {
      const number = this.#numberOf[leave]!;
      if (number === 0) continue;
      sums[number - 1]! += this.#ways[leave]! * over;
      weights[number - 1]! += this.#ways[leave]!;
    }
  }

  #force(position: SearchBoard, pool: Uint8Array, mean: number, random: Random, evidence: LeaveEvidence): void {
    const { handSize } = this.#ruleset;
    const number = randomBelow(random, this.#offsets.length - 1);
    const tiles = this.#leaveTiles.subarray(this.#offsets[number], this.#offsets[number + 1]);
    for (let i = 0; i < tiles.length; i++) {
      const at = pool.indexOf(tiles[i]!, i);
      if (at < 0) return;
      swap(pool, i, at);
    }
    drawInto(pool, tiles.length, handSize, random);
    const worth = this.#worthOf(position, pool.subarray(0, handSize), pool.length);
    evidence.sums[number]! += worth - mean;
    evidence.weights[number]! += 1;
  }

  /** The value of a rack's best play or exchange, in thousandths of a point. */
  #worthOf(position: SearchBoard, rack: Uint8Array, poolSize: number): number {
    const best = this.#best;
    // The opponent has a full hand of the pool, too.
    const turn = this.#evaluation.forCounts(Math.max(1, poolSize - 2 * rack.length), rack.length, [], 0);
    return Math.max(0, worthOfAction(best, bestAction(best, position, this.#count(rack), turn), turn));
  }

  #count(rack: Uint8Array): Uint8Array {
    this.#counts.fill(0);
    for (let i = 0; i < rack.length; i++) this.#counts[rack[i]!]!++;
    return this.#counts;
  }

  /** Counts the ways in which a rack contains each leave: equal tiles are distinct. */
  #countWays(counts: Uint8Array): void {
    const ways = this.#ways;
    ways[0] = 1;
    let filled = 1;
    for (let tile = BLANK; tile < counts.length; tile++) {
      const count = counts[tile]!;
      if (count === 0) continue;
      let choose = 1;
      for (let chosen = 1; chosen <= count; chosen++) {
        choose = (choose * (count - chosen + 1)) / chosen;
        for (let i = 0; i < filled; i++) ways[chosen * filled + i] = ways[i]! * choose;
      }
      filled *= count + 1;
    }
  }
}

/** Draws tiles for positions `from` to `to - 1` of the pool from positions `from` onwards (a partial Fisher–Yates shuffle). */
function drawInto(pool: Uint8Array, from: number, to: number, random: Random): void {
  for (let i = from; i < to; i++) swap(pool, i, i + randomBelow(random, pool.length - i));
}

function swap(tiles: Uint8Array, a: number, b: number): void {
  const tile = tiles[a]!;
  tiles[a] = tiles[b]!;
  tiles[b] = tile;
}
