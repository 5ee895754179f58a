import { describe, expect, it } from 'vitest';
import { KnownWords } from '../../../src/bots/vocabulary/known-words.ts';
import { tiles } from '../../support/classic.ts';
import { graphOf } from '../../support/tiny-lexicon.ts';

const all = graphOf(['aa', 'at', 'it', 'cat', 'sat', 'tat', 'cast', 'taste', 'static', 'qat']);
const known = new KnownWords(graphOf(['at', 'it', 'aa', 'cat', 'tat', 'cast', 'taste']), all);

describe('what a person holds for a word', () => {
  it('is what he knows', () => {
    expect(['at', 'cat', 'taste', 'TaSTE'].every((word) => known.contains(tiles(word)))).toBe(true);
  });

  it('is no run of letters as long as words of which he knows nearly all', () => {
    expect(known.contains(tiles('TA'))).toBe(false);
    expect(known.contains(tiles('ATTA'))).toBe(false);
  });

  it('is whatever else looks like a word: its letters stand side by side in words that he knows', () => {
    expect(known.contains(tiles('SAT'))).toBe(false);
    expect(known.contains(tiles('TAS'))).toBe(true);
    expect(known.contains(tiles('CASTAT'))).toBe(true);
    expect(known.contains(tiles('QAT'))).toBe(false);
    expect(known.contains(tiles('STATIC'))).toBe(false);
  });
});
