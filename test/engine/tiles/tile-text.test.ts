import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BLANK_FLAG } from '../../../src/engine/tiles/tile-bits.ts';
import { parseAlphabet } from '../../../src/engine/tiles/alphabet.ts';
import { formatTiles, formatWord, readTiles } from '../../../src/engine/tiles/tile-text.ts';
import { alphabetOf } from '../../support/classic.ts';

const [a, c, ch, h, l, ll] = [1, 2, 3, 4, 5, 6];
// Of the last, no letter by itself is a tile.
const alphabet = alphabetOf(['A', 'C', 'CH', 'H', 'L', 'LL', 'LLA', 'R', 'RR', 'L·L', 'QU', 'NY', 'N']);

describe('tiles of several characters', () => {
  it.each([
    ['CH', 'rack', [c, h]],
    ['[CH]', 'rack', [ch]],
    ['CH', 'word', [ch]],
    ['[C]H', 'word', [c, h]],
    ['llch', 'board', [l, l, c, h].map((tile) => tile | BLANK_FLAG)],
    ['[ch]A', 'board', [ch | BLANK_FLAG, a]],
    ['QUNYN', 'rack', [11, 12, 13]],
    ['L·LA', 'rack', [10, a]],
    ['A?L', 'rack', [a, 0, l]],
  ] as const)('%s of a %s', (text, reading, expected) => {
    expect(Array.from(readTiles(alphabet, text, reading) as Uint8Array)).toEqual(expected);
  });

  it('can have combining accents', () => {
    const accented = alphabetOf(['A', 'A\u0308', 'Ö']);
    expect(accented.faces).toEqual(['?', 'A', 'Ä', 'Ö']);
    for (const text of ['AÄÖ', 'AA\u0308O\u0308']) {
      expect(Array.from(readTiles(accented, text, 'word') as Uint8Array)).toEqual([1, 2, 3]);
    }
  });

  it('can be digits in word lists if the alphabet defines aliases', () => {
    const spanish = parseAlphabet('#aliases,1=CH,2=LL\nA,12,1,1\nCH,1,5,0\nLL,1,8,0\n', 'small');
    expect(Array.from(readTiles(spanish, '1A2', 'word') as Uint8Array)).toEqual([2, 1, 3]);
    expect(readTiles(spanish, '1A2', 'rack')).toMatchObject({ reason: 'no-tile', text: '1' });
    expect(() => parseAlphabet('A,1,1,1\n#aliases,1:CH\n', 'small', 'a.csv')).toThrow(
      'a.csv:2: "1:CH"; "#aliases,1=CH',
    );
  });

  it('are the longest match in text typed by people', () => {
    expect(Array.from(readTiles(alphabet, 'CHLLLA?', 'rack', 'longest') as Uint8Array)).toEqual([ch, ll, l, a, 0]);
  });

  it.each([
    ['A[XY]', { index: 1, text: '[XY]' }],
    ['A[C', { index: 1, text: '[' }],
    ['AB', { index: 1, text: 'B' }],
  ])('report the position in %s of the first text that is not a tile', (text, error) => {
    expect(readTiles(alphabet, text, 'rack')).toEqual({ kind: 'refusal', reason: 'no-tile', ...error });
  });

  const tile = fc.integer({ min: 1, max: alphabet.size });
  const boardTile = fc.tuple(tile, fc.boolean()).map(([letter, isBlank]) => (isBlank ? letter | BLANK_FLAG : letter));

  it('are bracketed in records, where all other tiles are plain, and are parsed back', () => {
    const property = fc.property(fc.array(boardTile), (tiles) => {
      const text = formatTiles(alphabet, tiles);
      expect(text).not.toMatch(/\[.\]/u);
      expect(readTiles(alphabet, text, 'board')).toEqual(Uint8Array.from(tiles));
    });
    fc.assert(property);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: alphabet.size })), (rack) => {
        expect(readTiles(alphabet, formatTiles(alphabet, rack), 'rack')).toEqual(Uint8Array.from(rack));
      }),
    );
  });

  it('are bracketed in words only if they would be misread', () => {
    expect(formatWord(alphabet, Uint8Array.of(ch, a, c, h, a))).toBe('CHA[C]HA');
    const property = fc.property(fc.array(tile), (word) => {
      expect(readTiles(alphabet, formatWord(alphabet, word), 'word')).toEqual(Uint8Array.from(word));
    });
    fc.assert(property);
  });
});
