import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../src/engine/random.ts';
import type { PairRecord } from '../../../src/tournament/record/pair-record.ts';
import { SequentialTest } from '../../../src/tournament/statistics/sequential-test.ts';

/** A pair in which bot 0 won so many of the two games. */
function pairWith(pair: number, won: number): PairRecord {
  const games = [0, 1].map((game) => ({
    bots: [game, 1 - game],
    scores: [0, 0],
    bingos: [0, 0],
    winners: [game < won ? game : 1 - game],
    end: 'out' as const,
    turns: [],
  }));
  return { pair, games, digest: '' };
}

function verdictFor(chance: number, seed: number, pairs: number): SequentialTest {
  const random = createRandom(seed);
  const test = new SequentialTest(0.03);
  for (let pair = 0; pair < pairs && test.verdict === null; pair++) {
    const won = [0, 1].filter(() => (random.next() >>> 0) / 2 ** 32 < chance).length;
    test.add(pairWith(pair, won));
  }
  return test;
}

describe('the sequential test', () => {
  it('finds the better bot, nearly always, and the sooner the clearer it is', () => {
    let right = 0;
    let pairs = 0;
    for (let seed = 0; seed < 100; seed++) {
      const test = verdictFor(0.53, seed, 20_000);
      if (test.verdict === 'better') right++;
      pairs += test.pairs;
    }
    expect(right).toBeGreaterThanOrEqual(90);
    expect(verdictFor(0.7, 1, 20_000).pairs).toBeLessThan(pairs / 100);
    expect(verdictFor(0.4, 1, 20_000).verdict).toBe('worse');
  });

  it('says nothing of a hundred pairs that are all shared', () => {
    const test = new SequentialTest(0.01);
    for (let pair = 0; pair < 300; pair++) test.add(pairWith(pair, 1));
    expect(test.verdict).toBeNull();
    expect(test.logRatio).toBe(0);
  });
});
