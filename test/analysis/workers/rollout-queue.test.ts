import { expect, it } from 'vitest';
import { RolloutQueue } from '../../../src/analysis/workers/rollout-queue.ts';

const block = (candidate: number): { candidate: number; first: number; count: number } => ({
  candidate,
  first: 8 * candidate,
  count: 8 - candidate,
});

it('hands out blocks in the order of posting, independently of their slots, and reuses slots', () => {
  const planner = RolloutQueue.withSlots(3);
  const worker = new RolloutQueue(planner.shared);
  for (const slots of [
    [2, 0, 1],
    [1, 2],
    [0, 2, 1],
  ]) {
    for (const slot of slots) planner.post(slot, block(slot));
    const taken = slots.map(() => worker.take());
    expect(taken).toEqual(slots);
    expect(taken.map((slot) => worker.blockOf(slot!))).toEqual(slots.map(block));
    expect(planner.underWay).toBe(slots.length);
    for (const slot of slots) {
      expect(planner.madeOf(slot)).toBeNull();
      worker.recordsOf(slot).fill(slot);
      worker.finish(slot, slot + 1);
      expect(planner.madeOf(slot)).toBe(slot + 1);
    }
    expect(planner.underWay).toBe(0);
    for (const slot of [0, 1, 2]) expect(new Set(planner.recordsOf(slot)).size).toBe(1);
  }
  expect(planner.recordsOf(2)[0]).toBe(2);
});

it('notifies once, at the number of finished blocks requested last', () => {
  const queue = RolloutQueue.withSlots(4);
  for (const slot of [0, 1, 2, 3]) queue.post(slot, block(slot));
  expect(queue.notifyAt(3)).toBe(true);
  expect(queue.notifyAt(2)).toBe(true);
  const rings = [0, 1, 2, 3].map(() => queue.finish(queue.take()!, 8));
  expect(rings).toEqual([false, true, false, false]);
  expect(queue.notifyAt(4)).toBe(false);
  expect(queue.notifyAt(5)).toBe(true);
});

it('hands out nothing after its end', () => {
  const queue = RolloutQueue.withSlots(2);
  queue.post(0, block(0));
  expect(queue.isOver()).toBe(false);
  queue.end();
  expect(queue.isOver()).toBe(true);
  queue.post(1, block(1));
  expect(queue.take()).toBeNull();
});
