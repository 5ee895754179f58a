/**
 * Runs the rounds of a simulation in worker threads or browser workers. A round is planned only after the previous one is complete,
 * so the result is the same for any number of workers. Workers do not wait for the plan: the blocks of a round are followed by
 * predicted blocks of later rounds, because a rollout depends only on its candidate and its deal. The few that are never planned
 * are discarded.
 */
import type { Simulation } from '../../bots/simulation/simulation.ts';
import { BLOCKS_A_ROUND, type SampleBlock } from '../../bots/simulation/sampling/sampling-rule.ts';

/** While one worker makes the last block of a round, another makes a predicted one and has a second for the time of planning. */
const AHEAD_A_THREAD = 2;
/** Of blocks predicted two rounds ahead, 3 % were never planned; predictions beyond that are unreliable. */
const MAX_AHEAD = 2 * BLOCKS_A_ROUND;

/** Rollouts stop within milliseconds of the request. A stop must take at most 50 ms, so slower ones are not awaited. */
const LATE_MS = 40;

/** The planner's side of a queue of blocks (`rollout-queue.ts`, `message-block-queue.ts`). The planner keeps track of free slots. */
export interface BlockQueue {
  readonly done: number;
  readonly underWay: number;
  isOver(): boolean;
  post(slot: number, block: SampleBlock): void;
  end(): void;
  /** Requests a notification at this number of finished blocks. Returns false if the number is already reached. */
  notifyAt(done: number): boolean;
  /** Number of rollouts made, which is lower for a block cut short; null if the block is not done. */
  madeOf(slot: number): number | null;
  recordsOf(slot: number): Float64Array;
}

export interface BlockMakers<Q extends BlockQueue> {
  readonly max: number;
  readonly queueOf: (slots: number) => Q;
  /** Starts one more worker, which runs until the queue is over. */
  readonly start: (queue: Q) => Promise<void>;
  readonly yieldToEventLoop: () => Promise<unknown>;
}

export class RolloutRounds<Q extends BlockQueue> {
  readonly #simulation: Simulation;
  readonly #queue: Q;
  readonly #slots = new Map<string, number>();
  readonly #free: number[];
  readonly #makers: BlockMakers<Q>;
  readonly #ahead: number;
  /** Maximum number of blocks besides those of a round. Unused predicted blocks keep their slots: on average, one per candidate. */
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

  /** Runs rounds until the simulation is over or stopped, and then adds the finished blocks of the last round. */
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
      // If a whole round was predicted, nothing is awaited, but timers and stop requests must still be handled.
      await this.#makers.yieldToEventLoop();
    }
  }

  notify(): void {
    this.#wake();
  }

  end(): void {
    this.#queue.end();
    this.#wake();
  }

  /** Returns the slot of a block, posting it if necessary. */
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

  /** Starts at most one worker per block. The failure of a worker fails the run. */
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
      const remaining = missing();
      if (remaining === 0) return;
      const notified = new Promise<void>((resolve) => (this.#wake = resolve));
      if (this.#queue.notifyAt(done + remaining)) await notified;
    }
  }
}

function keyOf({ candidate, first, count }: SampleBlock): string {
  return `${candidate} ${first} ${count}`;
}
