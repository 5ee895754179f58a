import { stripVTControlCharacters } from 'node:util';
import { Chalk } from 'chalk';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawScreen, spotAt } from '../../../../src/console/full-screen/drawing/draw-screen.ts';
import { asciiGlyphs } from '../../../../src/console/full-screen/drawing/glyphs.ts';
import type { ScreenGame } from '../../../../src/play/screen/screen-game.ts';
import { colourPalette, plainPalette } from '../../../../src/console/text/palette.ts';
import { loadLook, loadRuleset } from '../../../../src/files/data-files.ts';
import { press, screenOf, screenGameOf } from '../../../support/full-screen.ts';
import { PUBLISHED_WORDS, publishedScreens } from '../../../support/played/published-screens.ts';
import { Table as Scenario } from '../../../support/table.ts';

const scribble = await loadRuleset('scribble');
const look = await loadLook('scribble');
const WIDE = 102;
const HEIGHT = 19;
const HOME = '<up>'.repeat(15) + '<left>'.repeat(15);

function to(row: number, col: number): string {
  return HOME + '<down>'.repeat(row - 1) + '<right>'.repeat(col - 1);
}

function published(): ScreenGame {
  const setup = { racks: ['CORNFYO', 'ACKTHPS'], bag: `VGNARTY${'E'.repeat(10)}TZREWQ`, words: PUBLISHED_WORDS };
  const { game } = new Scenario(scribble, setup);
  return screenGameOf({ ruleset: scribble, players: ['Ann', 'Bob'], game }, { screen: 'panels' }).screen;
}

function picture(screen: ScreenGame): string[] {
  return screenOf(screen, WIDE)
    .split('\n')
    .slice(0, HEIGHT)
    .map((line) => line.trimEnd());
}

describe('the full screen in panels', () => {
  let screen: ScreenGame;
  beforeEach(() => {
    screen = published();
  });

  it('matches the published screen after each published turn', () => {
    press(screen, `${to(7, 6)}corn<enter>`);
    expect(picture(screen)).toEqual(publishedScreens[0]);
    press(screen, `${to(6, 8)} tack`);
    expect(screenOf(screen, WIDE)).toContain('TRACK 11');
    press(screen, '<enter>');
    expect(picture(screen)[3]).toBe(publishedScreens[1]![3]);
    press(screen, `${to(8, 7)} nvy`);
    expect(screenOf(screen, WIDE)).toContain('NAVY 10 + ON 2 = 12; NV ignored');
    press(screen, '<enter>');
    expect(picture(screen)).toEqual(publishedScreens[2]);
    press(screen, '<tab>qw');
    expect(picture(screen)[5]).toContain('Returns: Q W _ _ _ _ _');
    press(screen, '<enter>');
    expect(picture(screen)).toEqual(publishedScreens[3]);
  });

  it('starts the next turn, with plain totals, at a key of its player', () => {
    press(screen, `${to(7, 6)}corn<enter>`);
    expect(screenOf(screen, WIDE)).toContain('Next: Bob, player 2. Press any key.');
    press(screen, '<page-down>');
    expect(picture(screen)[3]).toContain('Round  : 1 (Player 1)');
    press(screen, '<down>');
    expect(picture(screen)[3]).toContain('Round  : 2 (Player 2)');
    expect(picture(screen)[7]).toMatch(/Score: 6$/u);
    press(screen, '<tab>ac<enter><right>');
    expect(picture(screen)[5]).toContain('Returns: _ _ _ _ _ _ _');
  });

  it('keeps the answer of a query with its turn', () => {
    press(screen, '<tab><tab>h.r.<enter>');
    press(screen, `${to(7, 6)}corn<enter>`);
    expect(picture(screen)[7]).toContain('Query  : H . R . _');
    expect(picture(screen)[9]).toMatch(/\| HARE {10}/u);
    press(screen, 'a');
    expect(picture(screen)[7]).toContain('Query  : _ _ _');
    expect(picture(screen)[9]).not.toContain('HARE');
  });

  it.each([
    ['without colour', screenOf],
    ['in colour', colourScreen],
  ])('%s has no marks in the picture and names the cursor below', (_, draw) => {
    press(screen, `${to(7, 6)}cor`);
    const lines = draw(screen, WIDE).split('\n');
    expect(lines[9]).toMatch(/^\| \. \. \. \. \. C O R \. \. \. \. \. \. \. \| /u);
    expect(lines[HEIGHT]).toBe('  A B C D E F G H>I J K L M N O   Row 7, column I, across');
    expect(lines[9]!.endsWith('<')).toBe(draw === screenOf);
    press(screen, `<backspace><backspace><backspace>`);
  });

  it('has coordinates around the picture in every mode if there is room', () => {
    for (const keys of ['', '/', '<escape>/p', 'n<tab>', '<tab>']) {
      press(screen, keys);
      const lines = screenOf(screen, 120, 40).split('\n');
      expect(lines.slice(3, 18).map((line) => line.slice(102))).toEqual(
        Array.from({ length: 15 }, (_, row) => String(row + 1)),
      );
      expect(lines[HEIGHT]).toMatch(/^ {2}A B C D E F G[ >]H I J K L M N O/u);
      expect(screenOf(screen, 103, 40)).not.toContain(lines[3]);
    }
  });

  it('keeps the coordinates beside a list', () => {
    press(screen, '/y');
    expect(screenOf(screen, 120, 40)).toMatch(/^\|[ .]+ \|7 {2}/mu);
    expect(screenOf(screen, 80, 24)).toMatch(/^\|[ .]+ \|15 /mu);
  });

  it('colours every square by the rules and marks the cursor', () => {
    press(screen, `${to(7, 6)}corn<enter><down>`);
    const palette = colourPalette(new Chalk({ level: 3 }), look.palette);
    const style = { palette, glyphs: asciiGlyphs, columns: 120, rows: 40, tick: 0 };
    const text = drawScreen(screen, style).header.join('\n');
    expect(text).toContain(palette.square('.', ' .'));
    expect(text).not.toContain(colourPalette(new Chalk({ level: 3 })).square('.', ' .'));
    const { row } = screen.entry;
    expect(text).toContain(palette.cursor(`${row + 1} `.trimEnd()));
    expect(text).toMatch(/Row \d+, column [A-O], across/u);
  });

  it.each([WIDE, 80])('at %i columns a click hits the square drawn there', (columns) => {
    press(screen, `${to(7, 6)}co`);
    const lines = screenOf(screen, columns).split('\n');
    const line = lines.findIndex((text) => /^\|.*C.*O/u.test(text));
    const column = lines[line]!.indexOf('O');
    expect(spotAt(screen, { columns, rows: 24, palette: plainPalette }, { line, column })).toEqual({
      kind: 'square',
      square: { row: 6, col: 6 },
    });
    expect(spotAt(screen, { columns, rows: 24, palette: plainPalette }, { line: 0, column })).toBeNull();
  });

  it('marks squares inside a folded frame', () => {
    press(screen, `${to(7, 6)}cor`);
    expect(screenOf(screen, 80)).toMatch(/\+C\+O\+R> ?\./u);
  });

  it('cycles through returns, query and board with Tab', () => {
    const modes = ['<tab>', '<tab>', '<tab>'].map((key) => {
      press(screen, key);
      return screen.mode.kind;
    });
    expect(modes).toEqual(['exchange', 'query', 'board']);
  });

  it('removes letters on Esc and never passes', () => {
    press(screen, 'cor<escape>');
    expect(screen.entry.laid).toEqual([]);
    press(screen, '<escape>');
    expect(screen.mode.kind).toBe('board');
    press(screen, '/pn/py');
    expect(screen.session.game.state).toMatchObject({ turns: 1, passes: 1 });
  });

  it("shows the answer of a query until the next player's turn", async () => {
    const { game } = new Scenario(scribble, { racks: ['CORNFYO', 'VVVVVVV'], bag: 'E'.repeat(9), words: ['CORN'] });
    const players = ['Ann', 'greedy'];
    const withBot = screenGameOf({ ruleset: scribble, players, game }, { screen: 'panels' });
    press(withBot.screen, `/dc...<enter>${to(7, 6)}corn<enter>`);
    expect(picture(withBot.screen)[7]).toContain('Query  : C . . .');
    await withBot.thinker.answer();
    expect(picture(withBot.screen)[7]).toContain('Query  : _ _ _ _');
  });

  it('answers three queries per turn and rejects the fourth', () => {
    press(screen, '/dh.r.<enter>/dq....<enter>');
    expect(screenOf(screen, WIDE)).toContain('No word matches. 1 query is left this turn.');
    press(screen, '/d..<enter>');
    expect(screenOf(screen, WIDE)).toContain('No queries are left this turn.');
    press(screen, '/d...<enter>');
    expect(screen.message).toMatch(/quer/u);
    expect(screen.session.game.state.queriesLeft).toBe(0);
    press(screen, '/py<down>');
    expect(screen.session.game.state.queriesLeft).toBe(3);
  });

  it.each([
    [WIDE, 24],
    [120, 40],
    [80, 24],
  ])('names winner and reason at %i columns and %i rows', (columns, rows) => {
    press(screen, `${to(7, 6)}corn<enter>` + '/py'.repeat(4));
    const text = screenOf(screen, columns, rows);
    expect(text).toContain('4 passes in a row: the game is over.');
    expect(text).toContain('Ann won by 6.');
    expect(text.split('\n').length).toBeLessThanOrEqual(rows);
    const tied = published();
    press(tied, '/py'.repeat(4));
    expect(screenOf(tied, columns, rows).replaceAll(/\s+/gu, ' ')).toContain('A tie between Ann and Bob.');
  });

  it('shows the way to the commands at 80 by 24', () => {
    const lines = screenOf(published(), 80, 24).split('\n');
    expect(lines).toHaveLength(24);
    expect(lines.at(-1)).toMatch(/Esc back {2}\/ more$/u);
    expect(lines.at(-1)!.length).toBeLessThanOrEqual(80);
  });
});

function colourScreen(screen: ScreenGame, columns: number): string {
  const palette = colourPalette(new Chalk({ level: 3 }));
  const { header } = drawScreen(screen, { palette, glyphs: asciiGlyphs, columns, rows: 24, tick: 0 });
  expect(header.join('')).toContain('\u001b[');
  return stripVTControlCharacters(header.join('\n'));
}
