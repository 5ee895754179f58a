import { describe, expect, it } from 'vitest';
import { BLANK_FLAG } from '../../../src/engine/tiles/tile-bits.ts';
import { emptyBoard, type Board } from '../../../src/engine/board/board.ts';
import { isRefusal, type Refusal } from '../../../src/engine/refusal.ts';
import { describeRefusal } from '../../../src/engine/rules/describe-refusal.ts';
import { checkExchange, checkPlacement, lineUp } from '../../../src/engine/rules/legality.ts';
import type { PlayWithScore } from '../../../src/engine/board/move.ts';
import { formatTiles } from '../../../src/engine/tiles/tile-text.ts';
import { boardWith, classic, english, lexiconOf, place, tiles, accepted } from '../../support/classic.ts';

const lexicon = lexiconOf('HELLO', 'HELLOS', 'SON', 'TIDE', 'CAT', 'EH', 'QUARTZY', 'ON', 'OX', 'AX', 'HE', 'AH', 'HA');

function check(board: Board, rack: string, play: string): PlayWithScore | Refusal {
  return checkPlacement({ ruleset: classic, lexicon, board, rack: tiles(rack), bagCount: 50 }, place(play));
}

function words(result: PlayWithScore | Refusal): string[] {
  return accepted(result).words.map((word) => `${formatTiles(english, word.tiles)} ${word.points}`);
}

const empty = emptyBoard(classic.layout);
const hello = boardWith('- 8 4 HELLO');

describe('the score of a play', () => {
  it.each([
    ['an opening across', empty, 'HELLOAB', '- 8 4 HELLO', ['HELLO 24']],
    ['an opening down', empty, 'TIDEABC', '| 5 8 TIDE', ['TIDE 10']],
    ['a blank scores nothing', empty, 'C?TAAAA', '- 8 7 C?AT', ['CaT 8']],
    ['main word and cross word', hello, 'SONABCD', '| 8 9 SON', ['SON 4', 'HELLOS 9']],
    ['both words of a single tile, across first', hello, 'SABCDEF', '| 8 9 S', ['HELLOS 9']],
  ])('%s', (_, board, rack, play, expected) => expect(words(check(board, rack, play))).toEqual(expected));

  it('includes 50 points for seven tiles, after premiums', () => {
    const result = accepted(check(empty, 'QUARTZY', '- 8 2 QUARTZY'));
    // Q10 U1×1 A1 R1 T1 Z10 Y4 with the double letter at column 4 (A) and the double word at column 8 (Y).
    expect(result.bonus).toBe(50);
    expect(result.score).toBe((10 + 1 + 1 * 2 + 1 + 1 + 10 + 4) * 2 + 50);
  });

  it('includes a premium only once: tiles on the board count their face value', () => {
    const first = check(empty, 'HEABCDE', '- 8 8 HE');
    expect(words(first)).toEqual(['HE 10']);
    expect(words(check(boardWith('- 8 8 HE'), 'AABCDFG', '| 7 8 A'))).toEqual(['AH 5']);
  });

  it('does not depend on the given direction of a single tile', () => {
    const across = check(hello, 'SABCDEF', '- 8 9 S');
    const down = check(hello, 'SABCDEF', '| 8 9 S');
    expect(across).toEqual(down);
  });
});

describe('an illegal play', () => {
  it.each([
    ['tiles not held', empty, 'ABCDEFG', '- 8 4 HELLO', 'tiles-not-held'],
    ['only one of two Ls held', empty, 'HELOABC', '- 8 4 HELLO', 'tiles-not-held'],
    ['a blank not held', empty, 'HELLOAB', '- 8 4 HELL?O', 'tiles-not-held'],
    ['start not covered', empty, 'HELLOAB', '- 7 4 HELLO', 'start-not-covered'],
    ['a single letter as the first play', empty, 'HELLOAB', '- 8 8 H', 'too-short'],
    ['first square occupied', hello, 'SONABCD', '- 8 4 SON', 'square-occupied'],
    ['off the board to the right', hello, 'SONABCD', '- 1 14 SON', 'off-board'],
    ['first square off the board', hello, 'SONABCD', '- 16 1 SON', 'off-board'],
    ['off the board after tiles on the board', boardWith('| 11 1 HELLO'), 'SONABCD', '| 10 1 SO', 'off-board'],
    ['touching nothing', hello, 'SONABCD', '- 1 1 SON', 'not-connected'],
    ['touching only at a corner', hello, 'SONABCD', '- 9 9 SON', 'not-connected'],
    ['not a word', hello, 'SNOABCD', '| 8 9 SNO', 'not-words'],
    ['an invalid cross word', hello, 'EHABCDF', '- 7 6 EH', 'not-words'],
  ])('%s', (_, board, rack, play, reason) => {
    expect(check(board, rack, play)).toMatchObject({ kind: 'refusal', reason });
  });

  it('is refused with every word that is not in the lexicon', () => {
    const result = check(hello, 'EHABCDF', '- 7 6 EH');
    expect(isRefusal(result) && describeRefusal(english, result)).toBe('Not in the lexicon: EL, HL.');
  });

  it('is refused if its tiles are not in the alphabet', () => {
    for (const tile of [0, 27, BLANK_FLAG, 0xff]) {
      const move = { ...place('- 8 8 A'), tiles: Uint8Array.of(tile) };
      const context = { ruleset: classic, lexicon, board: empty, rack: tiles('A?BCDEF'), bagCount: 50 };
      expect(checkPlacement(context, move)).toMatchObject({ kind: 'refusal', reason: 'not-tiles' });
    }
  });
});

describe('lineUp', () => {
  const at = (row: number, col: number, letter: string): { row: number; col: number; tile: number } => ({
    row: row - 1,
    col: col - 1,
    tile: tiles(letter)[0]!,
  });

  it('finds the placement of tiles laid in any order, through tiles on the board', () => {
    const down = lineUp(hello, [at(9, 8, 'N'), at(7, 8, 'S')]);
    expect(down).toEqual({ kind: 'place', row: 6, col: 7, direction: 'down', tiles: tiles('SN') });
  });

  it.each([
    ['no tiles', [], 'no-tiles'],
    ['off the board', [at(0, 3, 'A')], 'off-board'],
    ['on a covered square', [at(8, 5, 'A')], 'square-occupied'],
    ['two on one square', [at(3, 3, 'A'), at(3, 3, 'B')], 'square-occupied'],
    ['not in a line', [at(3, 3, 'A'), at(4, 4, 'B')], 'not-in-line'],
    ['a bend', [at(3, 3, 'A'), at(3, 4, 'B'), at(4, 4, 'C')], 'not-in-line'],
    ['a gap', [at(3, 3, 'A'), at(3, 5, 'B')], 'gap'],
  ])('%s', (_, squares, reason) => expect(lineUp(hello, squares)).toMatchObject({ kind: 'refusal', reason }));
});

describe('exchanges', () => {
  const exchange = (rack: string, given: string, bagCount: number): string => {
    const context = { ruleset: classic, lexicon, board: hello, rack: tiles(rack), bagCount };
    return checkExchange(context, { kind: 'exchange', tiles: tiles(given) })?.reason ?? 'allowed';
  };

  it.each([
    ['with seven in the bag', 'ABCDEFG', 'AB', 7, 'allowed'],
    ['of all seven', 'ABCDEFG', 'GFEDCBA', 7, 'allowed'],
    ['of a blank', 'ABCDEF?', '?A', 50, 'allowed'],
    ['with six in the bag', 'ABCDEFG', 'A', 6, 'exchange-bag'],
    ['of nothing', 'ABCDEFG', '', 50, 'exchange-count'],
    ['of tiles not held', 'ABCDEFG', 'AA', 50, 'tiles-not-held'],
  ])('%s', (_, rack, given, bagCount, expected) => expect(exchange(rack, given, bagCount)).toBe(expected));
});
