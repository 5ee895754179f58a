import { describe, expect, it } from 'vitest';
import { parseAlphabet } from '../../../src/engine/tiles/alphabet.ts';
import { learntOutlook } from '../../../src/movegen/outlook/lexicon-weights.ts';
import { classic } from '../../support/classic.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';

describe('learnt corrections', () => {
  const learnt = { hash: 'd8c3e5a405f37a36' };

  it('apply to the game that they were learnt under', () => {
    const inputs = { early: { means: { length: 49 } }, late: { means: { length: 119 } } };
    expect(learntOutlook(classic, learnt)).toMatchObject(inputs);
  });

  it.each([
    ['another lexicon', classic, tinyGraph()],
    ['a smaller hand', { ...classic, handSize: 6 }, learnt],
    ['another bonus', { ...classic, bonuses: [] }, learnt],
    ['cross words that need not be words', { ...classic, crossWords: 'ignored' as const }, learnt],
    ['an end with the bag', { ...classic, outEnd: 'bag-empty' as const }, learnt],
    [
      'another board',
      { ...classic, layout: { ...classic.layout, wordMultipliers: new Uint8Array(225).fill(1) } },
      learnt,
    ],
    [
      'a board with unknown premiums',
      { ...classic, layout: { ...classic.layout, letterMultipliers: new Uint8Array(225).fill(4) } },
      learnt,
    ],
    ['other tiles', { ...classic, alphabet: parseAlphabet('?,2,0,0\nA,98,1,1', 'a') }, learnt],
  ])('do not apply under %s', (_, ruleset, words) => expect(learntOutlook(ruleset, words)).toBeNull());
});
