import { expect, test } from 'vitest';
import { BatchSize } from '../../src/tournament/batch-size.ts';

function sizesAfter(size: BatchSize, times: readonly number[]): number[] {
  return times.map((ms) => {
    size.adapt(ms);
    return size.pairs;
  });
}

test('doubles short batches up to a limit', () => {
  const size = new BatchSize(undefined);
  expect(size.pairs).toBe(2);
  expect(sizesAfter(size, [10, 20, 40, 40, 40])).toEqual([4, 8, 16, 16, 16]);
});

test('keeps medium batches and halves long ones down to two', () => {
  const size = new BatchSize(undefined);
  expect(sizesAfter(size, [10, 10, 100, 300, 5000, 5000])).toEqual([4, 8, 8, 4, 2, 2]);
});

test('keeps a fixed size', () => expect(sizesAfter(new BatchSize(3), [1, 1000, 1])).toEqual([3, 3, 3]));
