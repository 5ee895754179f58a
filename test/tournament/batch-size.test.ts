import { expect, test } from 'vitest';
import { BatchSize } from '../../src/tournament/batch-size.ts';

function sizesAfter(size: BatchSize, times: readonly number[]): number[] {
  return times.map((ms) => {
    size.took(ms);
    return size.pairs;
  });
}

test('batches double while they are short, up to a limit', () => {
  const size = new BatchSize(undefined);
  expect(size.pairs).toBe(2);
  expect(sizesAfter(size, [10, 20, 40, 40, 40])).toEqual([4, 8, 16, 16, 16]);
});

test('they stay as they are at a middling time, and halve down to two when they are long', () => {
  const size = new BatchSize(undefined);
  expect(sizesAfter(size, [10, 10, 100, 300, 5000, 5000])).toEqual([4, 8, 8, 4, 2, 2]);
});

test('a settled size does not change', () => {
  expect(sizesAfter(new BatchSize(3), [1, 1000, 1])).toEqual([3, 3, 3]);
});
