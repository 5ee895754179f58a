import { describe, expect, it } from 'vitest';
import { countTiles } from '../../../src/engine/tiles/rack.ts';
import { createRandom, randomBelow } from '../../../src/engine/random.ts';
import { EmptyBagWorth } from '../../../src/movegen/leaves/empty-bag-worth.ts';
import { LeaveMap } from '../../../src/movegen/leaves/leave-map.ts';
import { classic, english } from '../../support/classic.ts';

describe('leave values with an empty bag', () => {
  it('are the gain of going out, or the cost of the tiles kept', () => {
    const worth = new EmptyBagWorth(classic);
    const map = new LeaveMap(english.size);
    for (let seed = 0; seed < 50; seed++) {
      const random = createRandom(seed);
      const draw = (count: number): Uint8Array => Uint8Array.from({ length: count }, () => randomBelow(random, 27));
      const rack = draw(1 + randomBelow(random, 7));
      const other = draw(1 + randomBelow(random, 7));
      const unseen = Int16Array.from(countTiles(other, english.size));
      worth.setUnseen(unseen);
      map.setRack(countTiles(rack, english.size), worth);
      const pointsOf = (tiles: Uint8Array): number => tiles.reduce((sum, tile) => sum + english.points[tile]!, 0);
      expect(map.valuesMilli[0]).toBe(2000 * pointsOf(other));
      for (let leave = 1; leave < map.size; leave++) {
        expect(map.valuesMilli[leave]).toBe(-10_000 - 2000 * pointsOf(map.tilesOf(leave)));
      }
    }
  });

  it('are small if tiles left on racks cost nothing', () => {
    const worth = new EmptyBagWorth({ ...classic, endRacks: { out: 'none', blocked: 'none' } });
    worth.setUnseen(new Int16Array(27).fill(1));
    const map = new LeaveMap(english.size);
    map.setRack(countTiles([17, 1], english.size), worth);
    expect([...map.valuesMilli.subarray(0, map.size)]).toEqual([0, -10_000, -10_000, -10_000]);
  });
});
