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

  it('are put in order by < and >, which first mark one: the first, or the one moved last', () => {
    press(screen, '>');
    expect([rackOf(screen), screen.mode]).toEqual(['CORNFY?', { kind: 'order', at: 0 }]);
    const shown = screenOf(screen);
    expect(shown).toMatch(/^Rack:> C3 {3}O1 /mu);
    expect(shown).toContain('Where does C go?');
    expect(shown).toContain('< > move the tile  Left, Right other tile  Enter done');
    press(screen, '<<>>>');
    expect(rackOf(screen)).toBe('ORNCFY?');
    press(screen, '<right><right><right><right>');
    expect(screenOf(screen)).toContain('Where does the blank go?');
    press(screen, '<left><<<enter>');
    expect([rackOf(screen), screen.mode.kind]).toEqual(['ORNYCF?', 'board']);
    press(screen, '<');
    expect(screen.mode).toEqual({ kind: 'order', at: 3 });
  });

  it('are laid and named as before while they are put in order: any other key ends that', () => {
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

  it('stay in the order that a person gave them when others are drawn, and when a turn is taken back', () => {
    press(screen, '><right><right><right><right><<<<<enter>corn<enter>');
    expect(rackOf(screen)).toBe('FY?VGNA');
    press(screen, '^b>');
    expect([rackOf(screen), screen.mode]).toEqual(['FCORNY?', { kind: 'order', at: 0 }]);
  });

  it('are not put in order where fewer than two are left', () => {
    press(screen, 'cornfy>');
    expect(screen.mode.kind).toBe('board');
    expect(screen.message).toBe('There are no tiles on your rack to reorder.');
  });

  it('are put where they are let go, also while a bot thinks; let go where it was taken, one is laid', () => {
    dropTile(screen, 0, 3);
    expect([rackOf(screen), screen.entry.laid]).toEqual(['ORNCFY?', []]);
    dropTile(screen, 3, 3);
    expect(screen.entry.laid).toMatchObject([{ tile: english.faces.indexOf('C') }]);
    // C is laid: places are those of the others.
    dropTile(screen, 5, 0);
    expect(screenOf(screen)).toMatch(/^Rack: {2}\? {3}O1 {3}R1 {3}N1 {3}F4 {3}Y4/mu);
    press(screen, 'orn<enter>');
    expect(screen.mode.kind).toBe('thinking');
    dropTile(screen, 0, 6);
    expect(rackOf(screen)).toBe('FYVGNA?');
  });

  it('are picked, not moved, for an exchange, and marked while they are put in order', () => {
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

  it('say so where they give no command', () => {
    press(screen, '/h');
    expect([screen.mode.kind, screen.message]).toEqual(['board', 'h is not a command; / lists all commands.']);
  });

  it('are named with the other keys', () => {
    press(screen, '/k');
    expect(screenOf(screen)).toContain('? blank  1-9 tile  < > order  : 8D WORD');
  });
});
