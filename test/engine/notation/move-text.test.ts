import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BLANK_FLAG } from '../../../src/engine/tiles/tile-bits.ts';
import type { Alphabet } from '../../../src/engine/tiles/alphabet.ts';
import { unreadable, isRefusal } from '../../../src/engine/refusal.ts';
import { emptyBoard, placeTiles, type Board } from '../../../src/engine/board/board.ts';
import {
  formatMove,
  formatSiuMove,
  parsePlaceArguments,
  parsePlay,
  parseSiuMove,
  wordOfMoveText,
} from '../../../src/engine/notation/move-text.ts';
import { parseCoordinate } from '../../../src/engine/board/coordinate.ts';
import type { Move, PlaceMove } from '../../../src/engine/board/move.ts';
import { readTiles } from '../../../src/engine/tiles/tile-text.ts';
import { alphabetOf, english, plainLayout } from '../../support/classic.ts';

// Faces that are beginnings and endings of one another.
const digraphs = alphabetOf(['A', 'C', 'CH', 'H', 'L', 'LL', 'L·L', 'LLA', 'Ñ', 'R', 'RR'], 'digraphs');

/** Parses rows of squares: upper case for a tile, lower case for a blank, `.` for empty. */
function boardOf(alphabet: Alphabet, rows: readonly string[]): Board {
  const placed = rows.flatMap((line, row) =>
    Array.from(line).flatMap((face, col) => {
      const tile = face === '.' ? 0 : (readTiles(alphabet, face, 'board') as Uint8Array)[0]!;
      return tile === 0 ? [] : [{ row, col, tile }];
    }),
  );
  return placeTiles(emptyBoard(plainLayout(rows.length, rows[0]!.length)), alphabet, placed);
}

const board = boardOf(english, ['.....', '.DoG.', '.....', '.....', '.....']);

function tiles(text: string): Uint8Array {
  return readTiles(english, text, 'board') as Uint8Array;
}

function place(row: number, col: number, direction: 'across' | 'down', text: string): PlaceMove {
  return { kind: 'place', row, col, direction, tiles: tiles(text) };
}

describe('a play typed by a person', () => {
  it.each([
    ['2B', 'DOGS', place(1, 4, 'across', 'S')],
    ['2B', '...S', place(1, 4, 'across', 'S')],
    ['2B', '(DOG)S', place(1, 4, 'across', 'S')],
    ['2B', '(dOg)S', place(1, 4, 'across', 'S')],
    ['2E', 'S', place(1, 4, 'across', 'S')],
    ['E2', 'So', place(1, 4, 'down', 'So')],
    ['E2', 'S?O', place(1, 4, 'down', 'So')],
    ['C1', 'T(o)P', place(0, 2, 'down', 'TP')],
    ['C1', 't.p', place(0, 2, 'down', 'tp')],
    ['C1', '[T]OP', place(0, 2, 'down', 'TP')],
  ])('%s %s', (at, word, expected) => expect(parsePlay(english, board, parseCoordinate(at)!, word)).toEqual(expected));

  it.each([
    ['2B', 'DIGS', '2C holds o, not I'],
    ['2B', 'DOG', '"DOG" adds no tile to the board'],
    ['2B', '', '"" adds no tile to the board'],
    ['2B', 'DOGSS', '"DOGSS" runs off the board'],
    ['9A', 'CAT', '"CAT" runs off the board'],
    ['3A', '.AT', 'there is no tile to play through on 3A'],
    ['3A', '(C)AT', 'there is no tile to play through on 3A'],
    ['2B', '(DOG', '"(DOG" has an unclosed bracket'],
    ['2B', 'DOG)S', '"DOG)S" has an unmatched bracket'],
    ['2B', '((D)OGS', '"((D)OGS" has an unmatched bracket'],
    ['2B', 'DOG5', '"5" in "DOG5" is not a tile'],
    ['3A', 'CA?', 'a letter must follow "?" in "CA?"'],
    ['3A', 'CA?!', 'a letter must follow "?" in "CA?!"'],
    ['3A', 'CÄT', '"Ä" in "CÄT" is not a tile'],
  ])('%s %s is rejected', (at, word, text) => {
    expect(parsePlay(english, board, parseCoordinate(at)!, word)).toEqual(unreadable(text));
  });
});

describe('PLACE', () => {
  it.each([
    ['- 1 1 CAT', place(0, 0, 'across', 'CAT')],
    ['| 3 3 cake', place(2, 2, 'down', 'CAKE')],
    ['- 5 1 POE?MON', place(4, 0, 'across', 'POEmON')],
    ['- 5 1 PO?e', place(4, 0, 'across', 'POe')],
  ])('%s', (text, expected) => expect(parsePlaceArguments(english, text.split(' '))).toEqual(expected));

  it.each([
    ['- 1 1', 'PLACE takes a direction, a row, a column and tiles: PLACE - 8 4 DJINN'],
    ['- 1 1 A B', 'PLACE takes a direction, a row, a column and tiles: PLACE - 8 4 DJINN'],
    ['/ 1 1 A', '"/" is not a direction; - is across, | is down'],
    ['- x 1 A', 'row "x" is not a number'],
    ['- 1 -1 A', 'column "-1" is not a number'],
    ['- 1 1 A?', 'a letter must follow "?" in "A?"'],
    ['- 1 1 A.B', '"." in "A.B" is not a tile'],
  ])('%s is rejected', (text, error) => {
    expect(parsePlaceArguments(english, text.split(' '))).toEqual(unreadable(error));
  });
});

describe('SIU notation', () => {
  it.each([
    ['2B.DOGS', place(1, 4, 'across', 'S')],
    ['2b.DoGs', place(1, 4, 'across', 's')],
    ['ex.AB?', { kind: 'exchange', tiles: Uint8Array.of(1, 2, 0) }],
    ['EX.q', { kind: 'exchange', tiles: Uint8Array.of(17) }],
    ['PASS', { kind: 'pass' }],
  ] as const)('%s', (text, expected) => expect(parseSiuMove(english, board, text)).toEqual(expected));

  it.each(['', 'DOGS', 'ex.', 'ex', 'ex.A5', '2B', '2B.', '99B.DOGS', '2.DOGS'])('"%s" is not a move', (text) => {
    expect(isRefusal(parseSiuMove(english, board, text))).toBe(true);
  });

  it('writes through tiles as letters, unlike the notation for people, which uses brackets', () => {
    const move = place(0, 2, 'down', 'TP');
    expect(formatSiuMove(english, board, move)).toBe('C1.ToP');
    expect(formatMove(english, board, move)).toBe('C1 T(o)P');
  });

  it('writes brackets only around tiles of several characters', () => {
    const [c, h, ch] = [2, 4, 3] as const;
    const move = (...tiles: number[]): Move => ({
      kind: 'place',
      row: 0,
      col: 0,
      direction: 'across',
      tiles: Uint8Array.from(tiles),
    });
    const empty = emptyBoard(plainLayout(3, 3));
    expect(formatSiuMove(digraphs, empty, move(c, h))).toBe('1A.CH');
    expect(formatSiuMove(digraphs, empty, move(ch, 1))).toBe('1A.[CH]A');
    expect(formatMove(digraphs, empty, move(c, h | BLANK_FLAG))).toBe('1A Ch');
    expect(parseSiuMove(digraphs, empty, '1A.CH')).toEqual(move(c, h));
    expect(parseSiuMove(digraphs, empty, '1A.[C]H')).toEqual(move(c, h));
    expect(parsePlay(digraphs, empty, parseCoordinate('1A')!, 'CH', 'longest')).toEqual(move(ch));
  });

  it('reads letters on a tile of several characters as that tile', () => {
    const withCh = boardOf(digraphs, ['....', '....']);
    const laid = placeTiles(withCh, digraphs, [{ row: 0, col: 1, tile: 3 }]);
    const expected = { kind: 'place', row: 0, col: 0, direction: 'across', tiles: Uint8Array.of(1) };
    for (const word of ['ACH', 'A[CH]', 'A(CH)', 'A([CH])', 'A.']) {
      expect(parsePlay(digraphs, laid, parseCoordinate('1A')!, word)).toEqual(expected);
    }
  });
});

function boardsAndPlacements(alphabet: Alphabet): fc.Arbitrary<{ board: Board; move: PlaceMove }> {
  const tile = fc
    .tuple(fc.integer({ min: 1, max: alphabet.size }), fc.boolean())
    .map(([letter, blank]) => (blank ? letter | BLANK_FLAG : letter));
  return fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 30 }))
    .chain(([rows, cols]) =>
      fc.record({
        rows: fc.constant(rows),
        cols: fc.constant(cols),
        squares: fc.array(fc.option(tile), { minLength: rows * cols, maxLength: rows * cols }),
        at: fc.nat(rows * cols - 1),
        direction: fc.constantFrom('across' as const, 'down' as const),
        tiles: fc.array(tile, { minLength: 1, maxLength: 7 }),
      }),
    )
    .map(({ rows, cols, squares, at, direction, tiles }) => {
      const row = Math.floor(at / cols);
      const col = at % cols;
      const onBoard = squares.flatMap((tile, i) =>
        tile === null || i === at ? [] : [{ row: Math.floor(i / cols), col: i % cols, tile }],
      );
      // The number of tiles depends on the empty squares of the line.
      const line = squares.filter((square, i) =>
        direction === 'across'
          ? Math.floor(i / cols) === row && i % cols >= col && (square === null || i === at)
          : i % cols === col && Math.floor(i / cols) >= row && (square === null || i === at),
      );
      const board = placeTiles(emptyBoard(plainLayout(rows, cols)), alphabet, onBoard);
      const move = { kind: 'place', row, col, direction, tiles: Uint8Array.from(tiles.slice(0, line.length)) } as const;
      return { board, move };
    });
}

describe.each([english, digraphs])('in alphabet $name', (alphabet) => {
  it('parses a placement back from both notations', () => {
    const property = fc.property(boardsAndPlacements(alphabet), ({ board, move }) => {
      expect(parseSiuMove(alphabet, board, formatSiuMove(alphabet, board, move))).toEqual(move);
      const [at = '', word = ''] = formatMove(alphabet, board, move).split(' ');
      expect(parsePlay(alphabet, board, parseCoordinate(at)!, word)).toEqual(move);
    });
    fc.assert(property, { numRuns: 500 });
  });

  it('parses an exchange back', () => {
    const rack = fc.uint8Array({ minLength: 1, maxLength: 7, max: alphabet.size });
    const property = fc.property(rack, (tiles) => {
      const move: Move = { kind: 'exchange', tiles };
      const text = formatSiuMove(alphabet, emptyBoard(plainLayout(3, 3)), move);
      expect(parseSiuMove(alphabet, emptyBoard(plainLayout(3, 3)), text)).toEqual({
        kind: 'exchange',
        tiles: Uint8Array.from(tiles),
      });
    });
    fc.assert(property);
  });
});

it.each([
  ['8D DJ(I)NN', 'DJINN'],
  ['H8 (QU)iz', 'QUIZ'],
  ['8D [CH]I', 'CHI'],
  ['exchange ABC', null],
  ['pass', null],
  ['', null],
])('wordOfMoveText(%j)', (text, word) => expect(wordOfMoveText(text)).toBe(word));
