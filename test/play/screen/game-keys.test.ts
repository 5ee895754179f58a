import { beforeEach, describe, expect, it } from 'vitest';
import { formatTiles } from '../../../src/engine/tiles/tile-text.ts';
import { dropTile, pointAt } from '../../../src/play/screen/board-keys.ts';
import type { ScreenGame } from '../../../src/play/screen/screen-game.ts';
import { classic, english } from '../../support/classic.ts';
import { press, screenGameOf, screenOf } from '../../support/full-screen.ts';
import { Table as Scenario } from '../../support/table.ts';

function cornGame(): { readonly screen: ScreenGame } {
  const { game } = new Scenario(classic, {
    racks: ['CORNFY?', 'APEOOLT'],
    bag: 'VGNAEEEEEEEEEEEEEEEE',
    words: ['CORN', 'HE'],
  });
  return screenGameOf({ ruleset: classic, players: ['Ann', 'greedy'], game });
}

function rackOf(screen: ScreenGame): string {
  return formatTiles(english, screen.rack);
}

describe('the tiles of the rack', () => {
  let screen: ScreenGame;
  beforeEach(() => {
    ({ screen } = cornGame());
  });

  it('are reordered by < and >, starting at the first or last moved one', () => {
    press(screen, '>');
    expect([rackOf(screen), screen.mode]).toEqual(['CORNFY?', { kind: 'order', at: 0 }]);
    const text = screenOf(screen);
    expect(text).toMatch(/^Rack:> C3 {3}O1 /mu);
    expect(text).toContain('Where does C go?');
    expect(text).toContain('< > move the tile  Left, Right other tile  Enter done');
    press(screen, '<<>>>');
    expect(rackOf(screen)).toBe('ORNCFY?');
    press(screen, '<right><right><right><right>');
    expect(screenOf(screen)).toContain('Where does the blank go?');
    press(screen, '<left><<<enter>');
    expect([rackOf(screen), screen.mode.kind]).toEqual(['ORNYCF?', 'board']);
    press(screen, '<');
    expect(screen.mode).toEqual({ kind: 'order', at: 3 });
  });

  it('can be laid while reordering, which any other key ends', () => {
    press(screen, '>>corn');
    expect([rackOf(screen), screen.mode.kind, screen.entry.laid.length]).toEqual(['OCRNFY?', 'board', 4]);
    press(screen, '>');
    expect(screenOf(screen)).toMatch(/\+C\+O\+R\+N/u);
    expect(screenOf(screen)).toMatch(/^Rack: {2}F4 > Y4 {3}\?/mu);
    press(screen, '><enter>');
    expect(screen.session.game.state.turns).toBe(0);
    expect(screenOf(screen)).toMatch(/^Rack: {2}F4 {3}\? {3}Y4/mu);
    press(screen, '>/x');
    expect(screen.mode.kind).toBe('exchange');
    press(screen, '<escape>>^s');
    expect(rackOf(screen)).not.toBe('OCRNF?Y');
  });

  it('keep their order after draws and undone turns', () => {
    press(screen, '><right><right><right><right><<<<<enter>corn<enter>');
    expect(rackOf(screen)).toBe('FY?VGNA');
    press(screen, '^b>');
    expect([rackOf(screen), screen.mode]).toEqual(['FCORNY?', { kind: 'order', at: 0 }]);
  });

  it('cannot be reordered if fewer than two are left', () => {
    press(screen, 'cornfy>');
    expect(screen.mode.kind).toBe('board');
    expect(screen.message).toBe('There are no tiles on your rack to reorder.');
  });

  it('move where they are dropped, even while a bot thinks; a click lays one', () => {
    dropTile(screen, 0, 3);
    expect([rackOf(screen), screen.entry.laid]).toEqual(['ORNCFY?', []]);
    dropTile(screen, 3, 3);
    expect(screen.entry.laid).toMatchObject([{ tile: english.faces.indexOf('C') }]);
    // C is laid, so indices count the other tiles.
    dropTile(screen, 5, 0);
    expect(screenOf(screen)).toMatch(/^Rack: {2}\? {3}O1 {3}R1 {3}N1 {3}F4 {3}Y4/mu);
    press(screen, 'orn<enter>');
    expect(screen.mode.kind).toBe('thinking');
    dropTile(screen, 0, 6);
    expect(rackOf(screen)).toBe('FYVGNA?');
  });

  it('are picked for an exchange and marked while reordering', () => {
    press(screen, '/x');
    dropTile(screen, 0, 3);
    dropTile(screen, 1, 1);
    expect([rackOf(screen), screen.mode]).toMatchObject(['CORNFY?', { picked: [1] }]);
    press(screen, '<escape>>');
    pointAt(screen, { kind: 'tile', index: 4 });
    expect(screen.mode).toEqual({ kind: 'order', at: 4 });
    dropTile(screen, 4, 0);
    expect([rackOf(screen), screen.mode]).toEqual(['FCORNY?', { kind: 'order', at: 0 }]);
    pointAt(screen, { kind: 'square', square: { row: 2, col: 3 } });
    expect([screen.mode.kind, screen.entry]).toMatchObject(['board', { row: 2, col: 3 }]);
  });

  it('report an unknown command', () => {
    press(screen, '/h');
    expect([screen.mode.kind, screen.message]).toEqual(['board', 'h is not a command; / lists all commands.']);
  });

  it('are listed with the other keys', () => {
    press(screen, '/k');
    expect(screenOf(screen)).toContain('? blank  1-9 tile  < > order  : 8D WORD');
  });
});
