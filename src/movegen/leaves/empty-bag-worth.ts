/**
 * What stands in for leave values once the bag is empty, when no tile will join those kept: going out gains what the
 * other racks cost their players, and tiles kept are likely to cost as much (the static endgame rule of Quackle and
 * Macondo, for any ruleset's settlement of racks).
 */
import type { Ruleset } from '../../engine/rules/ruleset.ts';

/** Points a play that does not go out is worth less for: the opponents move again. Found by matches (see `bench/NOTES.md`). */
const STAYING_COST = 10;

/** What going out and keeping tiles are worth with an empty bag, in thousandths of a point. */
export class EmptyBagWorth {
  /** By tile, in thousandths of a point: what keeping one costs. */
  readonly tileCostsMilli: Int32Array;
  /** What going out brings, and what not going out costs besides the tiles kept. */
  outMilli = 0;
  stayingMilli = 0;

  readonly #points: Int16Array;
  readonly #factor: number;

  constructor({ alphabet, endRacks }: Ruleset) {
    // A point on a rack left changes the spread by two, be it moved from one player to the other or counted double.
    this.#factor = endRacks.out === 'none' ? 0 : 2000;
    this.#points = alphabet.points;
    this.tileCostsMilli = Int32Array.from(alphabet.points, (points) => this.#factor * points);
  }

  /** @param unseen tiles on the other racks, by tile */
  setUnseen(unseen: ArrayLike<number>): void {
    let points = 0;
    for (let tile = 0; tile < unseen.length; tile++) points += unseen[tile]! * this.#points[tile]!;
    this.outMilli = this.#factor * points;
    this.stayingMilli = -1000 * STAYING_COST;
  }

  /** Write the worth of every leave of a rack, as `LeaveWorth` has it. */
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
