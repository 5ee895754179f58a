import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LeaveEvidence } from '../../../src/training/leave-sampler.ts';
import { addSeen, EvidenceFault, formatEvidence, parseEvidence } from '../../../src/training/queued/evidence-bytes.ts';
import { casesOf } from '../../support/test-length.ts';

const LEAVES = 300;
const whole = fc.integer({ min: 0, max: 2 ** 40 });
const signed = fc.integer({ min: -(2 ** 40), max: 2 ** 40 });
const seenOfOne = fc.record({ number: fc.nat(LEAVES - 1), weight: fc.integer({ min: 1, max: 2 ** 40 }), sum: signed });
const numRuns = casesOf({ short: 200, long: 5000 });

/** Evidence of some leaves. */
const evidences = fc
  .tuple(fc.array(seenOfOne, { maxLength: 40 }), fc.tuple(whole, signed, whole, whole))
  .map(([seen, totals]) => {
    const evidence = new LeaveEvidence(LEAVES);
    for (const { number, weight, sum } of seen) {
      evidence.weights[number] = weight;
      evidence.sums[number] = sum;
    }
    evidence.totals.set(totals);
    return evidence;
  });

function read(bytes: Uint8Array): LeaveEvidence {
  const evidence = new LeaveEvidence(LEAVES);
  addSeen(parseEvidence(bytes, LEAVES), evidence);
  return evidence;
}

function bytesOf({ shared }: LeaveEvidence): Buffer {
  return Buffer.from(shared);
}

describe('evidence as bytes', () => {
  it('is what it was when it is read', () => {
    fc.assert(
      fc.property(evidences, (evidence) => {
        expect(bytesOf(read(formatEvidence(evidence))).equals(bytesOf(evidence))).toBe(true);
      }),
      { numRuns },
    );
  });

  it('adds up as evidence does', () => {
    fc.assert(
      fc.property(evidences, evidences, (one, other) => {
        const sum = read(formatEvidence(one));
        addSeen(parseEvidence(formatEvidence(other), LEAVES), sum);
        one.add(other);
        expect(bytesOf(sum).equals(bytesOf(one))).toBe(true);
      }),
      { numRuns },
    );
  });

  it('that is cut anywhere is refused, and so is what has more', () => {
    const evidence = new LeaveEvidence(LEAVES);
    evidence.totals.set([3, -70, 5000, 1]);
    for (const number of [0, 7, 299]) {
      evidence.weights[number] = 500;
      evidence.sums[number] = -40_000;
    }
    const bytes = formatEvidence(evidence);
    for (let end = 0; end < bytes.length; end++) {
      expect(() => parseEvidence(bytes.subarray(0, end), LEAVES)).toThrow(EvidenceFault);
    }
    expect(() => parseEvidence(Uint8Array.of(...bytes, 0), LEAVES)).toThrow('something follows its end');
  });

  it.each([
    ['of more leaves than there are', [0, 0, 0, 1, 3], 2, /3 leaves of 2/u],
    ['of a leave beyond the last', [0, 0, 0, 1, 1, 2, 1, 0], 2, /a leave 3 of 2/u],
    ['of a leave that has no weight', [0, 0, 0, 1, 1, 0, 0, 2], 2, /leave 1 without weight/u],
    ['with a number that is not exact', [0, 255, 255, 255, 255, 255, 255, 255, 255, 255, 1], 2, /too large/u],
    ['with a number that never ends', [0, ...new Array<number>(2000).fill(128)], 2, /too large/u],
    ['of nothing', [], 2, /cut short/u],
  ])('%s is refused', (_, bytes, leaves, why) => {
    expect(() => parseEvidence(Uint8Array.from(bytes), leaves)).toThrow(why);
  });

  it('of any bytes is refused or is of whole numbers', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        let seen;
        try {
          seen = parseEvidence(bytes, LEAVES);
        } catch (cause) {
          expect(cause).toBeInstanceOf(EvidenceFault);
          return;
        }
        const { numbers, weights, sums, totals } = seen;
        expect([...weights, ...sums, ...totals].every(Number.isSafeInteger)).toBe(true);
        expect([...numbers].every((number, k) => number < LEAVES && (k === 0 || number > numbers[k - 1]!))).toBe(true);
      }),
      { numRuns },
    );
  });
});
