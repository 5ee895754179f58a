/**
 * The best plays found so far, and the cutoff below which further plays are irrelevant. Searches use the cutoff to skip plays.
 *
 * Slots of a `PlayBuffer` are kept in order by insertion. Ties are broken by the global order (`comparePlays`), so the result
 * does not depend on the order in which plays are found. A play with a value of exactly `cutoff` can still displace another, so a
 * search must skip only plays below it.
 */
import { grown } from '../../engine/grown.ts';
import { comparePlays, PlayBuffer, type PlayKey } from './play-buffer.ts';

/** The best plays found so far in a search, in order. */
export class PlayRanking {
  readonly plays = new PlayBuffer(64);
  /** Slots of the plays kept, best first; entries from `count` on are undefined. */
  order = new Int32Array(64);
  count = 0;
  cutoff = -Infinity;

  #key: PlayKey = 'equity';
  #limit = 1;
  #margin = Infinity;

  /**
   * Starts a new ranking.
   *
   * @param limit maximum number of plays to keep
   * @param margin maximum difference from the best play
   */
  reset(key: PlayKey, limit: number, margin: number): void {
    this.#key = key;
    this.#limit = limit;
    this.#margin = margin;
    this.count = 0;
    this.plays.length = 0;
    this.cutoff = limit > 0 ? -Infinity : Infinity;
  }

  /** Value of a play by the key: thousandths of a point for equity and score; for tiles, their number and then the score. */
  worthOf(score: number, tiles: number, leaveMilli: number): number {
    if (this.#key === 'equity') return 1000 * score + leaveMilli;
    return this.#key === 'score' ? 1000 * score : TILE_WORTH * tiles + score;
  }

  /** Returns a slot to write a play to. `offer` may keep it; otherwise it stays free. */
  freeSlot(): number {
    const { plays } = this;
    if (plays.length === plays.squares.length) {
      plays.grow();
      this.order = grown(this.order, plays.squares.length);
    }
    return plays.length;
  }

  /** Keeps the play in the free slot if it is among the best. */
  offer(slot: number): void {
    const { plays, order } = this;
    let low = 0;
    let at = this.count;
    // The list is nearly always short, and is then scanned from the end; longer lists use binary search.
    if (at > SHORT) {
      while (low < at) {
        const middle = (low + at) >>> 1;
        if (comparePlays(plays, this.#key, slot, order[middle]!) < 0) at = middle;
        else low = middle + 1;
      }
    } else while (at > 0 && comparePlays(plays, this.#key, slot, order[at - 1]!) < 0) at--;
    if (this.count < this.#limit) {
      plays.length++;
      this.count++;
    } else {
      if (at === this.count) return;
      // The new play takes the slot of the last one, so that the free slot stays free.
      const last = order[this.count - 1]!;
      plays.copy(slot, last);
      slot = last;
    }
    if (this.count > SHORT) order.copyWithin(at + 1, at, this.count - 1);
    else for (let i = this.count - 1; i > at; i--) order[i] = order[i - 1]!;
    order[at] = slot;
    this.#raiseCutoff();
  }

  #raiseCutoff(): void {
    const { order } = this;
    this.cutoff = this.#worthAt(order[0]!) - this.#margin;
    if (this.count === this.#limit) this.cutoff = Math.max(this.cutoff, this.#worthAt(order[this.count - 1]!));
    while (this.#worthAt(order[this.count - 1]!) < this.cutoff) this.count--;
  }

  #worthAt(slot: number): number {
    const { scores, counts, equitiesMilli } = this.plays;
    const score = scores[slot]!;
    return this.#key === 'equity' ? equitiesMilli[slot]! : this.worthOf(score, counts[slot]!, 0);
  }
}

const SHORT = 32;

/** Larger than any score. */
export const TILE_WORTH = 0x1_0000_0000;
