import { describe, expect, it } from 'vitest';
import { RackOrders } from '../../../src/play/session/rack-orders.ts';
import { sortTiles, takeFromRack } from '../../../src/engine/tiles/rack.ts';
import { formatTiles } from '../../../src/engine/tiles/tile-text.ts';
import { classic, english } from '../../support/classic.ts';
import { Table } from '../../support/table.ts';

function tilesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => english.faces.indexOf(letter));
}

describe('the order of a rack', () => {
  const table = (): Table =>
    new Table(classic, { racks: ['CORNFYO', 'HHHHHHH'], bag: 'VGNAEEEEEEEEEE', words: ['CORN'] });

  it('keeps remaining tiles in place and adds drawn ones on the right', () => {
    const { game } = table();
    const orders = new RackOrders(game.state.racks, 1);
    orders.follow(table().play('- 8 8 CORN').game);
    expect(formatTiles(english, orders.ordered(0))).toBe('FYOVGNA');
  });

  it('stays shuffled, with exchanged tiles replaced on the right', () => {
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

  it('sorts by letter, blanks last, and then by points', () => {
    const orders = new RackOrders([tilesOf('?ORNFYO')], 1);
    orders.sort(0, english.points);
    expect(formatTiles(english, orders.ordered(0))).toBe('FNOORY?');
    orders.sort(0, english.points);
    expect(formatTiles(english, orders.ordered(0))).toBe('FYNOOR?');
    orders.sort(0, english.points);
    expect(formatTiles(english, orders.ordered(0))).toBe('FNOORY?');
  });

  it.each([
    ['CORNFYO', 0, 3, '', 'ORNCFYO'],
    ['CORNFYO', 6, 0, '', 'OCORNFY'],
    ['CORNFYO', 2, 99, '', 'CONFYOR'],
    ['CORNFYO', 99, 0, '', 'CORNFYO'],
    // Laid tiles keep their places; indices count only the others.
    ['CORNFYO', 0, 2, 'CN', 'CRFNOYO'],
    ['ABCDEFG', 4, 0, 'CD', 'GACDBEF'],
  ])('%s with a tile moved from %i to %i while "%s" is laid is %s', (rack, from, to, laid, moved) => {
    const orders = new RackOrders([tilesOf(rack)], 1);
    orders.move(0, { from, to, laid: [...tilesOf(laid)] });
    expect(formatTiles(english, orders.ordered(0))).toBe(moved);
  });

  it('is correct with either of two equal tiles laid', () => {
    const rack = tilesOf('AEBEA');
    for (const laid of ['E', 'EE', 'A', 'AE', 'BE'].map(tilesOf)) {
      const tiles = Array.from(takeFromRack(rack, laid)!);
      for (const from of tiles.keys()) {
        for (const to of tiles.keys()) {
          const orders = new RackOrders([rack], 1);
          orders.move(0, { from, to, laid: [...laid] });
          const expected = tiles.toSpliced(from, 1).toSpliced(to, 0, tiles[from]!);
          expect(Array.from(takeFromRack(orders.ordered(0), laid)!)).toEqual(expected);
        }
      }
    }
  });
});
