import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bagOf, bagWithEnds, fullTileSet, peek, shuffledBag } from '../../../src/engine/tiles/bag.ts';
import { createRandom } from '../../../src/engine/random.ts';
import { english, tiles } from '../../support/classic.ts';

describe('a bag with given tiles at its ends', () => {
  it('draws them first, in order, from either end, and keeps its contents', () => {
    const all = Array.from(fullTileSet(english));
    const property = fc.property(fc.nat(), fc.shuffledSubarray(all), fc.nat(100), (seed, named, cut) => {
      const [front, back] = [Uint8Array.from(named.slice(0, cut)), Uint8Array.from(named.slice(cut))];
      const bag = bagWithEnds(shuffledBag(english, createRandom(seed)), { front, back });
      expect(peek(bag, front.length, 'front')).toEqual(front);
      expect(peek(bag, back.length, 'back')).toEqual(back);
      expect(Array.from(bag.tiles).sort((a, b) => a - b)).toEqual(all);
    });
    fc.assert(property);
  });

  it('rejects tiles that it does not hold', () => {
    const ends = { front: tiles('QQ'), back: tiles('') };
    expect(() => bagWithEnds(bagOf(fullTileSet(english)), ends)).toThrow(RangeError);
  });
});
