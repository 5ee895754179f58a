import { beforeEach, describe, expect, it } from 'vitest';
import { formatTiles } from '../../../src/engine/tiles/tile-text.ts';
import { classic, english } from '../../support/classic.ts';
import { press, screenGameOf, screenOf } from '../../support/full-screen.ts';
import { Table as Scenario } from '../../support/table.ts';
import { type ScreenGame } from '../../../src/play/screen/screen-game.ts';

const WORDS = ['HERO', 'APE', 'HE', 'HER', 'HERE', 'OAT'];

describe('a move typed by coordinates', () => {
  let screen: ScreenGame;
  beforeEach(() => {
    const { game } = new Scenario(classic, { racks: ['HEROXY?', 'APEOOLT'], bag: 'E'.repeat(20), words: WORDS });
    ({ screen } = screenGameOf({ ruleset: classic, players: ['Ann', 'Bob'], game }));
  });

  it('is laid with its score and played by a second Enter', () => {
    press(screen, ':8h her');
    expect(screenOf(screen)).toContain('Move, such as 8D WORD or D8 WORD: 8h her_');
    press(screen, 'o<enter>');
    expect(screenOf(screen)).toMatch(/\+H\+E\+R.O/u);
    expect(screenOf(screen)).toContain('HERO 14');
    expect(screen.session.game.state.turns).toBe(0);
    press(screen, '<enter>');
    expect(screen.session.game.state.scores).toEqual([14, 0]);
  });

  it('uses numbers if columns are numbered', () => {
    const layout = { ...classic.layout, coordinates: 'numbers' as const };
    const ruleset = { ...classic, layout };
    const { game } = new Scenario(ruleset, { racks: ['HEROXY', 'APEOOLT'], bag: 'E'.repeat(20), words: WORDS });
    ({ screen } = screenGameOf({ ruleset, players: ['Ann', 'Bob'], game }));
    expect(screenOf(screen)).toMatch(/^ {3}1 2 3 4 5 6 7 8 9 10 {2}12 {2}14/mu);
    expect(screenOf(screen, 120, 30)).toMatch(/^ {3}1 {2}2 {2}3 .* 9 {2}10 11 12 13 14 15/mu);
    expect(screenOf(screen, 140, 40)).toMatch(/^ {5}1 {4}2 .* 9 {3}10 {3}11 /mu);
    expect(screenOf(screen, 120, 30)).toContain(': - 8 4 WORD');
    press(screen, ':- 1 1 HERO<enter>');
    expect(screen.message).toBe('The first play must cover the start square, row 8, column 8.');
    press(screen, '<escape>:her<enter>');
    expect(screen.message).toContain('Play a word as in - 8 4 DJINN');
    press(screen, '<escape>:- 8 8 her?o<enter>');
    expect(screen.message).toBe('Your rack EHORXY has no ?.');
    press(screen, '<escape>:- 8 8 hero');
    expect(screenOf(screen)).toContain('Move, such as - 8 4 WORD or | 8 4 WORD: - 8 8 hero_');
    press(screen, '<enter><enter>');
    expect(screenOf(screen, 120, 30)).toContain('- 8 8 HERO');
    expect(screenOf(screen, 120, 30)).not.toContain('8H');
  });

  it('goes down and through tiles, with blanks as in the line console', () => {
    press(screen, ':8G HERo<enter><enter>');
    expect(screen.session.game.state.turns).toBe(1);
    press(screen, ':I6 OAT<enter>');
    expect(screen.message).toMatch(/R/u);
    press(screen, '<escape>:H7 .APE<enter>');
    expect(screen.mode.kind).toBe('typed');
    press(screen, '<escape>:K8 OAT<enter>');
    expect(screen.entry).toMatchObject({ direction: 'down', row: 9, col: 10 });
    expect(screen.entry.laid.map(({ row, col }) => [row, col])).toEqual([
      [7, 10],
      [8, 10],
      [9, 10],
    ]);
  });

  it.each([
    ['8H QUIZ', /^Your rack EHORXY\? has no QUIZ\.$/u],
    ['8H HERS', /^Your rack EHORXY\? has no S\. To play a blank for it, .*8H HERs$/u],
    ['1A HERO', /start square/u],
    ['8N HERO', /board/u],
    ['8H', /^Which word on 8H\?/u],
    ['HERO', /^"HERO" is not a command/u],
    ['hint', /^Type a move: 8D DJINN/u],
    ['exch Q', /has no Q/u],
    ['PLACE - 8 X HERO', /\.$/u],
  ])('"%s" is rejected with a message and can be corrected', (text, message) => {
    press(screen, `:${text}<enter>`);
    expect(screen.message).toMatch(message);
    expect(screen.message).not.toContain('\n');
    expect(screen.mode).toEqual({ kind: 'typed', text });
    expect(screen.session.game.state.turns).toBe(0);
    press(screen, '<backspace>');
    expect(screen.mode).toEqual({ kind: 'typed', text: text.slice(0, -1) });
  });

  it('is laid and marked if it forms no word', () => {
    press(screen, ':8H HEX<enter>');
    expect(screenOf(screen)).toContain('HEX (not a word)');
    expect(screen.session.game.state.turns).toBe(0);
  });

  it('may be an exchange or a pass, which wait for Enter too', () => {
    press(screen, ':exch x?<enter>');
    expect(screenOf(screen)).toContain('Exchange which tiles? 2 picked.');
    press(screen, '<enter>');
    expect(formatTiles(english, screen.session.rackOf(0))).toBe('HEROYEE');
    press(screen, ':pass<enter>');
    expect(screenOf(screen)).toContain('Pass? y or Enter: yes.');
    press(screen, 'y');
    expect(screen.session.game.state.turns).toBe(2);
  });

  it('is cancelled by Esc or by removing the colon; laid tiles stay', () => {
    press(screen, 'he:8<escape>');
    expect([screen.mode.kind, screen.entry.laid.length]).toEqual(['board', 2]);
    press(screen, ':<backspace>');
    expect([screen.mode.kind, screen.entry.laid.length]).toEqual(['board', 2]);
  });
});
