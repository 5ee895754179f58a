/** Synthetic game pairs of two bots with a known Elo difference, and sequential tests on them. */
import { createRandom } from '../../../src/engine/random.ts';
import { scoreOf } from '../../../src/match/statistics/elo.ts';
import { OUTCOME_SCORES } from '../../../src/match/statistics/pair-outcomes.ts';
import { EloTest, SpreadTest } from '../../../src/match/sequential/sequential-test.ts';
import type { EloTestSettings, SpreadTestSettings } from '../../../src/match/sequential/test-settings.ts';
import { sequentialEstimate } from '../../../src/match/sequential/sequential-estimate.ts';

/** Approximate pair outcomes of two equally strong bots: each wins a fifth of the pairs, and few contain a draw. */
const EQUALS = [0.22, 0.01, 0.54, 0.01, 0.22];

/** Outcome probabilities for an Elo difference: those of equal bots, weighted by an exponential function of the score. */
export function sharesAt(elo: number, equals: readonly number[] = EQUALS): number[] {
  const weigh = (power: number): number[] => {
    const weights = equals.map((share, k) => share * Math.exp(power * OUTCOME_SCORES[k]!));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return weights.map((weight) => weight / sum);
  };
  let [low, high] = [-20, 20];
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    const mean = weigh(middle).reduce((sum, share, k) => sum + share * OUTCOME_SCORES[k]!, 0);
    if (mean < scoreOf(elo)) low = middle;
    else high = middle;
  }
  return weigh(low);
}

export function outcomeSource(shares: readonly number[], seed: number): () => number {
  const random = createRandom(seed);
  const [none, half, one, most] = shares as readonly [number, number, number, number];
  const bounds = [none, none + half, none + half + one, none + half + one + most];
  return () => {
    const draw = (random.next() >>> 0) / 2 ** 32;
    let outcome = 0;
    while (outcome < 4 && draw >= bounds[outcome]!) outcome++;
    return outcome;
  };
}

export interface TestsRun {
  readonly tookH1: number;
  readonly covered: number;
  readonly below: number;
  readonly meanPairs: number;
}

export function runTests(settings: EloTestSettings, elo: number, tests: number): TestsRun {
  const shares = sharesAt(elo);
  const run = { tookH1: 0, covered: 0, below: 0, meanPairs: 0 };
  for (let seed = 0; seed < tests; seed++) {
    const test = new EloTest(settings);
    const draw = outcomeSource(shares, seed);
    while (test.decision === null) test.addOutcome(draw());
    if (test.decision === 'H1') run.tookH1++;
    const { elo: estimate, eloInterval } = sequentialEstimate(test.outcomes, settings);
    if (eloInterval.low <= elo && elo <= eloInterval.high) run.covered++;
    if (estimate < elo) run.below++;
    run.meanPairs += test.pairs / tests;
  }
  return run;
}

/** Distributions of spreads, with mean 0 and standard deviation 55, about that of bot pairs. */
export const SHAPES = ['normal', 'lopsided', 'heavy-tailed'] as const;

type Shape = (typeof SHAPES)[number];

const DEVIATION = 55;

function spreadSource(shape: Shape, seed: number): () => number {
  const random = createRandom(seed, 17);
  const share = (): number => ((random.next() >>> 0) + 0.5) / 2 ** 32;
  const normal = (): number => Math.sqrt(-2 * Math.log(share())) * Math.cos(2 * Math.PI * share());
  const standard: Readonly<Record<Shape, () => number>> = {
    normal,
    // The sum of four exponential variables has a skewness of 1.
    lopsided: () => (-Math.log(share() * share() * share() * share()) - 4) / 2,
    // One pair in ten has three times the standard deviation.
    'heavy-tailed': () => (normal() * (share() < 0.1 ? 3 : 1)) / Math.sqrt(0.9 + 0.1 * 9),
  };
  return () => DEVIATION * standard[shape]();
}

/** Runs complete spread tests on pairs of bots whose mean spread differs by this many points per game. */
export function runSpreadTests(
  settings: SpreadTestSettings,
  { spread, tests, shape }: { readonly spread: number; readonly tests: number; readonly shape: Shape },
): TestsRun {
  const run = { tookH1: 0, covered: 0, below: 0, meanPairs: 0 };
  for (let seed = 0; seed < tests; seed++) {
    const test = new SpreadTest(settings);
    const draw = spreadSource(shape, seed);
    while (test.decision === null) test.addSpread(spread + draw());
    if (test.decision === 'H1') run.tookH1++;
    const { spread: estimate, spreadInterval } = test.result();
    if (spreadInterval.low <= spread && spread <= spreadInterval.high) run.covered++;
    if (estimate < spread) run.below++;
    run.meanPairs += test.pairs / tests;
  }
  return run;
}
