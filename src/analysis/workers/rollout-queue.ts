/**
 * Blocks of rollouts on their way from the thread that plans them to those that make them, and their records on the way back: a
 * queue in shared memory. A thread takes the next block and waits where there is none, without a message for either. It says that
 * a block is done by a number, and sends a message only where the planner asked for one at that number.
 */
import { ROLLOUT_STRIDE } from '../../bots/simulation/rollout.ts';
import { BLOCK, type SampleBlock } from '../../bots/simulation/sampling-rule.ts';
import type { BlockQueue } from './rollout-rounds.ts';

/** What the threads of a search share. A slot has a block of up to `BLOCK` rollouts, from being posted until it is free again. */
export interface SharedRollouts {
  readonly counters: Int32Array;
  /** Slots in the order posted, as a ring. */
  readonly order: Int32Array;
  /** By slot: candidate, first deal, number of deals. */
  readonly blocks: Int32Array;
  /** By slot: rollouts made, or `NOT_MADE`. */
  readonly made: Int32Array;
  /** By slot: `ROLLOUT_STRIDE` numbers for each of `BLOCK` rollouts. */
  readonly records: Float64Array;
}

// Counters. Blocks posted, or `OVER` once no more are wanted; blocks taken; blocks done; the number done that calls for a message.
const POSTED = 0;
const TAKEN = 1;
const DONE = 2;
const NOTIFY_AT = 3;

const OVER = -1;
const NOT_MADE = -1;
const BLOCK_STRIDE = 3;
const RECORD_STRIDE = BLOCK * ROLLOUT_STRIDE;

/** One thread posts, frees and ends; any number of others take and finish. */
export class RolloutQueue implements BlockQueue {
  readonly shared: SharedRollouts;

  constructor(shared: SharedRollouts) {
    this.shared = shared;
  }

  /** An empty queue. The planner keeps account of which of its slots are free. */
  static withSlots(slots: number): RolloutQueue {
    return new RolloutQueue({
      counters: sharedInts(4),
      order: sharedInts(slots),
      blocks: sharedInts(BLOCK_STRIDE * slots),
      made: sharedInts(slots),
      records: new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT * RECORD_STRIDE * slots)),
    });
  }

  get done(): number {
    return Atomics.load(this.shared.counters, DONE);
  }

  get underWay(): number {
    return Atomics.load(this.shared.counters, TAKEN) - this.done;
  }

  isOver(): boolean {
    return Atomics.load(this.shared.counters, POSTED) === OVER;
  }

  post(slot: number, { candidate, first, count }: SampleBlock): void {
    const { counters, order, blocks, made } = this.shared;
    const posted = Atomics.load(counters, POSTED);
    if (posted === OVER) return;
    blocks.set([candidate, first, count], BLOCK_STRIDE * slot);
    made[slot] = NOT_MADE;
    order[posted % order.length] = slot;
    Atomics.store(counters, POSTED, posted + 1);
    Atomics.notify(counters, POSTED, 1);
  }

  end(): void {
    const { counters } = this.shared;
    Atomics.store(counters, POSTED, OVER);
    Atomics.notify(counters, POSTED);
  }

  /**
   * Ask for a message at this number of blocks done, in place of any other number.
   *
   * @returns false where as many are done already; there may be a message then, or none
   */
  notifyAt(done: number): boolean {
    Atomics.store(this.shared.counters, NOTIFY_AT, done);
    return this.done < done;
  }

  madeOf(slot: number): number | null {
    const made = Atomics.load(this.shared.made, slot);
    return made === NOT_MADE ? null : made;
  }

  recordsOf(slot: number): Float64Array {
    return this.shared.records.subarray(RECORD_STRIDE * slot, RECORD_STRIDE * (slot + 1));
  }

  blockOf(slot: number): SampleBlock {
    const [candidate, first, count] = this.shared.blocks.subarray(BLOCK_STRIDE * slot, BLOCK_STRIDE * (slot + 1));
    return { candidate: candidate!, first: first!, count: count! };
  }

  /** Take the next block, and wait for it; null once it is over. */
  take(): number | null {
    const { counters, order } = this.shared;
    for (;;) {
      // In this order, as neither number falls: what was taken then is no more than was posted since.
      const taken = Atomics.load(counters, TAKEN);
      const posted = Atomics.load(counters, POSTED);
      if (posted === OVER) return null;
      if (taken === posted) {
        Atomics.wait(counters, POSTED, posted);
        continue;
      }
      // Read before it is taken: from then on the place may be another block's.
      const slot = order[taken % order.length]!;
      if (Atomics.compareExchange(counters, TAKEN, taken, taken + 1) === taken) return slot;
    }
  }

  /**
   * A block taken is done.
   *
   * @returns whether to send the planner a message
   */
  finish(slot: number, made: number): boolean {
    const { counters, made: madeOf } = this.shared;
    Atomics.store(madeOf, slot, made);
    const done = Atomics.add(counters, DONE, 1) + 1;
    return done === Atomics.load(counters, NOTIFY_AT);
  }
}

function sharedInts(length: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT * length));
}
