import { describe, expect, it } from 'vitest';
import { emptyBoard } from '../../../../../src/engine/board/board.ts';
import { BLANK_FLAG } from '../../../../../src/engine/tiles/tile-bits.ts';
import { BLANK } from '../../../../../src/engine/tiles/alphabet.ts';
import { isRefusal } from '../../../../../src/engine/refusal.ts';
import { readTiles } from '../../../../../src/engine/tiles/tile-text.ts';
import {
  afterDrop,
  afterKey,
  afterLetter,
  afterSquare,
  afterTile,
  noMove,
  recalled,
  type TriedMove,
  type TriedOn,
} from '../../../../../src/web/page/review/exercise/exercise-entry.ts';
import { classic, tiles } from '../../../../support/classic.ts';

const { layout, alphabet } = classic;

function withRack(text: string): TriedOn {
  const rack = readTiles(alphabet, text, 'rack');
  if (isRefusal(rack)) throw new Error(text);
  return { board: emptyBoard(layout), rack, alphabet, layout };
}

const laidOf = ({ entry }: TriedMove): number[] => entry.laid.map(({ tile }) => tile);
const [c = 0, a = 0, t = 0] = tiles('CAT');

describe('a move that is tried', () => {
  it('takes a blank by a click and then its letter, or none', () => {
    const place = withRack('AT?');
    const asked = afterTile(noMove(layout), BLANK, place);
    expect([asked.isBlank, laidOf(asked)]).toEqual([true, []]);
    expect(laidOf(afterLetter(asked, c, place))).toEqual([c | BLANK_FLAG]);
    expect(afterLetter(asked, null, place)).toEqual(noMove(layout));
    const word = [a, t].reduce((move, tile) => afterTile(move, tile, place), afterLetter(asked, c, place));
    expect(laidOf(word)).toEqual([c | BLANK_FLAG, a, t]);
    expect(afterTile(word, BLANK, place).isBlank).toBe(false);
  });

  it('takes letters by keys, with the blank where it is asked for or needed', () => {
    const place = withRack('AT?');
    const type = (...keys: string[]): TriedMove =>
      keys.reduce((move, key) => afterKey(move, key, place) ?? move, noMove(layout));
    expect(laidOf(type('c', 'a', 't'))).toEqual([c | BLANK_FLAG, a, t]);
    expect(laidOf(type('?', 'a', 't'))).toEqual([a | BLANK_FLAG, t]);
    expect(laidOf(type('?', 'Escape', 'a', 'Escape'))).toEqual([]);
    expect(afterKey(noMove(layout), 'Escape', place)).toBeNull();
    expect(afterKey(noMove(layout), 'F5', place)).toBeNull();
  });

  it('takes tiles that are dragged to a square, to another, and back', () => {
    const place = withRack('AT?');
    const square = (row: number, col: number) => ({ kind: 'square', square: { row, col } }) as const;
    const on = afterDrop(noMove(layout), { tile: a, from: null, index: null }, square(3, 4), place);
    expect(on.entry.laid).toEqual([{ row: 3, col: 4, tile: a }]);
    const blocked = afterDrop(on, { tile: t, from: null, index: null }, square(3, 4), place);
    expect(blocked).toBe(on);
    const moved = afterDrop(on, { tile: a, from: { row: 3, col: 4 }, index: null }, square(5, 5), place);
    expect(moved.entry.laid).toEqual([{ row: 5, col: 5, tile: a }]);
    expect(
      laidOf(afterDrop(moved, { tile: a, from: { row: 5, col: 5 }, index: null }, { kind: 'elsewhere' }, place)),
    ).toEqual([]);
    const blank = afterDrop(on, { tile: BLANK, from: null, index: null }, square(9, 9), place);
    expect(afterLetter(blank, c, place).entry.laid.at(-1)).toEqual({ row: 9, col: 9, tile: c | BLANK_FLAG });
    expect(laidOf(afterSquare(on, { row: 3, col: 4 }))).toEqual([]);
    expect(laidOf(recalled(on))).toEqual([]);
  });
});
