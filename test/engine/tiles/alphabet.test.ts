import { describe, expect, it } from 'vitest';
import { BLANK_FLAG } from '../../../src/engine/tiles/tile-bits.ts';
import { parseAlphabet, upperCase } from '../../../src/engine/tiles/alphabet.ts';
import { parseTileFile } from '../../../src/engine/tiles/tile-file.ts';
import { formatTiles, readTiles } from '../../../src/engine/tiles/tile-text.ts';

describe('upper and lower case', () => {
  const turkish = parseAlphabet('?,2,0,0\nI,4,2,1\nİ,7,1,1\nL,7,1,0\n', 'x');

  it('follow Turkish rules if the alphabet contains İ', () => {
    expect(turkish.blankFaces).toEqual(['?', 'ı', 'i', 'l']);
    expect(upperCase(turkish, 'ıil')).toBe('IİL');
    expect(Array.from(readTiles(turkish, 'ılİi', 'word') as Uint8Array)).toEqual([1, 3, 2, 2]);
    const laid = Uint8Array.of(1, 2, 1 | BLANK_FLAG, 2 | BLANK_FLAG);
    expect(formatTiles(turkish, laid)).toBe('Iİıi');
    expect(readTiles(turkish, 'Iİıi', 'board')).toEqual(laid);
    expect(parseTileFile('L 1 7\nİ 1 7\nI 2 4\n', 'x').blankFaces).toEqual(['?', 'ı', 'l', 'i']);
  });

  it('pair i with I in all other alphabets', () => {
    const english = parseAlphabet('I,9,1,1\nL,4,1,0\n', 'x');
    expect(english.blankFaces).toEqual(['?', 'i', 'l']);
    expect(upperCase(english, 'il')).toBe('IL');
  });
});
