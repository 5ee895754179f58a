import { expect, it } from 'vitest';
import { formatChance } from '../../../src/analysis/chances/chance-to-win.ts';

it('a win probability is 0 or 100 % only if the game is decided', () => {
  const texts = (isDecided: boolean, digits?: number): string[] =>
    [0, 0.0001, 0.456, 0.9999, 1].map((chance) => formatChance({ chance, isDecided }, digits));
  expect(texts(false)).toEqual(['1', '1', '46', '99', '99']);
  expect(texts(false, 1)).toEqual(['0.1', '0.1', '45.6', '99.9', '99.9']);
  expect(texts(true)).toEqual(['0', '0', '46', '100', '100']);
});
