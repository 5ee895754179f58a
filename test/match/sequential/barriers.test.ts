import { describe, expect, it } from 'vitest';
import { expectedTime, outcomeBelow, type StoppedMotion } from '../../../src/match/sequential/barriers.ts';

interface Walked {
  readonly below: number;
  readonly meanTime: number;
}

function walk({ lower, upper, drift, variance }: StoppedMotion, time: number, at: number, cells = 600): Walked {
  const step = (upper - lower) / cells;
  const tick = step ** 2 / variance;
  const upward = 0.5 * (1 + (drift * step) / variance);
  let chances = new Float64Array(cells + 1);
  chances[Math.round(-lower / step)] = 1;
  const ticks = Math.round(time / tick);
  let [metLower, meanTime] = [0, 0];
  for (let i = 0; i < 40 * cells ** 2; i++) {
    if (i === ticks) {
      const alive = [...chances].reduce((sum, p, k) => sum + (k < (at - lower) / step - 1e-9 ? p : 0), 0);
      // Walks exactly at the value count half as below.
      const there = (at - lower) / step;
      const level = Math.abs(there - Math.round(there)) < 1e-9 ? chances[Math.round(there)]! / 2 : 0;
      return { below: metLower + alive + level, meanTime };
    }
    const next = new Float64Array(cells + 1);
    for (let k = 1; k < cells; k++) {
      const p = chances[k]!;
      if (p === 0) continue;
      meanTime += p * tick;
      next[k + 1]! += p * upward;
      next[k - 1]! += p * (1 - upward);
    }
    metLower += next[0]!;
    next[0] = 0;
    next[cells] = 0;
    chances = next;
  }
  return { below: metLower, meanTime };
}

const MOTIONS: readonly StoppedMotion[] = [
  { lower: -3, upper: 3, drift: 0, variance: 1 },
  { lower: -3, upper: 3, drift: 0.5, variance: 1 },
  { lower: -3, upper: 3, drift: -1, variance: 2 },
  { lower: -2, upper: 4, drift: 0.1, variance: 0.5 },
];

describe('a motion between two barriers', () => {
  it.each(MOTIONS)('ends like a walk of small steps: %j', (motion) => {
    for (const [time, at] of [
      [2, 0],
      [2, -1],
      [6, 1],
      [8, motion.upper],
    ] as const) {
      expect(outcomeBelow(motion, time, at)).toBeCloseTo(walk(motion, time, at, 120).below, 2);
    }
  });

  it.each(MOTIONS)('takes the time of such a walk: %j', (motion) => {
    expect(expectedTime(motion)).toBeCloseTo(walk(motion, 200, motion.upper, 120).meanTime, 2);
  });

  it('has the same law by series and by reflection if both apply', () => {
    // Just above and just below the time at which the method changes.
    for (const drift of [-20, -1, 0, 1, 20]) {
      const motion = { lower: -3, upper: 3, drift, variance: 1 };
      for (const at of [-0.5, 0, 0.5, 3]) {
        const [short, long] = [outcomeBelow(motion, 0.35999, at), outcomeBelow(motion, 0.36001, at)];
        expect(Math.abs(short - long)).toBeLessThan(1e-3);
      }
    }
  });

  it('has a law that increases with the outcome and decreases with the drift, also in the tails', () => {
    for (const time of [0.01, 0.5, 3, 50]) {
      let before = 1;
      for (let drift = -60; drift <= 60; drift += 0.25) {
        const below = outcomeBelow({ lower: -3, upper: 3, drift, variance: 1 }, time, 0.5);
        expect(below).toBeLessThanOrEqual(before + 1e-9);
        before = below;
      }
      const motion = { lower: -3, upper: 3, drift: 0.4, variance: 1 };
      let last = 0;
      for (let at = -3; at <= 3; at += 0.1) {
        const below = outcomeBelow(motion, time, at);
        expect(below).toBeGreaterThanOrEqual(last - 1e-9);
        last = below;
      }
    }
  });
});
