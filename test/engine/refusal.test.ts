import { describe, expect, it } from 'vitest';
import { isRefusal, refuse, told, unreadable } from '../../src/engine/refusal.ts';
import { describeRefusal } from '../../src/engine/rules/describe-refusal.ts';
import { readTiles } from '../../src/engine/tiles/tile-text.ts';
import { parseSiuMove } from '../../src/engine/notation/move-text.ts';
import { classic, english } from '../support/classic.ts';
import { emptyBoard } from '../../src/engine/board/board.ts';

describe('a refusal', () => {
  it.each([
    [refuse({ reason: 'no-tiles' }), 'No tiles were given.'],
    [refuse({ reason: 'exchange-bag', bagCount: 6, needed: 7 }), 'An exchange needs 7 tiles in the bag; it holds 6.'],
    [refuse({ reason: 'off-board', square: { row: 0, col: 15 } }), 'The tiles run off the board.'],
    [readTiles(english, 'CA7', 'rack'), '"7" is not a tile.'],
    [parseSiuMove(english, emptyBoard(classic.layout), '8D.'), '"" adds no tile to the board.'],
    [unreadable('row "x" is not a number'), 'Row "x" is not a number.'],
    [told('ann challenges. She is alone.'), 'ann challenges. She is alone.'],
  ])('%j is recognised and described in a sentence', (result, sentence) => {
    expect(isRefusal(result)).toBe(true);
    if (isRefusal(result)) expect(describeRefusal(english, result)).toBe(sentence);
  });

  it.each([[readTiles(english, 'CAT', 'rack')], [{ kind: 'pass' }], [null], ['refusal'], [0]])('is not %j', (result) =>
    expect(isRefusal(result)).toBe(false),
  );
});
