import { describe, expect, it } from 'vitest';
import { RackOrders } from '../../../src/play/session/rack-orders.ts';
import { sortTiles } from '../../../src/engine/tiles/rack.ts';
import { formatTiles } from '../../../src/engine/tiles/tile-text.ts';
import { classic, english } from '../../support/classic.ts';
import { Table } from '../../support/table.ts';

describe('the order of a rack', () => {
  const table = (): Table =>
    new Table(classic, { racks: ['CORNFYO', 'HHHHHHH'], bag: 'VGNAEEEEEEEEEE', words: ['CORN'] });

  it('keeps what is left in place, and what is drawn comes on the right, also where it is like what was played', () => {
    const { game } = table();
    const orders = new RackOrders(game.state.racks, 1);
    orders.follow(table().play('- 8 8 CORN').game);
    expect(formatTiles(english, orders.ordered(0))).toBe('FYOVGNA');
  });

  it('stays as it was shuffled, tiles exchanged being replaced on the right', () => {
    const { game } = table();
    const orders = new RackOrders(game.state.racks, 1);
    orders.shuffle(0);
    const shuffled = formatTiles(english, orders.ordered(0));
    expect(shuffled).not.toBe('CORNFYO');
    const after = table().play('exchange CF').game;
    orders.follow(after);
    expect(formatTiles(english, orders.ordered(0))).toBe(`${shuffled.replace(/[CF]/gu, '').replace(/[CF]/gu, '')}VG`);
    expect(sortTiles(orders.ordered(0))).toEqual(sortTiles(after.state.racks[0]!));
  });
});
