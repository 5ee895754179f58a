import { describe, expect, it } from 'vitest';
import { formulaWinPercent } from '../../../src/bots/win-percent.ts';
import { leaveValuesOf } from '../../../src/movegen/leaves/leave-values.ts';
import { wordTableOf } from '../../../src/movegen/words/word-table.ts';
import { learnOutlook } from '../../../src/training/outlook/learn-outlook.ts';
import { LEARNT_FEATURES } from '../../../src/training/outlook/outlook-rows.ts';
import { classic } from '../../support/classic.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';

describe('what a play opens', () => {
  const leaves = leaveValuesOf(wordTableOf([Uint8Array.of(19)]), Int32Array.of(5000), 'an S');
  const game = { ruleset: classic, graph: tinyGraph(), leaves, winPercent: formulaWinPercent(), seed: 3 };

  it.each([
    ['opening', 60],
    ['middle', 25],
  ] as const)('in the %s is learnt the same on any number of threads', async (phase, wanted) => {
    const weights = (await learnOutlook(phase, wanted, { ...game, threads: 1 }))!;
    expect(Object.keys(weights)).toEqual(LEARNT_FEATURES[phase]);
    expect(Object.values(weights).some((weight) => weight !== 0)).toBe(true);
    expect(Object.values(weights).every(Number.isFinite)).toBe(true);
    expect(await learnOutlook(phase, wanted, { ...game, threads: 2 })).toEqual(weights);
  });

  it('is not learnt where a signal ends it', async () => {
    const ended = { ...game, threads: 1, signal: AbortSignal.abort() };
    expect(await learnOutlook('opening', 10, ended)).toBeNull();
  });
});
