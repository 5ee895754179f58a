import { describe, expect, it } from 'vitest';
import { parseConfigCommand } from '../../../src/console/configured/config-command.ts';
import { emptyBoard } from '../../../src/engine/board/board.ts';
import { parseLayout } from '../../../src/engine/board/layout.ts';
import type { Move } from '../../../src/engine/board/move.ts';
import { formatPlaceArguments } from '../../../src/engine/notation/move-text.ts';
import { isRefusal, unreadable, type Refusal } from '../../../src/engine/refusal.ts';
import { createAlphabet, rackTileOf, type Alphabet } from '../../../src/engine/tiles/alphabet.ts';
import { formatWord } from '../../../src/engine/tiles/tile-text.ts';
import { isMoveCommand } from '../../../src/play/commands/command.ts';
import { readTypedMove } from '../../../src/play/commands/typed-move.ts';
import { english, tiles } from '../../support/classic.ts';

const layout = parseLayout(`6 8\n1 1\n${'........\n'.repeat(6)}`, 'wide');
const board = emptyBoard(layout);

function read(line: string, alphabet: Alphabet = english, rack = new Uint8Array()): Move | Refusal {
  const command = parseConfigCommand(layout, line);
  if (isRefusal(command)) return command;
  if (!isMoveCommand(command)) throw new Error(`${command.kind} is no move`);
  return readTypedMove({ alphabet, board, rack }, command);
}

function format(move: Move, alphabet: Alphabet = english): string {
  if (move.kind === 'pass') return 'PASS';
  if (move.kind === 'exchange') return `EXCHANGE ${formatWord(alphabet, move.tiles, 'rack')}`;
  return `PLACE ${formatPlaceArguments(alphabet, move)}`;
}

describe('a command', () => {
  it.each<[string, Move]>([
    ['PASS', { kind: 'pass' }],
    ['  pass ', { kind: 'pass' }],
    ['EXCHANGE aA?', { kind: 'exchange', tiles: tiles('AA?') }],
    ['Place - 6 8 a', { kind: 'place', row: 5, col: 7, direction: 'across', tiles: tiles('A') }],
    ['place | 3 3 cake', { kind: 'place', row: 2, col: 2, direction: 'down', tiles: tiles('CAKE') }],
    ['PLACE\t-  5 1 POE?mon', { kind: 'place', row: 4, col: 0, direction: 'across', tiles: tiles('POEmON') }],
  ])('%s', (line, move) => {
    expect(read(line)).toEqual(move);
  });

  it.each<Move>([
    { kind: 'pass' },
    { kind: 'exchange', tiles: tiles('QZ?') },
    { kind: 'place', row: 4, col: 0, direction: 'down', tiles: tiles('POEmOn') },
  ])('reads back: %j', (move) => {
    expect(read(format(move))).toEqual(move);
  });

  it('reads back where a letter is written with several characters', () => {
    const faces = ['C', 'CH', 'H', 'O'];
    const alphabet = createAlphabet(
      'digraph',
      faces.map((face) => ({ face, count: 1, points: 1, vowel: false })),
    );
    const move: Move = { kind: 'place', row: 0, col: 0, direction: 'across', tiles: Uint8Array.of(1, 3, 0x82, 2, 4) };
    expect(read(format(move, alphabet), alphabet, move.tiles.map(rackTileOf))).toEqual(move);
  });
});

const MESSAGES: readonly (readonly [string, string])[] = [
  ['FETCH', '"FETCH" is not a command; there are PASS, EXCHANGE <tiles>, PLACE <-||> <row> <col> <tiles>'],
  ['PASS now', 'PASS takes no arguments, not 1: PASS'],
  ['EXCHANGE A B', 'EXCHANGE takes 1 argument, not 2: EXCHANGE <tiles>'],
  ['PLACE', 'PLACE takes 4 arguments, not 0: PLACE <-||> <row> <col> <tiles>'],
  ['PLACE - 1 1 A B', 'PLACE takes 4 arguments, not 5: PLACE <-||> <row> <col> <tiles>'],
  ['EXCHANGE', 'no tiles are named: EXCHANGE <tiles>'],
  ['PLACE - 1 1', 'no tiles are named: PLACE <-||> <row> <col> <tiles>'],
  ['PLACE / 1 1 A', '"/" is not a direction; - is across, | is down'],
  ['PLACE - x 1 A', 'row "x" is not a number'],
  ['PLACE - 1 1.5 A', 'column "1.5" is not a number'],
  ['PLACE - 7 1 A', 'row 7 is off the board; 1 to 6 are on it'],
  ['PLACE - 0 1 A', 'row 0 is off the board; 1 to 6 are on it'],
  ['PLACE - 1 9 A', 'column 9 is off the board; 1 to 8 are on it'],
  ['PLACE - 1 -1 A', 'column -1 is off the board; 1 to 8 are on it'],
  ['PLACE - 12345 1 A', 'row 12345 is off the board; 1 to 6 are on it'],
  ['PLACE - 1 1 A5', '"5" in "A5" is not a tile'],
  ['EXCHANGE A!', '"!" in "A!" is not a tile'],
  ['PLACE - 1 1 A?', 'a letter must follow "?" in "A?"'],
  ['PLACE - 1 1 ??A', 'a letter must follow "?" in "??A"'],
];

describe('what names no move', () => {
  it.each(MESSAGES)('%s', (line, text) => {
    expect(read(line)).toEqual(unreadable(text));
  });

  it('is told apart in words', () => {
    expect(new Set(MESSAGES.map(([, text]) => text)).size).toBe(MESSAGES.length);
  });
});
