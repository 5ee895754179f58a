/**
 * The best plays met so far, and the worth under which another is of no interest: what a search that does not look at
 * every play asks before it looks further.
 *
 * Slots of a `PlayBuffer` are kept in order by insertion. Ties go by the one order used everywhere (`comparePlays`), so
 * what is kept does not depend on the order plays are met in: a play worth exactly `cutoff` may still displace another,
 * and a search may leave out only what is worth less.
 */
import { grown } from '../../engine/grown.ts';
import { comparePlays, PlayBuffer, type PlayKey } from './play-buffer.ts';

/** The best plays met so far in a search, kept in order. */
export class PlayRanking {
  readonly plays = new PlayBuffer(64);
  /** Slots of the plays kept, best first; entries from `count` on mean nothing. */
  order = new Int32Array(64);
  count = 0;
  cutoff = -Infinity;

  #key: PlayKey = 'equity';
  #limit = 1;
  #margin = Infinity;

  /**
   * Begin anew.
   *
   * @param limit the most plays to keep
   * @param margin how much less than the best a kept play may be worth
   */
  reset(key: PlayKey, limit: number, margin: number): void {
    this.#key = key;
    this.#limit = limit;
    this.#margin = margin;
    this.count = 0;
    this.plays.length = 0;
    this.cutoff = limit > 0 ? -Infinity : Infinity;
  }

  /** What the key makes of a play: by equity or score in thousandths of a point; by tiles, their number before the score. */
  worthOf(score: number, tiles: number, leaveMilli: number): number {
    if (this.#key === 'equity') return 1000 * score + leaveMilli;
    return this.#key === 'score' ? 1000 * score : TILE_WORTH * tiles + score;
  }

  /** A slot to write a play to, which `offer` may keep; it stays free otherwise. */
  freeSlot(): number {
    const { plays } = this;
    if (plays.length === plays.squares.length) {
      plays.grow();
      this.order = grown(this.order, plays.squares.length);
    }
    return plays.length;
  }

  /** Keep the play in the free slot, if it is among the best. */
  offer(slot: number): void {
    const { plays, order } = this;
    let low = 0;
    let at = this.count;
    // Few are kept, nearly always: from the end. Where many are, their place is found by halves.
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
      // The last one goes, and the new play takes its slot: the free slot stays the free one.
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

/** Plays that are looked through one by one. */
const SHORT = 32;

/** More than any score. */
export const TILE_WORTH = 0x1_0000_0000;
