import { describe, expect, it } from 'vitest';
import { BLANK_FLAG } from '../../../src/engine/tiles/tile-bits.ts';
import { BLANK } from '../../../src/engine/tiles/alphabet.ts';
import {
  changeEntry,
  emptyEntry,
  movesOnly,
  tileOn,
  type SetupTile,
  type EntryAction,
  type PositionEntry,
} from '../../../src/play/study/position-entry.ts';
import { writeCgp, readEntry, tilesLeft } from '../../../src/play/study/read-entry.ts';
import { loadAlphabet, loadRuleset } from '../../../src/files/data-files.ts';
import { classic, tiles } from '../../support/classic.ts';

const EMPTY_ROW = '15/';
const CAT = `${EMPTY_ROW.repeat(7)}7CaT5/${EMPTY_ROW.repeat(7).slice(0, -1)} AEINRS?/ 12/34 1`;

const SUPER = `${'21/'.repeat(10)}9CAT9${'/21'.repeat(10)} AEINRST/ 0/0 0`;
const french = { ...(await loadRuleset('fisf')), alphabet: await loadAlphabet('french') };
const rules = [classic, await loadRuleset('super'), french].map((ruleset) => ({ id: ruleset.name, ruleset }));
const paste = (cgp: string): EntryAction => ({ kind: 'paste', cgp, rules });

function after(entry: PositionEntry, ...actions: readonly EntryAction[]): PositionEntry {
  return actions.reduce(changeEntry, entry);
}

function typed(text: string): EntryAction[] {
  return Array.from(text, (key) => ({ kind: 'key', key: { kind: 'text', text: key } }));
}

const named = (name: 'backspace' | 'left' | 'down'): EntryAction => ({ kind: 'key', key: { kind: 'named', name } });
const rack = (seat: number, text: string): EntryAction => ({ kind: 'rack', seat, text });

const TRAY = { kind: 'tray' } as const;
const square = (row: number, col: number) => ({ kind: 'square', square: { row, col } }) as const;
const onRack = (seat: number) => ({ kind: 'rack', seat }) as const;
const fromRack = (seat: number, index: number) => ({ kind: 'rack', seat, index }) as const;
type Drop = Extract<EntryAction, { kind: 'drop' }>;
function drop(tile: number, from: SetupTile['from'], to: Drop['to']): Drop {
  return { kind: 'drop', tile, from, to };
}

describe('a position set up by hand', () => {
  it('is typed from the cursor on, with blanks after a question mark', () => {
    const entry = after(
      emptyEntry(classic),
      ...typed('C?at'),
      rack(0, 'aeinrs?'),
      { kind: 'score', seat: 0, text: '12' },
      { kind: 'score', seat: 1, text: '34' },
    );
    expect(writeCgp(entry)).toBe(CAT.replace(/1$/u, '0'));
    expect(readEntry(entry)).toMatchObject({ fault: null, position: { scores: [12, 34], zeroTurns: 0 } });
    expect(tilesLeft(entry)[BLANK]).toBe(0);
  });

  it('is erased backwards in the typing direction', () => {
    const down = after(emptyEntry(classic), ...typed(' CAT'), named('backspace'), named('backspace'));
    expect([down.row, down.col, down.direction]).toEqual([8, 7, 'down']);
    expect(tileOn(down, { row: 7, col: 7 })).toBe(tiles('C')[0]);
    expect(down.tiles.filter((tile) => tile !== 0)).toHaveLength(1);
    const corner = after(emptyEntry(classic), { kind: 'point', square: { row: 0, col: 14 } }, ...typed('A'));
    expect(after(corner, named('backspace')).tiles.some((tile) => tile !== 0)).toBe(false);
  });

  it('is changed by dragging tiles onto, across and off the board', () => {
    const [a = 0] = tiles('A');
    const on = after(emptyEntry(classic), drop(a, TRAY, square(2, 3)));
    expect(tileOn(on, { row: 2, col: 3 })).toBe(a);
    const moved = after(on, drop(a, square(2, 3), square(4, 3)));
    expect([tileOn(moved, { row: 2, col: 3 }), tileOn(moved, { row: 4, col: 3 })]).toEqual([0, a]);
    const off = after(moved, drop(a, square(4, 3), { kind: 'elsewhere' }));
    expect(off.tiles.some((tile) => tile !== 0)).toBe(false);
    const blank = after(emptyEntry(classic), drop(BLANK, TRAY, square(1, 1)));
    expect(tileOn(after(blank, { kind: 'tile', tile: a }), { row: 1, col: 1 })).toBe(a | BLANK_FLAG);
  });

  it('fills racks by dragging tiles from the tray, the board and another rack', () => {
    const [a = 0, q = 0] = tiles('AQ');
    const given = after(
      emptyEntry(classic),
      rack(0, 'b z'),
      drop(a, TRAY, onRack(0)),
      drop(BLANK, TRAY, onRack(0)),
      drop(q, TRAY, square(7, 7)),
      drop(q, square(7, 7), onRack(1)),
    );
    expect(given.racks).toEqual(['BZA?', 'Q']);
    expect(tileOn(given, { row: 7, col: 7 })).toBe(0);
    const passed = after(given, drop(a, fromRack(0, 2), onRack(1)), drop(q, fromRack(1, 0), square(0, 0)));
    expect(passed.racks).toEqual(['BZ?', 'A']);
    expect(tileOn(passed, { row: 0, col: 0 })).toBe(q);
    expect(after(passed, drop(a, fromRack(1, 0), { kind: 'elsewhere' })).racks).toEqual(['BZ?', '']);
    expect(after(passed, drop(BLANK, fromRack(0, 2), onRack(0)))).toBe(passed);
  });

  it('takes a blank off the board as a blank and does not change an unreadable rack', () => {
    const [a = 0] = tiles('A');
    const entry = after(emptyEntry(classic), ...typed('?A'), rack(1, '17'));
    expect(after(entry, drop(a | BLANK_FLAG, square(7, 7), onRack(0))).racks[0]).toBe('?');
    expect(after(entry, drop(a | BLANK_FLAG, square(7, 7), onRack(1)))).toBe(entry);
  });

  it('states the turns left where the rules end with them', async () => {
    const entry = after(emptyEntry(await loadRuleset('crossplay')), { kind: 'turns', left: 1 });
    expect(writeCgp(entry)).toMatch(/ eqt 1;$/u);
    expect(writeCgp(after(entry, { kind: 'turns', left: null }))).not.toContain('eqt');
  });

  it('is pasted and formatted again, also with the other player to move', () => {
    const entry = after(emptyEntry(classic), paste(` ${CAT}\n`));
    expect([entry.fault, writeCgp(entry)]).toEqual(['', CAT]);
    expect(writeCgp(after(entry, { kind: 'swap' }))).toBe(CAT.replace('AEINRS?/ 12/34', '/AEINRS? 34/12'));
    expect(writeCgp(after(entry, { kind: 'clear' }))).toBe(writeCgp(emptyEntry(classic)));
  });

  it.each([
    ['a word', 'nonsense', '1:9: 1 field; "board racks scores zeros" is needed'],
    ['a row too wide', CAT.replace('7CaT5', '7CaT6'), '1:26: board row 8: over 15 squares; the board has 15'],
    ['markup for a rack', CAT.replace('AEINRS?', '<img src=x>'), '1:43: racks: 2 racks for 2 scores'],
    ['too many blanks', CAT.replace('AEINRS?', '???'), '4 blanks on board and racks; the tile set english has 2'],
    ['too long a text', '1'.repeat(2001), 'the CGP is too long: 2001 characters (maximum 2000)'],
    ['a long number', '9'.repeat(2000), '1:2001: 1 field; "board racks scores zeros" is needed'],
  ])('does not change for an invalid CGP, with a message: %s', (_, cgp, line) => {
    const before = after(emptyEntry(classic), paste(CAT));
    const entry = after(before, paste(cgp));
    if (cgp.includes('<img')) expect(entry.fault).toMatch(/^1:\d+: .+ is not /u);
    else expect(entry.fault).toBe(line);
    expect(writeCgp(entry)).toBe(CAT);
  });

  it.each([
    ['with the number of rows of other rules', SUPER, '', 'super', ''],
    ['with a board and tiles that it names', SUPER, ' bdn SuperCrosswordGame; ld english_super;', 'super', ''],
    ['with tiles that are ready', CAT, ' ld french;', 'fisf', ''],
    ['with the current board', CAT, ' bdn CrosswordGame;', 'classic', ''],
    ['with an unknown board', CAT, ' bdn Foo;', 'classic', 'unknown board "foo"; using classic'],
  ])('finds the rules of a position %s', (_, cgp, operations, name, fault) => {
    const entry = after(emptyEntry(classic), paste(cgp + operations));
    expect([entry.ruleset.name, writeCgp(entry), entry.fault]).toEqual([name, cgp, fault]);
  });

  it('does not change for a CGP whose tiles are not ready', () => {
    const entry = after(emptyEntry(classic), paste(CAT), paste(`${CAT} ld polish;`));
    expect([entry.ruleset, writeCgp(entry)]).toEqual([classic, CAT]);
    expect(entry.fault).toMatch(/^the tiles "polish" are not ready here; "tilewright language add" /u);
  });

  it('reports errors in typed racks and scores', () => {
    const entry = after(emptyEntry(classic), rack(0, 'AB1'));
    expect(readEntry(entry)).toMatchObject({ isBegun: true, position: null });
    expect(readEntry(entry).fault).toContain('rack 1, column 3: "1" is not a tile of english');
    expect(readEntry(after(emptyEntry(classic), rack(0, 'AEINRSTU'))).fault).toContain(
      'rack 1: 8 tiles; a rack holds 7',
    );
    expect(readEntry(after(emptyEntry(classic), rack(0, 'AEINQQT'))).fault).toBe(
      '2 of "Q" on board and racks; the tile set english has 1',
    );
    const scored = after(emptyEntry(classic), rack(0, 'AB'), { kind: 'score', seat: 1, text: 'x' });
    expect(readEntry(scored).fault).toContain('scores: "x" of player 2 is not a whole number');
    expect(readEntry(emptyEntry(classic))).toMatchObject({ isBegun: false });
  });

  it('does not change when the cursor moves', () => {
    expect([named('left'), named('down'), ...typed(' ?')].every(movesOnly)).toBe(true);
    expect([named('backspace'), ...typed('A')].some(movesOnly)).toBe(false);
  });
});
