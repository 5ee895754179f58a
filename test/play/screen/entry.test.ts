import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clearEntry,
  layTile,
  moveCursor,
  moveTileTo,
  rackLeft,
  startEntry,
  takeBackTile,
  turnDirection,
  type Entry,
} from '../../../src/play/screen/entry.ts';
import { isRefusal, type RefusalOf } from '../../../src/engine/refusal.ts';
import { formatTile, formatTiles } from '../../../src/engine/tiles/tile-text.ts';
import { boardWith, classic, english, tiles, accepted } from '../../support/classic.ts';

const { layout } = classic;
const empty = boardWith();
const start = startEntry(layout);

function typed(entry: Entry, board: typeof empty, rack: string, word: string): Entry {
  return Array.from(word).reduce((at, letter) => {
    return accepted(layTile(at, board, tiles(rack), tiles(letter)[0]!));
  }, entry);
}

function at(row: number, col: number, direction: Entry['direction'] = 'across'): Entry {
  return { row: row - 1, col: col - 1, direction, laid: [] };
}

describe('a move typed onto the board', () => {
  it('starts on the start square and stops at the edges', () => {
    expect(start).toMatchObject({ row: 7, col: 7, direction: 'across' });
    expect(moveCursor(start, layout, -99, 99)).toMatchObject({ row: 0, col: 14 });
  });

  it('lays tiles from the cursor in its direction', () => {
    expect(typed(start, empty, 'CATXYZQ', 'CAT').laid.map(({ row, col }) => [row, col])).toEqual([
      [7, 7],
      [7, 8],
      [7, 9],
    ]);
    const down = typed(turnDirection(start), empty, 'CATXYZQ', 'CAT');
    expect(down.laid.map(({ row, col }) => [row, col])).toEqual([
      [7, 7],
      [8, 7],
      [9, 7],
    ]);
    expect(formatTiles(english, rackLeft(down, tiles('CATXYZQ')))).toBe('XYZQ');
  });

  it('skips tiles on the board, before the first tile and between two', () => {
    const board = boardWith('- 8 8 AT');
    expect(typed(at(8, 7), board, 'CSXXXXX', 'CS').laid.map(({ col }) => col)).toEqual([6, 9]);
    expect(typed(at(8, 8), board, 'SXXXXXX', 'S').laid.map(({ col }) => col)).toEqual([9]);
  });

  it('rejects a tile that is not held and a square off the board', () => {
    const refusal = (result: ReturnType<typeof layTile>): string => (isRefusal(result) ? result.text : '');
    const once = typed(start, empty, 'CATXYZQ', 'C');
    expect(refusal(layTile(once, empty, tiles('CATXYZQ'), tiles('C')[0]!))).toMatch(/not on your rack/u);
    expect(refusal(layTile(once, empty, tiles('CATXYZQ'), tiles('c')[0]!))).toMatch(/no blank/u);
    const full = typed(at(1, 15), empty, 'CATXYZQ', 'C');
    expect(full).toMatchObject({ row: 0, col: 14 });
    expect(refusal(layTile(full, empty, tiles('CATXYZQ'), tiles('A')[0]!))).toMatch(/edge/u);
  });

  it('changes places with a laid tile', () => {
    const rack = tiles('CATXYZQ');
    const [c, a, x] = tiles('CAX');
    const laid = typed(start, empty, 'CATXYZQ', 'CAT');
    const shown = (entry: Entry | RefusalOf<'told'>): string =>
      accepted(entry)
        .laid.toSorted((p, q) => p.col - q.col)
        .map(({ tile }) => formatTile(english, tile))
        .join('');
    const on = { row: 7, col: 8 };
    expect(shown(moveTileTo(laid, empty, rack, { tile: x!, from: null, to: on }))).toBe('CXT');
    expect(shown(moveTileTo(laid, empty, rack, { tile: c!, from: { row: 7, col: 7 }, to: on }))).toBe('ACT');
    expect(shown(moveTileTo(laid, empty, rack, { tile: a!, from: on, to: on }))).toBe('CAT');
    const board = boardWith('- 8 9 S');
    expect(isRefusal(moveTileTo(start, board, rack, { tile: x!, from: null, to: on }))).toBe(true);
  });

  it('removes tiles one by one or all at once and moves the cursor back', () => {
    const property = fc.property(
      fc.nat(14),
      fc.nat(14),
      fc.boolean(),
      fc.integer({ min: 1, max: 5 }),
      (row, col, down, count) => {
        const board = boardWith('- 8 8 AT');
        let entry = at(row + 1, col + 1, down ? 'down' : 'across');
        const before: Entry[] = [];
        for (let i = 0; i < count; i++) {
          const next = layTile(entry, board, tiles('EEEEEEE'), tiles('E')[0]!);
          if (isRefusal(next)) break;
          before.push(entry);
          entry = next;
        }
        for (const { laid } of before.reverse()) {
          const last = entry.laid.at(-1)!;
          entry = takeBackTile(entry);
          expect(entry.laid).toEqual(laid);
          expect(entry).toMatchObject({ row: last.row, col: last.col });
        }
        expect(clearEntry(entry).laid).toEqual([]);
      },
    );
    fc.assert(property);
  });
});
