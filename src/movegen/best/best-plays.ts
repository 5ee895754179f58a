/**
 * Finds the best play of a rack, the K best, or all plays within a margin of the best, without listing the rest. Anchors are
 * searched in descending order of their upper bounds (`anchor-bounds.ts`) until the bound falls below the worst play kept. The
 * result equals the beginning of the full listing, ties included.
 */
import { BLANK } from '../../engine/tiles/alphabet.ts';
import { MAX_HAND_SIZE } from '../../engine/tiles/rack.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { AnchorBounds, BOUND_STRIDE } from './anchor-bounds.ts';
import type { LeaveMap, LeaveValuation } from '../leaves/leave-map.ts';
import type { PlayBuffer, PlayKey } from '../plays/play-buffer.ts';
import { PlayGenerator } from '../plays/play-generator.ts';
import { PlayRanking } from '../plays/play-ranking.ts';
import { Anchors, orientationOf } from '../position/anchors.ts';
import type { SearchBoard } from '../position/search-board.ts';
import { kernelPlaysBy, SearchKernel } from '../plays/search-kernel.ts';
import type { WordGraph } from '../words/word-graph.ts';

/** With more blanks than this, anchors are faster than the kernel, which tries every letter for each blank in turn. */
const MAX_KERNEL_BLANKS = 2;

/** Finds the best plays of a rack without listing the rest. An instance owns its buffers; create one and reuse it. */
export class BestPlays {
  readonly #ruleset: Ruleset;
  readonly #hasWords: boolean;
  readonly #ranking = new PlayRanking();
  readonly #generator: PlayGenerator;
  readonly #anchors: Anchors;
  readonly #bounds: AnchorBounds;
  readonly #graph: WordGraph;
  /** Undefined until the first search: creating a kernel takes time, and some instances never search. */
  #kernel: SearchKernel | null | undefined;

  /**
   * @param code `kernel` searches with the WebAssembly kernel if it is available and the position fits into it, and with the
   *   anchors otherwise; `typescript` always uses the anchors. The results are the same.
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

  /** Plays of the last search, at the returned indices; overwritten by the next search. */
  get plays(): PlayBuffer {
    return this.#ranking.plays;
  }

  /** Leaves of the last rack. */
  get leaveMap(): LeaveMap {
    return this.#generator.leaveMap;
  }

  /**
   * Returns the best play by a key.
   *
   * @param rackCounts number of tiles in the rack, by tile; at most `MAX_HAND_SIZE` in total
   * @param leaves leave values; if null, equity equals the score
   * @returns an index in `plays`; -1 if there is no play
   */
  best(position: SearchBoard, rackCounts: Uint8Array, leaves: LeaveValuation | null, key: PlayKey): number {
    this.#search(position, rackCounts, leaves, key, 1, Infinity);
    return this.#ranking.count === 0 ? -1 : this.#ranking.order[0]!;
  }

  /** Returns the best `limit` plays, best first, as indices in `plays`. The next search overwrites them. */
  top(
    position: SearchBoard,
    rackCounts: Uint8Array,
    leaves: LeaveValuation | null,
    key: PlayKey,
    limit: number,
  ): Int32Array {
    this.#search(position, rackCounts, leaves, key, limit, Infinity);
    return this.#ranking.order.subarray(0, this.#ranking.count);
  }

  /**
   * Returns the plays that are at most `marginMilli` thousandths of a point below the best, best first, as indices in `plays`.
   * The next search overwrites them.
   */
  within(
    position: SearchBoard,
    rackCounts: Uint8Array,
    leaves: LeaveValuation | null,
    key: 'equity' | 'score',
    marginMilli: number,
    limit = Infinity,
  ): Int32Array {
    this.#search(position, rackCounts, leaves, key, limit, marginMilli);
    return this.#ranking.order.subarray(0, this.#ranking.count);
  }

  #search(
    position: SearchBoard,
    rackCounts: Uint8Array,
    leaves: LeaveValuation | null,
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

  #searchAnchors(position: SearchBoard, rackCounts: Uint8Array, key: PlayKey): void {
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

function takeLargest(bounds: Float64Array, length: number): number {
  let at = 0;
  for (let i = 1; i < length; i++) if (bounds[i]! > bounds[at]!) at = i;
  return at;
}
