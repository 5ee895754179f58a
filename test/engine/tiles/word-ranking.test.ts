import { expect, it } from 'vitest';
import { formatTiles } from '../../../src/engine/tiles/tile-text.ts';
import { rankWords } from '../../../src/engine/tiles/word-ranking.ts';
import { english, tiles } from '../../support/classic.ts';

const WORDS = ['AEROS', 'QI', 'QuAT', 'ZA'].map(tiles);

it.each([
  ['alphabet', ['AEROS 5', 'QI 11', 'QuAT 12', 'ZA 11']],
  ['points', ['QuAT 12', 'QI 11', 'ZA 11', 'AEROS 5']],
  ['length', ['AEROS 5', 'QuAT 12', 'QI 11', 'ZA 11']],
  ['probability', ['AEROS 5', 'QuAT 12', 'QI 11', 'ZA 11']],
] as const)('rankWords orders words by %s, and blanks score nothing', (by, expected) => {
  const ranked = rankWords(WORDS, english, { by });
  expect(ranked.map(({ word, points }) => `${formatTiles(english, word)} ${points}`)).toEqual(expected);
});

it('rankWords skips short words', () => {
  const ranked = rankWords(WORDS, english, { by: 'alphabet', minLength: 4 });
  expect(ranked.map(({ word }) => formatTiles(english, word))).toEqual(['AEROS', 'QuAT']);
});
