/**
 * Passes blocks of rollouts as messages to workers that share no memory with the planner. A worker has a second block queued while
 * it makes the first, so it never waits for a message.
 */
import { ROLLOUT_STRIDE } from '../../bots/simulation/rollout.ts';
import { BLOCK, type SampleBlock } from '../../bots/simulation/sampling/sampling-rule.ts';
import type { BlockQueue } from './rollout-rounds.ts';

const AT_A_TIME = 2;

export interface BlockResult {
  readonly made: number;
  readonly records: Float64Array;
}

export type MakeBlock = (block: SampleBlock) => Promise<BlockResult>;

/** One planner posts, frees and ends; any number of makers take. */
export class MessageBlockQueue implements BlockQueue {
  done = 0;
  underWay = 0;
  #notifyAt = 0;
  #isOver = false;
  readonly #posted: { readonly slot: number; readonly block: SampleBlock }[] = [];
  readonly #made: (number | null)[];
  readonly #records: Float64Array[];
  readonly #notify: () => void;
  readonly #idle: (() => void)[] = [];

  /** @param notify wakes the planner at the number requested by `notifyAt` */
  constructor(slots: number, notify: () => void) {
    this.#made = Array.from({ length: slots }, () => null);
    this.#records = Array.from({ length: slots }, () => new Float64Array(BLOCK * ROLLOUT_STRIDE));
    this.#notify = notify;
  }

  isOver(): boolean {
    return this.#isOver;
  }

  post(slot: number, block: SampleBlock): void {
    if (this.#isOver) return;
    this.#made[slot] = null;
    this.#posted.push({ slot, block });
    this.#idle.shift()?.();
  }

  end(): void {
    this.#isOver = true;
    for (const wake of this.#idle.splice(0)) wake();
  }

  notifyAt(done: number): boolean {
    this.#notifyAt = done;
    return this.done < done;
  }

  madeOf(slot: number): number | null {
    return this.#made[slot]!;
  }

  recordsOf(slot: number): Float64Array {
    return this.#records[slot]!;
  }

  async makeWith(make: MakeBlock): Promise<void> {
    await Promise.all(Array.from({ length: AT_A_TIME }, () => this.#keepMaking(make)));
  }

  async #keepMaking(make: MakeBlock): Promise<void> {
    while (!this.#isOver) {
      const next = this.#posted.shift();
      if (next === undefined) {
        await new Promise<void>((resolve) => this.#idle.push(resolve));
        continue;
      }
      this.underWay++;
      const { made, records } = await make(next.block);
      this.underWay--;
      this.#records[next.slot]!.set(records.subarray(0, made * ROLLOUT_STRIDE));
      this.#made[next.slot] = made;
      if (++this.done === this.#notifyAt) this.#notify();
    }
  }
}
