/**
 * Replaces leave values once the bag is empty and no tile can join the leave. Going out gains the points of the other racks, and
 * kept tiles are likely to cost their own points. This is the static endgame rule of Quackle and Macondo, adapted to each
 * ruleset's adjustment for racks.
 */
import type { Ruleset } from '../../engine/rules/ruleset.ts';

/** Points deducted from a play that does not go out, because the opponents move again. Tuned by matches (see `bench/NOTES.md`). */
const STAYING_COST = 10;

export class EmptyBagWorth {
  /** Cost of keeping a tile, by tile, in thousandths of a point. */
  readonly tileCostsMilli: Int32Array;
  /** Gain of going out, and cost of not going out in addition to the tiles kept. */
  outMilli = 0;
  stayingMilli = 0;

  readonly #points: Int16Array;
  readonly #factor: number;

  constructor({ alphabet, endRacks }: Ruleset) {
    // A point left on a rack changes the spread by two, whether it moves from one player to the other or counts double.
    this.#factor = endRacks.out === 'none' ? 0 : 2000;
    this.#points = alphabet.points;
    this.tileCostsMilli = Int32Array.from(alphabet.points, (points) => this.#factor * points);
  }

  /** @param unseen number of tiles on the other racks, by tile */
  setUnseen(unseen: ArrayLike<number>): void {
    let points = 0;
    for (let tile = 0; tile < unseen.length; tile++) points += unseen[tile]! * this.#points[tile]!;
    this.outMilli = this.#factor * points;
    this.stayingMilli = -1000 * STAYING_COST;
  }

  fill(rackCounts: Uint8Array, strides: Int32Array, size: number, out: Int32Array): void {
    out[0] = this.outMilli;
    if (size === 1) return;
    out.fill(0, 1, size);
    let filled = 1;
    for (let tile = 0; tile < rackCounts.length; tile++) {
      const count = rackCounts[tile]!;
      if (count === 0) continue;
      for (let kept = 1; kept <= count; kept++) {
        for (let i = 0; i < filled; i++) {
          out[i + kept * strides[tile]!] = (i === 0 ? this.stayingMilli : out[i]!) - kept * this.tileCostsMilli[tile]!;
        }
      }
      filled *= count + 1;
    }
  }
}
