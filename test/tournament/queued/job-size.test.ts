import { describe, expect, it } from 'vitest';
import { readBotSpec } from '../../../src/bots/registry.ts';
import { readEngine } from '../../../src/tournament/entrant.ts';
import { chooseJobPairs } from '../../../src/tournament/queued/job-size.ts';
import { classic } from '../../support/classic.ts';

const settingsOf = (names: readonly string[], pairs: number) => ({
  bots: names.map(readBotSpec),
  format: undefined,
  engineLimits: undefined,
  ruleset: classic,
  pairs,
});

describe('jobs of a tournament', () => {
  it('hold fewer pairs, the longer a bot thinks', () => {
    const sizes = [
      ['equity', 'greedy'],
      ['equity:endgame=yes,pre-endgame=yes', 'equity'],
      ['sim', 'equity'],
      ['sim:iterations=50000', 'sim'],
    ].map((names) => chooseJobPairs(settingsOf(names, 1_000_000)));
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(new Set(sizes).size).toBe(sizes.length);
    expect(sizes.at(-1)).toBe(1);
  });

  it('do not follow how many rollouts a bot may make that its time does not allow', () => {
    const timed = settingsOf(['sim:iterations=100000000,time=0.1', 'equity'], 1000);
    expect(chooseJobPairs(timed)).toBeGreaterThan(1);
  });

  it('hold as many pairs as clocks give time for', () => {
    const engines = ['a=a', 'b=b'].map(readEngine);
    const settings = { ...settingsOf([], 1_000_000), bots: engines, engineLimits: { moveMs: 1000, graceMs: 1000 } };
    expect(chooseJobPairs(settings)).toBe(1);
    const clock = { ms: 1000, incrementMs: 0, overtimePenalty: 10, forfeitMs: 1000 };
    // Two games of two seconds.
    expect(chooseJobPairs({ ...settings, clock })).toBe(9);
    const odds = ['a=a;time=2+0', 'b=b;time=0.5+0'].map(readEngine);
    expect(chooseJobPairs({ ...settings, clock, bots: odds })).toBe(7);
  });

  it('are enough for several workers in a short tournament', () => {
    expect(chooseJobPairs(settingsOf(['equity', 'greedy'], 640))).toBe(20);
    expect(chooseJobPairs(settingsOf(['equity', 'greedy'], 5))).toBe(1);
    expect(chooseJobPairs(settingsOf(['equity', 'greedy'], 100_000), true)).toBe(49);
  });

  it('hold pairs of as many games as sit at a table', () => {
    const two = chooseJobPairs(settingsOf(['sim', 'sim'], 1_000_000));
    const four = chooseJobPairs(settingsOf(['sim', 'sim', 'sim', 'sim'], 1_000_000));
    expect(four).toBeLessThan(two);
  });
});
