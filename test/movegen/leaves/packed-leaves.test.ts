import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LeaveValues } from '../../../src/movegen/leaves/leave-values.ts';
import { fromPlanes, packLeaves, readPackedLeaves } from '../../../src/movegen/leaves/packed-leaves.ts';
import { textOf } from '../../oracle/word-paths.ts';
import { casesOf } from '../../support/test-length.ts';
import { leavesOfText } from '../../support/leaves.ts';

const leave = fc
  .uint8Array({ min: 0, max: 4, minLength: 1, maxLength: 6 })
  .map((tiles) => textOf(tiles.slice().sort()));
const step = fc.constantFrom(1, 10, 1000);

/** The values in the packed block, by leave. */
function packedValues(values: LeaveValues): Int32Array {
  const { bytes } = fromPlanes(packLeaves(values));
  return new Int32Array(Uint8Array.from(bytes).buffer).slice(-values.count);
}

describe('packed leaves', () => {
  it('unpack to the original values for any set of leaves', () => {
    const property = fc.property(
      fc.dictionary(leave, fc.integer({ min: -4000, max: 4000 }), { maxKeys: 150 }),
      step,
      (entries, by) => {
        const values = leavesOfText(
          Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, by * value])),
        );
        const { bytes } = readPackedLeaves(packLeaves(values));
        expect(Uint8Array.from(bytes)).toEqual(Uint8Array.from(values.shared.bytes));
      },
    );
    fc.assert(property, { numRuns: casesOf({ short: 40, long: 2000 }) });
  });

  it('store the difference of each leave from the prediction by shorter ones', () => {
    const values = leavesOfText({ A: 4000, AB: 2500, ABC: 3500, AC: 5000, B: -2000, BC: -1000, C: 1000 });
    // In steps of 500; negative numbers become odd: 8, 1 more than A and B, the mean over pairs, 0, -4, 0, 2.
    expect(Array.from(packedValues(values))).toEqual([16, 2, 0, 0, 7, 0, 4]);
  });

  it('are rejected if invalid', () => {
    expect(() => readPackedLeaves(new Uint8Array(64))).toThrow('the block does not hold leave values');
  });
});
