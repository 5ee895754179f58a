import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareOfTime, turnsToCome, type TurnOnClock } from '../../src/bots/turn-time.ts';
import { classic } from '../support/classic.ts';

function turnWith(bagCount: number, own = 7): TurnOnClock {
  return { ruleset: classic, rack: new Uint8Array(own), bagCount, unseen: Int16Array.of(bagCount + 7) };
}

describe('the share of a turn in the remaining time', () => {
  it('is larger with few tiles in the bag than in mid-game, and largest with less than a hand', () => {
    const share = (bagCount: number): number =>
      shareOfTime(turnWith(bagCount), 1000) / shareOfTime(turnWith(bagCount), 100);
    expect(share(50)).toBeCloseTo(10, 9);
    // With 24 tiles in the bag the turns have weights 1 (24 in the bag), 1 (15), 6 (6), 2 and 2 (endgame).
    expect(turnsToCome(turnWith(24))).toBe(5);
    expect(shareOfTime(turnWith(24), 1000)).toBeCloseTo(900 / (1 + 1 + 6 + 2 + 2), 9);
    expect(shareOfTime(turnWith(14), 1000)).toBeCloseTo((900 * 2) / (2 + 6 + 2 + 2), 9);
    expect(shareOfTime(turnWith(6), 1000)).toBeCloseTo((900 * 6) / (6 + 2 + 2), 9);
    expect(shareOfTime(turnWith(0), 1000)).toBeCloseTo(900 / 2, 9);
    expect(shareOfTime(turnWith(0, 1), 1000)).toBe(900);
  });

  it('never exceeds the remaining time, and leaves a tenth', () => {
    const property = fc.property(
      fc.nat(100),
      fc.integer({ min: 1, max: 7 }),
      fc.nat(1_000_000),
      (bagCount, own, left) => {
        const share = shareOfTime(turnWith(bagCount, own), left);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(0.9 * left + 1e-9);
      },
    );
    fc.assert(property);
  });

  it('is 0 on an expired clock, and unlimited without a clock', () => {
    expect(shareOfTime(turnWith(50), -5)).toBe(0);
    expect(shareOfTime(turnWith(50))).toBe(Infinity);
  });
});
