import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  estimateDifference,
  estimateBeside,
  estimateMean,
  SampleList,
} from '../../../../src/bots/simulation/sampling/sample-list.ts';
import type { Belief } from '../../../../src/bots/simulation/sampling/belief.ts';
import {
  SamplingRule,
  type SampleBlock,
  type SamplingLimits,
} from '../../../../src/bots/simulation/sampling/sampling-rule.ts';
import { createRandom } from '../../../../src/engine/random.ts';

const limits: SamplingLimits = { least: 32, most: 20_000, certainty: 0.95, epsilon: 0.001 };

function listOf(values: readonly number[]): SampleList {
  const list = new SampleList();
  for (const value of values) list.push(value);
  return list;
}

/** A normally distributed number from a random stream (Box and Muller). */
function normal(seed: number, ...stream: readonly number[]): number {
  const random = createRandom(seed, ...stream);
  const uniform = (): number => ((random.next() >>> 0) + 0.5) / 2 ** 32;
  return Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}

/** Adds samples as the rule plans them, until it ends; returns the plans. */
function sample(
  rule: SamplingRule,
  utilityOf: (candidate: number, deal: number) => number,
  onPlan: (blocks: readonly SampleBlock[]) => void = () => undefined,
): SampleBlock[][] {
  const plans: SampleBlock[][] = [];
  for (let blocks = rule.plan(); blocks.length > 0; blocks = rule.plan()) {
    plans.push(blocks);
    onPlan(blocks);
    for (const { candidate, first, count } of blocks) {
      for (let deal = first; deal < first + count; deal++) rule.add(candidate, utilityOf(candidate, deal));
    }
  }
  return plans;
}

const normalUtility =
  (means: readonly number[], seed: number) =>
  (candidate: number, deal: number): number =>
    means[candidate]! + 0.2 * normal(seed, deal) + 0.1 * normal(seed, deal, candidate);

function run(rule: SamplingRule, means: readonly number[], seed: number): SampleBlock[] {
  return sample(rule, normalUtility(means, seed)).flat();
}

describe('the sampling rule', () => {
  it('finds the best candidate with the requested certainty, and samples its close rivals most', () => {
    const means = [0.48, 0.5, 0.45, 0.3, 0.2];
    let right = 0;
    let near = 0;
    let far = 0;
    const trials = 100;
    for (let seed = 0; seed < trials; seed++) {
      const rule = new SamplingRule(means.length, limits);
      run(rule, means, seed);
      expect(rule.certainty).toBeGreaterThanOrEqual(0.95);
      expect(rule.sampled).toBeLessThan(limits.most);
      if (rule.leader === 1) right++;
      near += rule.utilities[0]!.length;
      far += rule.utilities[4]!.length;
    }
    // At least 95 % should be right; 90 of 100 allows for chance.
    expect(right).toBeGreaterThanOrEqual(90);
    expect(far).toBe(trials * limits.least);
    expect(near).toBeGreaterThan(3 * far);
  });

  it('takes the minimum of samples of each candidate first and never exceeds the maximum', () => {
    const rule = new SamplingRule(3, { ...limits, most: 200, certainty: Infinity });
    const blocks = run(rule, [0.5, 0.5, 0.5], 7);
    expect(rule.sampled).toBe(200);
    const first = blocks.slice(0, 12);
    expect(first.map(({ candidate }) => candidate)).toEqual([0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2]);
    for (const [candidate, list] of rule.utilities.entries()) {
      const own = blocks.filter((block) => block.candidate === candidate);
      let next = 0;
      for (const block of own) {
        expect(block.first).toBe(next);
        next += block.count;
      }
      expect(next).toBe(list.length);
    }
  });

  it('predicts its next plan, mostly correctly, without changing it', () => {
    const plansOf = (ahead: number): { plans: SampleBlock[][]; guesses: SampleBlock[][] } => {
      const rule = new SamplingRule(5, { ...limits, least: 20, most: 3000, certainty: Infinity });
      const guesses: SampleBlock[][] = [];
      const plans = sample(rule, normalUtility([0.48, 0.5, 0.49, 0.3, 0.47], 1), (blocks) => {
        if (ahead > 0) guesses.push(rule.planAhead(blocks, ahead));
      });
      return { plans, guesses };
    };
    const { plans, guesses } = plansOf(4);
    expect(plans).toEqual(plansOf(0).plans);
    // While candidates lack their minimum of samples, the plan is certain.
    expect(guesses.slice(0, 2)).toEqual(plans.slice(1, 3).map((blocks) => blocks.slice(0, 4)));
    const key = ({ candidate, first, count }: SampleBlock): string => `${candidate} ${first} ${count}`;
    const planned = plans.map((blocks) => new Set(blocks.map(key)));
    const hits = guesses.flatMap((blocks, i) => blocks.map((block) => planned[i + 1]?.has(key(block)) === true));
    expect(hits.filter(Boolean).length / hits.length).toBeGreaterThan(0.6);
    expect(guesses.at(-1)).toEqual([]);
  });

  it('ends if candidates differ by less than the tolerance', () => {
    const rule = new SamplingRule(2, { ...limits, epsilon: 0.02, most: 200_000 });
    run(rule, [0.5, 0.5], 3);
    expect(rule.sampled).toBeLessThan(200_000);
  });

  it('stops sampling candidates that are equal on every deal', () => {
    const alike = new SamplingRule(3, { ...limits, most: 1000 }, (a, b) => a + b === 1);
    const apart = new SamplingRule(3, { ...limits, most: 1000 }, () => false);
    for (const rule of [alike, apart]) sample(rule, (candidate, deal) => normal(candidate < 2 ? 1 : 2, deal));
    expect([...alike.twins]).toEqual([0, 0, 2]);
    expect(alike.utilities[1]!.length).toBe(limits.least);
    expect([...apart.twins]).toEqual([0, 1, 2]);
  });

  it('has one leader even if each candidate is ahead of the next on their common deals', () => {
    // On their common deals 0 is behind 1, 1 behind 2, and 2, which has the most samples, behind 0.
    const samples = [
      [5, 5, 0, 0, 9, 9],
      [9, 9, 1, 0],
      [10, 10],
    ];
    const rule = new SamplingRule(3, { ...limits, least: 1, certainty: Infinity });
    samples.forEach((values, candidate) => {
      for (const value of values) rule.add(candidate, value);
    });
    expect(rule.leader).toBe(2);
    expect(rule.leader).toBe(2);
    // Compared with 0, candidate 1 is 9 points ahead on four deals; 2 was 10 points ahead on two, before this sample.
    rule.add(2, -20);
    expect(rule.leader).toBe(1);
    expect(rule.leader).toBe(1);
  });

  it('continues while the leader has changed since the last round', () => {
    const rule = new SamplingRule(2, { least: 8, most: 10_000, certainty: 0.9, epsilon: 0.001 });
    const leaders: number[] = [];
    // 0 leads on the first eight deals, 1 on the following ones by far more.
    const utilityOf = (candidate: number, deal: number): number =>
      candidate === 0 ? Number(deal < 8) : 10 * Number(deal >= 8);
    sample(rule, utilityOf, () => leaders.push(rule.leader));
    expect(rule.leader).toBe(1);
    // The rule is certain of 0 after the minimum of samples, but plans another round; then 1 leads, and it plans one more.
    expect(leaders).toEqual([0, 0, 1]);
  });

  it('reports the probability that the strongest challenger is no better', () => {
    const rule = new SamplingRule(2, { ...limits, epsilon: 1e-9 });
    const values = [0.4, -0.1, 0.3, 0.2, -0.2, 0.6];
    values.forEach((value, k) => {
      rule.add(0, k + value);
      rule.add(1, k);
    });
    const mean = values.reduce((sum, value) => sum + value, 0) / 6;
    const variance = values.reduce((sum, value) => sum + value * value, 0) / 6 - mean * mean;
    expect(rule.certainty).toBeCloseTo(1 - 0.5 * (1 + mean ** 2 / variance) ** -3, 6);
  });

  it('weights the prior more if there are fewer samples', () => {
    // Candidate 0 is 4 points (0.04) better on average; the prior says that 1 is 10 points better.
    const leaderAfter = (deals: number, belief: Belief | null): number => {
      const rule = new SamplingRule(
        2,
        { least: 16, most: deals, certainty: Infinity, epsilon: 0.001 },
        () => true,
        belief,
      );
      for (let blocks = rule.plan(); blocks.length > 0; blocks = rule.plan()) {
        for (const { candidate, first, count } of blocks) {
          for (let k = first; k < first + count; k++) {
            const points = 10 * normal(1, k) + 5 * normal(1, k, candidate) + (candidate === 0 ? 4 : 0);
            rule.add(candidate, 0.5 + 0.01 * points, points);
          }
        }
      }
      return rule.leader;
    };
    expect(leaderAfter(64, null)).toBe(0);
    expect(leaderAfter(64, { points: [0, 10], deviation: 0.5 })).toBe(1);
    expect(leaderAfter(64, { points: [0, 10], deviation: 50 })).toBe(0);
    expect(leaderAfter(20_000, { points: [0, 10], deviation: 0.5 })).toBe(0);
  });

  it('drops no candidate after a few equal deals if others show how much deals differ', () => {
    // On 16 deals 1 is slightly worse than 0, always by the same amount; the results of 2 vary between deals.
    const certaintyOf = (candidates: number): number => {
      const rule = new SamplingRule(candidates, { least: 16, most: 1000, certainty: Infinity, epsilon: 1e-9 });
      for (let k = 0; k < 16; k++) {
        const utility = 0.1 * normal(1, k);
        const utilities = [utility, utility - 0.001 - 0.0001 * (k % 2), utility - 1 + 0.1 * normal(2, k)];
        utilities.slice(0, candidates).forEach((each, i) => rule.add(i, each));
      }
      rule.plan();
      return rule.certainty;
    };
    expect(certaintyOf(2)).toBeGreaterThan(0.99);
    expect(certaintyOf(3)).toBeLessThan(0.6);
  });

  it('samples two plays longer if a wrong choice costs more', () => {
    const sampledOf = (worth: number): number => {
      const rule = new SamplingRule(2, { ...limits, most: 200_000 });
      run(rule, [0.5, 0.5 - worth], 5);
      return rule.sampled;
    };
    expect(sampledOf(0.01)).toBeGreaterThan(2 * sampledOf(0.05));
    // The difference is a third of the tolerance; a rule that only selects the best would sample it forever.
    expect(sampledOf(0.0003)).toBeLessThan(200_000);
  });

  it.each([0.6, 0.8, 0.92, 0.97])('has the requested certainty of %d when it ends early', (certainty) => {
    for (let seed = 0; seed < 20; seed++) {
      const rule = new SamplingRule(3, { ...limits, most: 200_000, certainty });
      run(rule, [0.5, 0.5 - 0.02 * normal(seed, 1), 0.5 - 0.02 * normal(seed, 2)], seed);
      expect(rule.sampled).toBeLessThan(200_000);
      expect(rule.certainty).toBeGreaterThanOrEqual(certainty);
    }
  });

  it('gives every listed candidate enough samples without changing the leader', () => {
    const means = [0.5, 0.3, 0.42, 0.4, 0.41, 0.2];
    for (let seed = 0; seed < 20; seed++) {
      const [bare, listing] = [undefined, 4].map((listed) => new SamplingRule(6, { ...limits, least: 16, listed }));
      for (const rule of [bare!, listing!]) run(rule, means, seed);
      expect(listing!.leader).toBe(bare!.leader);
      const lengths = listing!.ranking.map((i) => listing!.utilities[i]!.length);
      expect(Math.min(...lengths.slice(0, 4))).toBeGreaterThanOrEqual(256);
      expect(listing!.ranking.slice(0, 4).sort()).toEqual([0, 2, 3, 4]);
    }
  });

  it('gives a named candidate as many samples as the listed ones, however far behind it is', () => {
    for (let seed = 0; seed < 20; seed++) {
      const rule = new SamplingRule(4, { ...limits, least: 16, listed: 2, named: [3], listedSamples: 96 });
      run(rule, [0.5, 0.42, 0.3, 0.2], seed);
      expect(rule.ranking.slice(0, 2)).toEqual([0, 1]);
      expect(rule.utilities.map(({ length }) => length >= 96)).toEqual([true, true, false, true]);
    }
  });

  it('ranks a candidate with few lucky samples below one that is reliably as good', () => {
    const rule = new SamplingRule(3, { ...limits, least: 16 });
    for (let k = 0; k < 1000; k++) {
      const deal = 0.2 * normal(1, k);
      rule.add(0, 0.53 + deal);
      rule.add(1, 0.505 + deal + 0.1 * normal(2, k));
      if (k < 16) rule.add(2, 0.517 + deal + 0.15 * normal(3, k));
    }
    rule.plan();
    expect(rule.ranking).toEqual([0, 1, 2]);
  });

  it('plans only the minimum of samples for a single candidate', () => {
    const rule = new SamplingRule(1, limits);
    run(rule, [0.5], 1);
    expect(rule.sampled).toBe(limits.least);
    expect(rule.certainty).toBe(1);
  });
});

describe('estimates', () => {
  const numbers = fc.array(fc.double({ min: -100, max: 100, noNaN: true }), { minLength: 2, maxLength: 200 });

  it('are the mean and its standard error', () => {
    const property = fc.property(numbers, (values) => {
      const { mean, error } = estimateMean(values, values.length);
      const expected = values.reduce((sum, value) => sum + value, 0) / values.length;
      const variance = values.reduce((sum, value) => sum + (value - expected) ** 2, 0) / (values.length - 1);
      expect(mean).toBeCloseTo(expected, 9);
      expect(error).toBeCloseTo(Math.sqrt(variance / values.length), 9);
    });
    fc.assert(property);
  });

  it('with a longer list as control equal the plain ones if both have the same length', () => {
    const a = listOf([1, 4, 2, 8]);
    const b = listOf([3, 1, 4, 1]);
    expect(estimateBeside(a, b)).toEqual(estimateMean(a.values, 4));
    expect(estimateDifference(a, b)).toEqual(estimateMean([-2, 3, -2, 7], 4));
  });

  it('with a longer list as control are more accurate, as their errors indicate', () => {
    let plain = 0;
    let beside = 0;
    let claimed = 0;
    const trials = 400;
    for (let seed = 0; seed < trials; seed++) {
      const luck = Array.from({ length: 400 }, (_, k) => normal(seed, 1, k));
      const longer = listOf(luck.map((value, k) => value + 0.3 * normal(seed, 2, k)));
      const list = listOf(luck.slice(0, 40).map((value, k) => value + 0.3 * normal(seed, 3, k)));
      plain += estimateMean(list.values, list.length).mean ** 2;
      const { mean, error } = estimateBeside(list, longer);
      beside += mean ** 2;
      claimed += error! ** 2;
    }
    expect(beside).toBeLessThan(plain / 2);
    expect(beside / claimed).toBeGreaterThan(0.75);
    expect(beside / claimed).toBeLessThan(1.33);
  });

  it('have no error for one sample', () => {
    expect(estimateMean([3], 1)).toEqual({ mean: 3, error: null });
    expect(estimateMean([], 0)).toEqual({ mean: 0, error: null });
  });
});
