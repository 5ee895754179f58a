/**
 * The windows of a position, each with how much a play in it can be worth at most ("shadow" in wolges), in that order.
 *
 * A window is a stretch of a lane that a play may cover from one leftmost anchor: a number of empty squares left of it, and
 * a number from it on. Its premiums, the tiles played through and the points of its cross words are known before any word
 * is looked up, and each empty square has a factor that its tile's points count by, in the main word and the cross word
 * together. The bound gives the largest tiles to the largest factors; a square whose cross-check admits only tiles
 * smaller than the largest is given the largest it admits. The bonus is added, and the best leave that keeps
 * that number of tiles. When a window is taken out, the best leave that its words can keep is looked for; where that lowers
 * the bound, the window waits until it is first again.
 *
 * Windows lie in buckets by whole points, which sorts them in one pass.
 */
import { BLANK } from '../../engine/tiles/alphabet.ts';
import { grown } from '../../engine/grown.ts';
import { MAX_HAND_SIZE } from '../../engine/tiles/rack.ts';
import { bonusFor } from '../../engine/rules/rules-in-play.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { Position } from '../position/position.ts';
import { RightPart } from './right-part.ts';
import { POINT_STRIDE } from './sub-racks.ts';
import type { SubRacks } from './sub-racks.ts';
import type { ThroughSets } from './through-sets.ts';
import { mostPoints } from './tile-points.ts';

const BUCKETS = 1024;
/** Bounds under 0 come about by bad leaves. */
const BUCKET_OF_ZERO = 256;
const NONE = -1;

/**
 * Hands out the windows of a position one by one, those with the highest bounds in whole points first. Worths are in
 * thousandths of a point.
 */
export class Windows {
  /** By window: most it can be worth in thousandths; leftmost anchor; empty squares left of it and from it on; set of tiles. */
  bounds = new Int32Array(1024);
  anchors = new Int32Array(1024);
  spans = new Int32Array(1024);
  sets = new Int32Array(1024);
  /** What the bound holds for the leave. */
  extras = new Int32Array(1024);

  readonly bonuses = new Int32Array(MAX_HAND_SIZE + 1);
  readonly #points: Int16Array;
  readonly #shortest: number;
  readonly #subRacks: SubRacks;
  readonly #throughSets: ThroughSets;
  readonly #rightPart: RightPart;

  #length = 0;
  #next = new Int32Array(1024);
  readonly #heads = new Int32Array(BUCKETS).fill(NONE);
  #bucket = 0;

  // The rack in hand: points of its largest tiles together, by number; its letters as a mask; those and what blanks can be.
  readonly #pointSums = new Int32Array(MAX_HAND_SIZE + 1);
  #letters = 0;
  #held = 0;

  constructor(ruleset: Ruleset, subRacks: SubRacks, throughSets: ThroughSets, letterKeys: Int32Array) {
    this.#points = ruleset.alphabet.points;
    this.#shortest = Math.max(2, ruleset.minWordLength);
    this.#subRacks = subRacks;
    this.#throughSets = throughSets;
    this.#rightPart = new RightPart(letterKeys);
    for (let tiles = 1; tiles <= MAX_HAND_SIZE; tiles++) this.bonuses[tiles] = bonusFor(ruleset, tiles);
  }

  /** Take a rack in hand; no windows yet. */
  clear(rackCounts: Uint8Array): void {
    while (this.#bucket >= 0) this.#heads[this.#bucket--] = NONE;
    this.#bucket = 0;
    this.#length = 0;
    const { letters, points, rackSize, order, firsts } = this.#subRacks;
    const whole = order[firsts[rackSize]!]!;
    for (let n = 0; n < rackSize; n++) this.#pointSums[n + 1] = this.#pointSums[n]! + points[whole * POINT_STRIDE + n]!;
    this.#letters = letters[whole]!;
    this.#held = rackCounts[BLANK]! > 0 ? -1 : this.#letters;
  }

  /** The window with the largest bound, to the point, taken out; -1 when there is none. */
  take(): number {
    const heads = this.#heads;
    while (this.#bucket > 0 && heads[this.#bucket] === NONE) this.#bucket--;
    const window = heads[this.#bucket]!;
    if (window !== NONE) heads[this.#bucket] = this.#next[window]!;
    return window;
  }

  /** No window that is still in has a larger bound. */
  get mostLeft(): number {
    return this.#bucket >= BUCKETS - 1 ? Infinity : (this.#bucket - BUCKET_OF_ZERO + 1) * 1000;
  }

  /**
   * Lower the bound of a window that was taken out, now that the best leave it can keep is known.
   *
   * @param extra what the bound holds for that leave
   * @returns whether it was put back, as others may be worth more
   */
  lowerTo(window: number, extra: number): boolean {
    const before = this.extras[window]!;
    if (extra === before) return false;
    const bound = this.bounds[window]! - before + extra;
    if (bucketOf(bound) === this.#bucket) return false;
    this.#putBack(window, bound, extra);
    return true;
  }

  #put(bound: number, anchor: number, span: number, set: number, extra: number): void {
    const window = this.#length++;
    if (window === this.bounds.length) this.#grow();
    this.anchors[window] = anchor;
    this.spans[window] = span;
    this.sets[window] = set;
    this.#putBack(window, bound, extra);
  }

  #putBack(window: number, bound: number, extra: number): void {
    this.bounds[window] = bound;
    this.extras[window] = extra;
    const bucket = bucketOf(bound);
    this.#next[window] = this.#heads[bucket]!;
    this.#heads[bucket] = window;
    if (bucket > this.#bucket) this.#bucket = bucket;
  }

  /**
   * Add the windows of an anchor.
   *
   * @param leftStop the last square on its left that a play may not cover
   */
  add(position: Position, anchor: number, leftStop: number): void {
    if (this.#admitted(position, anchor) === 0) return;
    const { tiles } = position;
    const { rackSize } = this.#subRacks;
    const largest = this.#pointSums[1]!;
    const part = this.#rightPart;
    part.clear();
    part.playThrough(position, anchor - 1, -1);
    const roomLeft = part.covered > 0 ? 0 : anchor - 1 - leftStop;
    let set = NONE;
    let square = anchor;
    for (let right = 1; right <= rackSize; right++) {
      const admitted = this.#admitted(position, square);
      if (admitted === 0) return;
      const letters = admitted & this.#letters;
      const points = letters === this.#letters ? largest : mostPoints(this.#points, letters);
      part.lay(position, square, points, largest);
      square++;
      if (tiles[square] !== 0) {
        square = part.playThrough(position, square, 1);
        set = NONE;
      }
      if (set === NONE) set = this.#throughSets.numberOf(part.key, part.check, part.covered);
      this.#putFromLeft(position, anchor, right, Math.min(roomLeft, rackSize - right), set);
    }
  }

  /** The letters a square admits that the rack has or a blank can be, as a mask; none on a wall. */
  #admitted(position: Position, square: number): number {
    // The cross-check comes first: a wall admits nothing, and has no extension to ask for.
    const checked = position.crossChecks[square]! & this.#held;
    if (checked === 0) return 0;
    const isKnown = position.extensionsKnown[square] !== 0;
    return checked & (isKnown ? position.extensions[square]! : position.extensionAt(square));
  }

  /** Put in the windows with the right part in hand, which has `right` tiles, and up to `most` tiles left of the anchor. */
  #putFromLeft(position: Position, anchor: number, right: number, most: number, set: number): void {
    const { letterMultipliers, wordMultipliers } = position;
    const { covered, through, bounded, crossSum, free, free2, free3, free4, multiplier } = this.#rightPart;
    const { extras, order, firsts } = this.#subRacks;
    const sums = this.#pointSums;
    let product = multiplier;
    let all2 = free2;
    let all3 = free3;
    let all4 = free4;
    for (let left = 0; left <= most; left++) {
      if (left > 0) {
        const square = anchor - left;
        const leftMultiplier = letterMultipliers[square]!;
        product *= wordMultipliers[square]!;
        if (leftMultiplier > 1) all2++;
        if (leftMultiplier > 2) all3++;
        if (leftMultiplier > 3) all4++;
      }
      const n = left + right;
      if (covered + n < this.#shortest) continue;
      const extra = extras[order[firsts[n]!]!]!;
      const main = through + bounded + sums[free + left]! + sums[all2]! + sums[all3]! + sums[all4]!;
      const score = main * product + crossSum + this.bonuses[n]!;
      this.#put(1000 * score + extra, anchor, (left << 8) | right, set, extra);
    }
  }

  #grow(): void {
    const length = 2 * this.bounds.length;
    this.bounds = grown(this.bounds, length);
    this.anchors = grown(this.anchors, length);
    this.spans = grown(this.spans, length);
    this.sets = grown(this.sets, length);
    this.extras = grown(this.extras, length);
    this.#next = grown(this.#next, length);
  }
}

function bucketOf(bound: number): number {
  return Math.min(BUCKETS - 1, Math.max(0, BUCKET_OF_ZERO + Math.floor(bound / 1000)));
}
