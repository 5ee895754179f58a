import { stripVTControlCharacters } from 'node:util';
import { Chalk } from 'chalk';
import { describe, expect, it } from 'vitest';
import { drawTableScreen } from '../../../../src/console/full-screen/drawing/draw-table.ts';
import { asciiGlyphs } from '../../../../src/console/full-screen/drawing/glyphs.ts';
import type { Table } from '../../../../src/console/full-screen/table/table.ts';
import { colourPalette } from '../../../../src/console/text/palette.ts';
import { loadRuleset } from '../../../../src/files/data-files.ts';
import { press, screenOf, tableOf } from '../../../support/full-screen.ts';
import { PUBLISHED_WORDS, publishedScreens } from '../../../support/program/published-screens.ts';
import { Table as Scenario } from '../../../support/table.ts';

const scribble = await loadRuleset('scribble');
const WIDE = 102;
const HEIGHT = 19;
const HOME = '<up>'.repeat(15) + '<left>'.repeat(15);

/** The keys that go to a square. */
function to(row: number, col: number): string {
  return HOME + '<down>'.repeat(row - 1) + '<right>'.repeat(col - 1);
}

/** The published game. */
function published(): Table {
  const setup = { racks: ['CORNFYO', 'ACKTHPS'], bag: `VGNARTY${'E'.repeat(10)}TZREWQ`, words: PUBLISHED_WORDS };
  const { game } = new Scenario(scribble, setup);
  return tableOf({ ruleset: scribble, players: ['Ann', 'Bob'], game }, { screen: 'panels' }).table;
}

function picture(table: Table): string[] {
  return screenOf(table, WIDE)
    .split('\n')
    .slice(0, HEIGHT)
    .map((line) => line.trimEnd());
}

describe('the full screen in panels', () => {
  it('has the published screen after each published turn', () => {
    const table = published();
    press(table, `${to(7, 6)}corn<enter>`);
    expect(picture(table)).toEqual(publishedScreens[0]);
    press(table, `${to(6, 8)} tack`);
    expect(screenOf(table, WIDE)).toContain('TRACK 11');
    press(table, '<enter>');
    expect(picture(table)[3]).toBe(publishedScreens[1]![3]);
    press(table, `${to(8, 7)} nvy`);
    expect(screenOf(table, WIDE)).toContain('NAVY 10 + ON 2 = 12; NV ignored');
    press(table, '<enter>');
    expect(picture(table)).toEqual(publishedScreens[2]);
    press(table, '<tab>qw');
    expect(picture(table)[5]).toContain('Returns: Q W _ _ _ _ _');
    press(table, '<enter>');
    expect(picture(table)).toEqual(publishedScreens[3]);
  });

  it('begins the next turn with a key of its player, with plain totals and nothing returned or asked', () => {
    const table = published();
    press(table, `${to(7, 6)}corn<enter>`);
    expect(screenOf(table, WIDE)).toContain('Bob is next, as player 2: any key begins.');
    press(table, '<page-down>');
    expect(picture(table)[3]).toContain('Round  : 1 (Player 1)');
    press(table, '<down>');
    expect(picture(table)[3]).toContain('Round  : 2 (Player 2)');
    expect(picture(table)[7]).toMatch(/Score: 6$/u);
    press(table, '<tab>ac<enter><right>');
    expect(picture(table)[5]).toContain('Returns: _ _ _ _ _ _ _');
  });

  it('keeps the answer of a query with the turn it was made in', () => {
    const table = published();
    press(table, '<tab><tab>h.r.<enter>');
    press(table, `${to(7, 6)}corn<enter>`);
    expect(picture(table)[7]).toContain('Query  : H . R . _');
    expect(picture(table)[9]).toMatch(/\| HARE {10}/u);
    press(table, 'a');
    expect(picture(table)[7]).toContain('Query  : _ _ _');
    expect(picture(table)[9]).not.toContain('HARE');
  });

  it.each([
    ['without colour', screenOf],
    ['in colour', colourScreen],
  ])('%s has no marks in the picture: the cursor is told under it', (_, draw) => {
    const table = published();
    press(table, `${to(7, 6)}cor`);
    const lines = draw(table, WIDE).split('\n');
    expect(lines[9]).toMatch(/^\| \. \. \. \. \. C O R \. \. \. \. \. \. \. \| /u);
    expect(lines[HEIGHT]).toBe(`${' '.repeat(18)}>${' '.repeat(15)}Row 7, column 9, across`);
    expect(lines[9]!.endsWith('<')).toBe(draw === screenOf);
    press(table, `<backspace><backspace><backspace>`);
  });

  it('marks squares in the frame where it is folded', () => {
    const table = published();
    press(table, `${to(7, 6)}cor`);
    expect(screenOf(table, 80)).toMatch(/\+C\+O\+R> ?\./u);
  });

  it('goes round Returns, Query and the board with Tab, and passes with Esc', () => {
    const table = published();
    const modes = ['<tab>', '<tab>', '<tab>', '<escape>'].map((key) => {
      press(table, key);
      return table.mode.kind;
    });
    expect(modes).toEqual(['exchange', 'query', 'board', 'sure']);
    press(table, '<enter>');
    expect(table.session.game.state.turns).toBe(1);
  });

  it('asks on Esc before it passes, and keeps the letters laid if it is not meant', () => {
    const table = published();
    press(table, 'cor<escape>');
    expect(screenOf(table, WIDE)).toContain('Pass?');
    press(table, 'n');
    expect(table.entry.laid).toHaveLength(3);
    press(table, '<escape>y');
    expect(table.session.game.state).toMatchObject({ turns: 1, passes: 1 });
  });

  it('answers three queries a turn, and refuses the fourth', () => {
    const table = published();
    press(table, '/dh.r.<enter>/dq....<enter>');
    expect(screenOf(table, WIDE)).toContain('No word fits. 1 query is left this turn.');
    press(table, '/d..<enter>');
    expect(screenOf(table, WIDE)).toContain('No queries are left this turn.');
    press(table, '/d...<enter>');
    expect(table.message).toMatch(/quer/u);
    expect(table.session.game.state.queriesLeft).toBe(0);
    press(table, '<escape>y<down>');
    expect(table.session.game.state.queriesLeft).toBe(3);
  });

  it.each([
    [WIDE, 24],
    [120, 40],
    [80, 24],
  ])('names winner and reason at %i columns and %i rows', (columns, rows) => {
    const table = published();
    press(table, `${to(7, 6)}corn<enter>` + '<escape>y'.repeat(4));
    const screen = screenOf(table, columns, rows);
    expect(screen).toContain('4 passes in a row: the game is over.');
    expect(screen).toContain('Ann won by 6.');
    expect(screen.split('\n').length).toBeLessThanOrEqual(rows);
    const tied = published();
    press(tied, '<escape>y'.repeat(4));
    expect(screenOf(tied, columns, rows).replaceAll(/\s+/gu, ' ')).toContain('A tie between Ann and Bob.');
  });

  it('tells at 80 columns and 24 rows how to come to the commands', () => {
    const lines = screenOf(published(), 80, 24).split('\n');
    expect(lines).toHaveLength(24);
    expect(lines.at(-1)).toMatch(/Esc pass {2}\/ more$/u);
    expect(lines.at(-1)!.length).toBeLessThanOrEqual(80);
  });
});

/** The screen drawn in colour, with the colours taken off. */
function colourScreen(table: Table, columns: number): string {
  const palette = colourPalette(new Chalk({ level: 3 }));
  const { header } = drawTableScreen(table, { palette, glyphs: asciiGlyphs, columns, rows: 24, tick: 0 });
  expect(header.join('')).toContain('\u001b[');
  return stripVTControlCharacters(header.join('\n'));
}
