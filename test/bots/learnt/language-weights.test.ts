import { describe, expect, it } from 'vitest';
import { fittedLevel, type LanguageWeights } from '../../../src/bots/learnt/language-weights.ts';
import { expandLevel } from '../../../src/bots/levels.ts';
import { learningUnder, learntOutlook } from '../../../src/movegen/outlook/lexicon-weights.ts';
import { classic } from '../../support/classic.ts';
import { graphOf, tinyGraph } from '../../support/tiny-lexicon.ts';

const graph = tinyGraph();
const learnt: LanguageWeights = {
  under: learningUnder(classic, graph),
  outlook: { opening: { hooks: -1 }, middle: { 'triples within 2': -2.5 } },
  levels: { novice: { vocabulary: 0.4, sight: 7.5, form: 33, meanScore: 182.4, spreadDeviation: 90 } },
};

describe('the data learnt for a language', () => {
  it('gives a level its words, sight and form, unless its options replace them', () => {
    const game = { ruleset: classic, graph, learnt };
    const optionsOf = (options: readonly (readonly [string, string])[]): Record<string, string> =>
      Object.fromEntries(expandLevel({ kind: 'novice', options: new Map(options) }, game).options);
    expect(optionsOf([])).toMatchObject({ vocabulary: '0.4', sight: '7.5', form: '33' });
    expect(optionsOf([['sight', '9']])).toMatchObject({ sight: '9', form: '33' });
    expect(fittedLevel('casual', game)).toBeUndefined();
    expect(fittedLevel('toString', game)).toBeUndefined();
  });

  it('includes outlook weights without a network for late turns', () => {
    expect(learntOutlook(classic, graph, learnt)).toEqual({ early: learnt.outlook, late: null });
  });

  it.each([
    ['other words', classic, graphOf(['CAT', 'CATS'], 'toy')],
    ['other rules', { ...classic, handSize: 6 }, graph],
  ])('is not used with %s', (_, ruleset, words) => {
    expect(fittedLevel('novice', { ruleset, graph: words, learnt })).toBeUndefined();
    expect(learntOutlook(ruleset, words, learnt)).toBeNull();
  });
});
