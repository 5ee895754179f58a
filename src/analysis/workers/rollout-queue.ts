/**
 * A queue in shared memory that passes blocks of rollouts from the planner to the worker threads, and records back. A thread takes
 * the next block, or waits for one, without a message. It counts completed blocks, and sends a message only at the count that the
 * planner asked for.
 */
import { ROLLOUT_STRIDE } from '../../bots/simulation/rollout.ts';
import { BLOCK, type SampleBlock } from '../../bots/simulation/sampling/sampling-rule.ts';
import type { BlockQueue } from './rollout-rounds.ts';

/** A slot holds a block of up to `BLOCK` rollouts from its posting until the planner frees it. */
export interface SharedRollouts {
  readonly counters: Int32Array;
  /** Ring of slots in the order of posting. */
  readonly order: Int32Array;
  /** By slot: candidate, first deal, number of deals. */
  readonly blocks: Int32Array;
  /** By slot: number of rollouts made, or `NOT_MADE`. */
  readonly made: Int32Array;
  /** By slot: `BLOCK` records of `ROLLOUT_STRIDE` numbers. */
  readonly records: Float64Array;
}

// Counters: blocks posted (or `OVER`), blocks taken, blocks done, and the number of blocks done at which to notify the planner.
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
    const postedCount = Atomics.load(counters, POSTED);
    if (postedCount === OVER) return;
    blocks.set([candidate, first, count], BLOCK_STRIDE * slot);
    made[slot] = NOT_MADE;
    order[postedCount % order.length] = slot;
    Atomics.store(counters, POSTED, postedCount + 1);
    Atomics.notify(counters, POSTED, 1);
  }

  end(): void {
    const { counters } = this.shared;
    Atomics.store(counters, POSTED, OVER);
    Atomics.notify(counters, POSTED);
  }

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

  /** Waits for the next block and takes it; returns null when the queue is over. */
  take(): number | null {
    const { counters, order } = this.shared;
    for (;;) {
      // Neither counter decreases, so in this order `takenCount` cannot exceed `postedCount`.
      const takenCount = Atomics.load(counters, TAKEN);
      const postedCount = Atomics.load(counters, POSTED);
      if (postedCount === OVER) return null;
      if (takenCount === postedCount) {
        Atomics.wait(counters, POSTED, postedCount);
        continue;
      }
      // Read the slot before taking it: afterwards another block may occupy its place.
      const slot = order[takenCount % order.length]!;
      if (Atomics.compareExchange(counters, TAKEN, takenCount, takenCount + 1) === takenCount) return slot;
    }
  }

  /** Returns whether to notify the planner. */
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
