import { describe, expect, it } from 'vitest';
import { wordsOfPerson } from '../../../src/bots/vocabulary/known-words.ts';
import { tiles } from '../../support/classic.ts';
import { graphOf } from '../../support/tiny-lexicon.ts';

const all = graphOf(['aa', 'at', 'it', 'cat', 'sat', 'tat', 'cast', 'taste', 'static', 'qat']);
const known = wordsOfPerson(graphOf(['at', 'it', 'aa', 'cat', 'tat', 'cast', 'taste']), all);

describe('the words that a person accepts', () => {
  it('include the known ones', () => {
    expect(['at', 'cat', 'taste', 'TaSTE'].every((word) => known.contains(tiles(word)))).toBe(true);
  });

  it('exclude unknown words of a length that the person knows nearly completely', () => {
    expect(known.contains(tiles('TA'))).toBe(false);
    expect(known.contains(tiles('ATTA'))).toBe(false);
  });

  it('include other words whose adjacent letters all occur together in known words', () => {
    expect(known.contains(tiles('SAT'))).toBe(false);
    expect(known.contains(tiles('TAS'))).toBe(true);
    expect(known.contains(tiles('CASTAT'))).toBe(true);
    expect(known.contains(tiles('QAT'))).toBe(false);
    expect(known.contains(tiles('STATIC'))).toBe(false);
  });
});
