import { describe, expect, it } from 'vitest';
import { formulaWinPercent } from '../../../src/bots/win-percent.ts';
import { leaveValuesOf } from '../../../src/movegen/leaves/leave-values.ts';
import { wordTableOf } from '../../../src/movegen/words/word-table.ts';
import { LEARNT_FEATURES, sampleOutlook } from '../../../bench/make/outlook-rows.ts';
import { fitWeights } from '../../../bench/make/ridge.ts';
import { classic } from '../../support/classic.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';

describe('sampleOutlook', () => {
  const leaves = leaveValuesOf(wordTableOf([Uint8Array.of(19)]), Int32Array.of(5000), 'an S');
  const game = { ruleset: classic, graph: tinyGraph(), leaves, winPercent: formulaWinPercent(), seed: 3 };

  it.each([
    ['opening', 30],
    ['middle', 12],
  ] as const)('finds reproducible rows of the %s that weights can be fitted to', (phase, wanted) => {
    const positions = sampleOutlook(phase, wanted, game);
    expect(positions).toHaveLength(wanted);
    expect(sampleOutlook(phase, wanted, game)).toEqual(positions);
    const weights = fitWeights(positions.flat(), LEARNT_FEATURES[phase].length);
    expect(weights.some((weight) => weight !== 0)).toBe(true);
    expect(weights.every(Number.isFinite)).toBe(true);
  });
});
