/**
 * The best play of a rack, the K best, or all within X of the best, without listing the rest: anchors in the order of
 * what they can be worth at most (`anchor-bounds.ts`), until the bound falls under the worst play that is kept. What
 * comes out equals the first of the full listing, ties included.
 */
import { BLANK } from '../../engine/tiles/alphabet.ts';
import { MAX_HAND_SIZE } from '../../engine/tiles/rack.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { AnchorBounds, BOUND_STRIDE } from './anchor-bounds.ts';
import type { LeaveMap, LeaveWorth } from '../leaves/leave-map.ts';
import type { PlayBuffer, PlayKey } from '../plays/play-buffer.ts';
import { PlayGenerator } from '../plays/play-generator.ts';
import { PlayRanking } from '../plays/play-ranking.ts';
import { Anchors, orientationOf } from '../position/anchors.ts';
import type { Position } from '../position/position.ts';
import { kernelPlaysBy, SearchKernel } from '../plays/search-kernel.ts';
import type { WordGraph } from '../words/word-graph.ts';

/** With more blanks than this the anchors are faster than the kernel, which tries the letters they may stand for one by one. */
const MAX_KERNEL_BLANKS = 2;

/** Finds the best plays of a rack without listing the rest. It owns its buffers: make one and use it again. */
export class BestPlays {
  readonly #ruleset: Ruleset;
  readonly #hasWords: boolean;
  readonly #ranking = new PlayRanking();
  readonly #generator: PlayGenerator;
  readonly #anchors: Anchors;
  readonly #bounds: AnchorBounds;
  readonly #graph: WordGraph;
  /** Undefined until the first search asks for it: not everything that could search does, and making it takes a while. */
  #kernel: SearchKernel | null | undefined;

  /**
   * @param code `kernel` searches by the kernel in WebAssembly where that can be had and the position has room in it, and by
   *   the anchors else; `typescript` always does that. What is found is the same.
   */
  constructor(ruleset: Ruleset, graph: WordGraph, code: 'kernel' | 'typescript' = 'kernel') {
    this.#ruleset = ruleset;
    this.#anchors = new Anchors(ruleset);
    this.#hasWords = graph.gaddagRoot !== 0;
    this.#generator = new PlayGenerator(ruleset, graph, this.#ranking);
    this.#bounds = new AnchorBounds(ruleset);
    this.#graph = graph;
    if (code === 'typescript') this.#kernel = null;
  }

  /** The plays found last, at the indices that were given out; overwritten by the next search. */
  get plays(): PlayBuffer {
    return this.#ranking.plays;
  }

  /** The leaves of the last rack. */
  get leaveMap(): LeaveMap {
    return this.#generator.leaveMap;
  }

  /**
   * The best play by a key, which is `bestPlay` of all of them.
   *
   * @param rackCounts tiles of the rack, by tile; at most `MAX_HAND_SIZE` together
   * @param leaves values of leaves; null for none, when equity is the score
   * @returns its index in `plays`; -1 if there is none
   */
  best(position: Position, rackCounts: Uint8Array, leaves: LeaveWorth | null, key: PlayKey): number {
    this.#search(position, rackCounts, leaves, key, 1, Infinity);
    return this.#ranking.count === 0 ? -1 : this.#ranking.order[0]!;
  }

  /** The best `limit` plays, best first: indices in `plays`, overwritten by the next search. */
  top(position: Position, rackCounts: Uint8Array, leaves: LeaveWorth | null, key: PlayKey, limit: number): Int32Array {
    this.#search(position, rackCounts, leaves, key, limit, Infinity);
    return this.#ranking.order.subarray(0, this.#ranking.count);
  }

  /**
   * The plays worth at most `marginMilli` thousandths of a point less than the best, best first: indices in `plays`,
   * overwritten by the next search.
   */
  within(
    position: Position,
    rackCounts: Uint8Array,
    leaves: LeaveWorth | null,
    key: 'equity' | 'score',
    marginMilli: number,
    limit = Infinity,
  ): Int32Array {
    this.#search(position, rackCounts, leaves, key, limit, marginMilli);
    return this.#ranking.order.subarray(0, this.#ranking.count);
  }

  #search(
    position: Position,
    rackCounts: Uint8Array,
    leaves: LeaveWorth | null,
    key: PlayKey,
    limit: number,
    margin: number,
  ): void {
    const ranking = this.#ranking;
    ranking.reset(key, limit, margin);
    const kernel = key === 'tiles' || rackCounts[BLANK]! > MAX_KERNEL_BLANKS ? null : this.#kernelIfAny();
    if (kernel !== null) {
      const { leaveMap } = this;
      leaveMap.setRack(rackCounts, leaves);
      if (leaveMap.size === 1) return;
      if (kernel.search(position, leaveMap, ranking, { withLeaves: key === 'equity', limit, margin })) return;
    }
    this.#generator.begin(position, rackCounts, leaves);
    if (!this.#hasWords || this.leaveMap.size === 1) return;
    this.#anchors.find(position);
    this.#searchAnchors(position, rackCounts, key);
  }

  #kernelIfAny(): SearchKernel | null {
    return this.#kernel === undefined ? (this.#kernel = this.#makeKernel()) : this.#kernel;
  }

  #makeKernel(): SearchKernel | null {
    if (!this.#hasWords || !kernelPlaysBy(this.#ruleset)) return null;
    const { kernel } = this.#graph;
    return kernel === null ? null : new SearchKernel(kernel, this.#ruleset);
  }

  /** Plays from the anchors in the order of what they can be worth, each made by the generator. */
  #searchAnchors(position: Position, rackCounts: Uint8Array, key: PlayKey): void {
    const ranking = this.#ranking;
    const generator = this.#generator;
    const bounds = this.#bounds;
    const anchors = this.#anchors;
    bounds.begin(position, rackCounts, generator.leaveMap, key);
    for (let k = 0; k < anchors.length; k++) bounds.add(position, anchors.squares[k]!, anchors.leftStops[k]!);
    const { squares, leftStops, byTiles } = bounds;
    for (let left = bounds.length; left > 0; left--) {
      const at = takeLargest(bounds.bounds, bounds.length);
      if (bounds.bounds[at]! < ranking.cutoff) return;
      bounds.bounds[at] = -Infinity;
      let maxTiles = MAX_HAND_SIZE;
      while (byTiles[at * BOUND_STRIDE + maxTiles]! < ranking.cutoff) maxTiles--;
      generator.generateFrom(orientationOf(position, squares[at]!), squares[at]!, leftStops[at]!, maxTiles);
    }
  }
}

/** Where the largest of the first `length` entries is. */
function takeLargest(bounds: Float64Array, length: number): number {
  let at = 0;
  for (let i = 1; i < length; i++) if (bounds[i]! > bounds[at]!) at = i;
  return at;
}
