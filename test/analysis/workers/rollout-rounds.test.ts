import { afterEach, expect, it, vi } from 'vitest';
import { EQUITY, ROLLOUT_STRIDE, TURNS, WIN, type RolloutRoot } from '../../../src/bots/simulation/rollout.ts';
import type { SampleBlock } from '../../../src/bots/simulation/sampling/sampling-rule.ts';
import { Simulation } from '../../../src/bots/simulation/simulation.ts';
import { PASS } from '../../../src/engine/board/move.ts';
import { RolloutQueue, type SharedRollouts } from '../../../src/analysis/workers/rollout-queue.ts';
import { RolloutRounds } from '../../../src/analysis/workers/rollout-rounds.ts';
import { MessageBlockQueue } from '../../../src/analysis/workers/message-block-queue.ts';

type Rounds = RolloutRounds<RolloutQueue>;

const CANDIDATES = 5;
const root: RolloutRoot = {
  rack: new Uint8Array(),
  unseen: new Uint8Array(),
  known: new Uint8Array(),
  otherSize: 7,
  spread: 0,
  zeroTurns: 0,
  passes: 0,
  plies: 2,
  seed: 1,
};

function simulation(iterations: number): Simulation {
  const candidates = Array.from({ length: CANDIDATES }, (_, score) => ({
    move: PASS,
    score,
    leave: new Uint8Array(),
    equityMilli: 1000 * score,
  }));
  return new Simulation(root, candidates, { iterations, certainty: Infinity, minIterations: 16 }, 'formula');
}

function roll({ candidate, first, count }: SampleBlock, records: Float64Array): number {
  for (let i = 0; i < count; i++) {
    const at = i * ROLLOUT_STRIDE;
    const luck = Math.sin(7919 * (first + i)) + Math.sin(104_729 * (first + i) + candidate);
    records[at + EQUITY] = luck - 3 * Math.abs(3 - candidate);
    records[at + WIN] = 0.5 + 0.01 * records[at + EQUITY]!;
    records[at + TURNS] = 1;
  }
  return count;
}

function alone(iterations: number): Simulation {
  const made = simulation(iterations);
  const records = new Float64Array(8 * ROLLOUT_STRIDE);
  for (let blocks = made.plan(); blocks.length > 0; blocks = made.plan()) {
    for (const block of blocks) made.add(block, records, roll(block, records));
  }
  return made;
}

/** A worker's side of the queue, run by the test in this thread. */
class Worker {
  readonly queue: RolloutQueue;

  constructor(shared: SharedRollouts) {
    this.queue = new RolloutQueue(shared);
  }

  /** Takes blocks and makes them, the last first. */
  make(blocks: number, rounds: Rounds): SampleBlock[] {
    const slots = Array.from({ length: blocks }, () => this.queue.take()!);
    for (const slot of slots.toReversed()) {
      const made = roll(this.queue.blockOf(slot), this.queue.recordsOf(slot));
      if (this.queue.finish(slot, made)) rounds.notify();
    }
    return slots.map((slot) => this.queue.blockOf(slot));
  }
}

/** Rounds with one worker, which the test runs. */
function withWorker(shared: Simulation): { rounds: Rounds; worker: () => Worker } {
  let worker: Worker | null = null;
  const rounds = new RolloutRounds(shared, {
    max: 1,
    queueOf: (slots) => RolloutQueue.withSlots(slots),
    start: (queue) => {
      worker = new Worker(queue.shared);
      return new Promise(() => undefined);
    },
    yieldToEventLoop: nextTurn,
  });
  return { rounds, worker: () => worker! };
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, 0));
}

afterEach(() => vi.restoreAllMocks());

it('lets a worker make blocks ahead of their round, each only once', async () => {
  const shared = simulation(80);
  const { rounds, worker } = withWorker(shared);
  const done = rounds.run(() => undefined);
  const first = worker().make(CANDIDATES + 2, rounds);
  expect(first.slice(0, 5)).toEqual([0, 1, 2, 3, 4].map((candidate) => ({ candidate, first: 0, count: 8 })));
  expect(first.slice(5)).toEqual([0, 1].map((candidate) => ({ candidate, first: 8, count: 8 })));
  // The rounds post after a turn of the event loop; taking a block earlier would block this thread.
  await nextTurn();
  await nextTurn();
  expect(worker().make(3, rounds)).toEqual([2, 3, 4].map((candidate) => ({ candidate, first: 8, count: 8 })));
  await done;
  expect(shared.report()).toEqual(alone(80).report());
});

it('gives the result of one thread for blocks made ahead and out of order', async () => {
  const post = vi.spyOn(RolloutQueue.prototype, 'post');
  const shared = simulation(1000);
  const { rounds, worker } = withWorker(shared);
  const run = { isOver: false };
  const done = rounds.run(() => undefined).finally(() => (run.isOver = true));
  const made: SampleBlock[] = [];
  // Makes every posted block at once, including predicted ones.
  while (!run.isOver) {
    made.push(...worker().make(post.mock.calls.length - made.length, rounds));
    await nextTurn();
  }
  await done;
  expect(shared.report()).toEqual(alone(1000).report());
  const rollouts = made.reduce((sum, { count }) => sum + count, 0);
  expect(rollouts).toBeGreaterThanOrEqual(1000);
  expect(rollouts).toBeLessThan(1100);
});

it('adds the finished blocks of a round when stopped, without waiting for blocks that no worker has taken', async () => {
  const shared = simulation(1000);
  const { rounds, worker } = withWorker(shared);
  let told = 0;
  const done = rounds.run(() => told++);
  worker().make(2, rounds);
  rounds.end();
  await done;
  expect(shared.iterations).toBe(16);
  expect(told).toBe(1);
});

it('stops on request even if no round is awaited', async () => {
  const shared = simulation(400_000);
  const { rounds } = withWorker(shared);
  const post = Object.getOwnPropertyDescriptor(RolloutQueue.prototype, 'post')!.value as RolloutQueue['post'];
  vi.spyOn(RolloutQueue.prototype, 'post').mockImplementation(function (this: RolloutQueue, slot, block) {
    post.call(this, slot, block);
    this.finish(this.take()!, roll(block, this.recordsOf(slot)));
  });
  setTimeout(() => rounds.end(), 5);
  await rounds.run(() => undefined);
  expect(shared.iterations).toBeGreaterThan(0);
  expect(shared.iterations).toBeLessThan(400_000);
});

/** Rounds that send blocks to a number of workers, which answer in any order. */
function sentTo(workers: number, shared: Simulation, fails = false): RolloutRounds<MessageBlockQueue> {
  let made = 0;
  const rounds: RolloutRounds<MessageBlockQueue> = new RolloutRounds(shared, {
    max: workers,
    queueOf: (slots) => new MessageBlockQueue(slots, () => rounds.notify()),
    start: (blocks) =>
      blocks.makeWith(async (block) => {
        const records = new Float64Array(8 * ROLLOUT_STRIDE);
        for (let turns = (7 * made++) % 5; turns > 0; turns--) await nextTurn();
        if (fails && made > 10) throw new Error('a worker has died');
        return { made: roll(block, records), records };
      }),
    yieldToEventLoop: nextTurn,
  });
  return rounds;
}

it.each([1, 2, 3])('gives the result of one thread with %i workers that share no memory', async (workers) => {
  const sent = simulation(1003);
  await sentTo(workers, sent).run(() => undefined);
  expect(sent.iterations).toBe(1003);
  expect(sent.report()).toEqual(alone(1003).report());
});

it('ends on request even if a worker without shared memory does not answer', async () => {
  const sent = simulation(1003);
  const rounds: RolloutRounds<MessageBlockQueue> = new RolloutRounds(sent, {
    max: 2,
    queueOf: (slots) => new MessageBlockQueue(slots, () => undefined),
    start: (blocks) => blocks.makeWith(() => new Promise(() => undefined)),
    yieldToEventLoop: nextTurn,
  });
  const done = rounds.run(() => undefined);
  await nextTurn();
  rounds.end();
  await done;
  expect(sent.iterations).toBe(0);
});

it('fails if a worker without shared memory fails', async () => {
  await expect(sentTo(2, simulation(1003), true).run(() => undefined)).rejects.toThrow('a worker has died');
});
