import { describe, expect, it } from 'vitest';
import { chooseRunning, listOrder } from '../../src/lab/test-order.ts';
import type { LabTest } from '../../src/lab/lab-test.ts';

const test = (
  number: number,
  state: LabTest['state'],
  priority = 0,
): Pick<LabTest, 'number' | 'state' | 'priority'> => ({ number, state, priority });
const numbers = (tests: readonly { readonly number: number }[]): number[] => tests.map(({ number }) => number);

describe('the order of tests', () => {
  it('has those of highest priority run, then those that came first', () => {
    const tests = [test(1, 'waiting'), test(2, 'waiting', 3), test(3, 'waiting', 3), test(4, 'stopped', 9)];
    expect(numbers(chooseRunning(tests, 2))).toEqual([2, 3]);
    expect(numbers(chooseRunning(tests, 9))).toEqual([2, 3, 1]);
  });

  it('leaves one that runs before its equals, and the lowest goes first', () => {
    const tests = [test(1, 'waiting'), test(2, 'running'), test(3, 'running', -1)];
    expect(numbers(chooseRunning(tests, 1))).toEqual([2]);
    expect(numbers(chooseRunning([...tests, test(4, 'waiting', 1)], 2))).toEqual([4, 2]);
  });

  it('lists what runs, what waits in turn, and the rest, the latest first', () => {
    const tests = [test(1, 'done'), test(2, 'waiting'), test(3, 'failed'), test(4, 'waiting', 1), test(5, 'running')];
    expect(numbers(listOrder(tests))).toEqual([5, 4, 2, 3, 1]);
  });
});
