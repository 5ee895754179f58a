/**
 * Every choice of tiles from a rack, each once, with what a search asks of it: the key it adds in the word map, its
 * letters, its points in descending order and what is added to the score for laying just these tiles.
 *
 * A choice has the index it would have as a leave (`leave-map.ts`), so what stays on the rack is the whole rack's index
 * less its own. They are made a kind of tile at a time, the kind with most points first, so that the points of each
 * stand in order with no sorting.
 */
import { BLANK } from '../../engine/tiles/alphabet.ts';
import { MAX_HAND_SIZE } from '../../engine/tiles/rack.ts';
import type { LeaveMap } from '../leaves/leave-map.ts';

const CAPACITY = 1 << MAX_HAND_SIZE;
/** Entries of `points` a choice. */
export const POINT_STRIDE = MAX_HAND_SIZE;

/** The parts of one rack, at most 2^`MAX_HAND_SIZE`; the arrays are made once and filled anew for each rack. */
export class SubRacks {
  /** Tiles on the rack. */
  rackSize = 0;
  /**
   * Choices by number of tiles: those of `n` tiles are `order[firsts[n]]` to `order[firsts[n + 1] - 1]`, the largest
   * `extras` first.
   */
  readonly order = new Int32Array(CAPACITY);
  readonly firsts = new Int32Array(MAX_HAND_SIZE + 2);
  /** Sum of the letters' keys in the word map. */
  readonly keys = new Int32Array(CAPACITY);
  /** Letters as a mask, the blank aside. */
  readonly letters = new Int32Array(CAPACITY);
  readonly blanks = new Uint8Array(CAPACITY);
  readonly points = new Int16Array(CAPACITY * POINT_STRIDE);
  /** What is added to the score, in thousandths: the value of the tiles left on the rack, or 0 where only points count. */
  readonly extras = new Int32Array(CAPACITY);
  /** Number of choices, that of none included. */
  size = 1;

  readonly #ends = new Int32Array(MAX_HAND_SIZE + 2);
  readonly #reached = new Int32Array(CAPACITY);
  readonly #kinds: Uint8Array;

  /** @param tilePoints points by tile */
  constructor(tilePoints: Int16Array) {
    const order = Array.from(tilePoints.keys()).filter((tile) => tile !== BLANK);
    order.sort((a, b) => tilePoints[b]! - tilePoints[a]!);
    this.#kinds = Uint8Array.from([...order, BLANK]);
  }

  /**
   * @param letterKeys by letter; entry 0 is 0
   * @param withLeaves whether the leave counts
   */
  setRack(
    rackCounts: Uint8Array,
    leaveMap: LeaveMap,
    letterKeys: Int32Array,
    tilePoints: Int16Array,
    withLeaves: boolean,
  ): void {
    const { keys, letters, blanks, points, extras, order, firsts } = this;
    const { strides, sizes, valuesMilli, size } = leaveMap;
    const reached = this.#reached;
    const kinds = this.#kinds;
    const whole = size - 1;
    this.size = size;
    keys[0] = 0;
    letters[0] = 0;
    blanks[0] = 0;
    reached[0] = 0;
    let known = 1;
    for (let k = 0; k < kinds.length; k++) {
      const tile = kinds[k]!;
      const count = rackCounts[tile]!;
      if (count === 0) continue;
      const stride = strides[tile]!;
      const key = letterKeys[tile]!;
      const bit = tile === BLANK ? 0 : 1 << (tile - 1);
      const value = tile === BLANK ? 0 : tilePoints[tile]!;
      const before = known;
      for (let from = 0; from < before * count; from++) {
        const less = reached[from]!;
        const choice = less + stride;
        const last = choice * POINT_STRIDE + sizes[less]!;
        for (let to = choice * POINT_STRIDE, at = less * POINT_STRIDE; to < last; to++, at++) points[to] = points[at]!;
        points[last] = value;
        keys[choice] = (keys[less]! + key) | 0;
        letters[choice] = letters[less]! | bit;
        blanks[choice] = blanks[less]! + (tile === BLANK ? 1 : 0);
        reached[known++] = choice;
      }
    }
    this.rackSize = sizes[whole]!;
    firsts.fill(0);
    for (let choice = 0; choice < size; choice++) firsts[sizes[choice]! + 1]!++;
    for (let n = 0; n <= this.rackSize; n++) firsts[n + 1]! += firsts[n]!;
    const ends = this.#ends;
    ends.set(firsts);
    for (let choice = 0; choice < size; choice++) {
      const n = sizes[choice]!;
      const extra = withLeaves ? valuesMilli[whole - choice]! : 0;
      extras[choice] = extra;
      let at = ends[n]!++;
      for (const first = firsts[n]!; at > first && extras[order[at - 1]!]! < extra; at--) order[at] = order[at - 1]!;
      order[at] = choice;
    }
  }
}
