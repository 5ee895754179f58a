/**
 * The rounds of a simulation, made by other threads or by workers of a browser. A round is planned once the one before it is whole, so the result is the same
 * for any number of threads. No thread waits for that: behind the blocks of a round stand those that the next ones will likely
 * ask for, since what a rollout finds depends on its candidate and its deal alone. A few are never asked for, and dropped.
 */
import type { Simulation } from '../../bots/simulation/simulation.ts';
import { BLOCKS_A_ROUND, type SampleBlock } from '../../bots/simulation/sampling-rule.ts';

/** While one thread is at the last block of a round, another makes one ahead, and has a second while the next round is planned. */
const AHEAD_A_THREAD = 2;
/** Of blocks made two rounds ahead of their plan 3 in 100 were never asked for; further ahead it is guesswork. */
const MAX_AHEAD = 2 * BLOCKS_A_ROUND;

/** Rollouts end within milliseconds of being told to. What takes longer is not waited for: a stop has 50 ms. */
const LATE_MS = 40;

/** The planner's end of a queue of blocks (`rollout-queue.ts`, `sent-blocks.ts`). It keeps account of which slots are free. */
export interface BlockQueue {
  readonly done: number;
  readonly underWay: number;
  isOver(): boolean;
  post(slot: number, block: SampleBlock): void;
  end(): void;
  /**
   * Ask for the planner to be notified at this number of blocks done, in place of any other number.
   *
   * @returns false where as many are done already; it may be notified then, or not
   */
  notifyAt(done: number): boolean;
  /** Rollouts of a slot's block that were made, fewer than it has where it was cut short; null while it is not done. */
  madeOf(slot: number): number | null;
  recordsOf(slot: number): Float64Array;
}

export interface BlockMakers<Q extends BlockQueue> {
  readonly max: number;
  readonly queueOf: (slots: number) => Q;
  /** Have one more take part, until all is over. */
  readonly start: (queue: Q) => Promise<void>;
  readonly yieldToEventLoop: () => Promise<unknown>;
}

/** Plans rounds and gathers what comes of them. */
export class RolloutRounds<Q extends BlockQueue> {
  readonly #simulation: Simulation;
  readonly #queue: Q;
  /** Slots of the blocks that were posted and not added yet, by their keys. */
  readonly #slots = new Map<string, number>();
  readonly #free: number[];
  readonly #makers: BlockMakers<Q>;
  readonly #ahead: number;
  /** Blocks that may stand beside those of a round: what was made ahead in vain stays, a block of a candidate on average. */
  readonly #maxBeside: number;
  #wake: () => void = () => undefined;
  #fault: { readonly error: unknown } | null = null;
  #started = 0;

  constructor(simulation: Simulation, makers: BlockMakers<Q>) {
    const candidates = simulation.candidates.length;
    this.#simulation = simulation;
    this.#makers = makers;
    this.#ahead = Math.min(MAX_AHEAD, AHEAD_A_THREAD * makers.max);
    this.#maxBeside = this.#ahead + candidates;
    const slots = Math.max(candidates, BLOCKS_A_ROUND) + this.#maxBeside;
    this.#queue = makers.queueOf(slots);
    this.#free = Array.from({ length: slots }, (_, slot) => slots - 1 - slot);
  }

  /** Plan and add rounds until the simulation is over or told to end; what is made by then of the last round is added. */
  async run(onRound: () => void): Promise<void> {
    const simulation = this.#simulation;
    const queue = this.#queue;
    for (let blocks = simulation.plan(); blocks.length > 0 && !queue.isOver(); blocks = simulation.plan()) {
      const slots = blocks.map((block) => this.#post(block));
      this.#postAhead(blocks);
      this.#startMakers();
      await this.#until(() => (queue.isOver() ? 0 : slots.filter((slot) => queue.madeOf(slot) === null).length));
      if (queue.isOver()) await this.#untilStopped();
      for (const [i, block] of blocks.entries()) this.#add(block, slots[i]!);
      onRound();
      // Where all of a round was made ahead, nothing is waited for; a timer or a stop must be heard all the same.
      await this.#makers.yieldToEventLoop();
    }
  }

  /** As many blocks are done as was asked to be told of. */
  notify(): void {
    this.#wake();
  }

  end(): void {
    this.#queue.end();
    this.#wake();
  }

  /** Have a block made, unless it is already; its slot. */
  #post(block: SampleBlock): number {
    const key = keyOf(block);
    const posted = this.#slots.get(key);
    if (posted !== undefined) return posted;
    const slot = this.#free.pop()!;
    this.#slots.set(key, slot);
    this.#queue.post(slot, block);
    return slot;
  }

  #postAhead(blocks: readonly SampleBlock[]): void {
    for (const block of this.#simulation.planAhead(blocks, this.#ahead)) {
      if (this.#slots.size - blocks.length >= this.#maxBeside) return;
      this.#post(block);
    }
  }

  /** No more of them than there are blocks. Where one fails, so does the run. */
  #startMakers(): void {
    for (; this.#started < Math.min(this.#makers.max, this.#slots.size); this.#started++) {
      this.#makers.start(this.#queue).catch((error: unknown) => {
        this.#fault = { error };
        this.#wake();
      });
    }
  }

  #add(block: SampleBlock, slot: number): void {
    const made = this.#queue.madeOf(slot);
    if (made === null) return;
    this.#simulation.add(block, this.#queue.recordsOf(slot), made);
    this.#slots.delete(keyOf(block));
    this.#free.push(slot);
  }

  async #untilStopped(): Promise<void> {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      this.#wake();
    }, LATE_MS);
    try {
      await this.#until(() => (isLate ? 0 : this.#queue.underWay));
    } finally {
      clearTimeout(timer);
    }
  }

  async #until(missing: () => number): Promise<void> {
    for (;;) {
      if (this.#fault !== null) throw this.#fault.error;
      const { done } = this.#queue;
      const left = missing();
      if (left === 0) return;
      const notified = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      if (this.#queue.notifyAt(done + left)) await notified;
    }
  }
}

function keyOf({ candidate, first, count }: SampleBlock): string {
  return `${candidate} ${first} ${count}`;
}
