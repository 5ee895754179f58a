import { describe, expect, it } from 'vitest';
import { formatConfigCommand, parseConfigCommand } from '../../../src/console/configured/config-command.ts';
import { createAlphabet } from '../../../src/engine/tiles/alphabet.ts';
import { unreadable } from '../../../src/engine/refusal.ts';
import { parseLayout } from '../../../src/engine/board/layout.ts';
import type { Move } from '../../../src/engine/board/move.ts';
import { english, tiles } from '../../support/classic.ts';

const layout = parseLayout(`6 8\n1 1\n${'........\n'.repeat(6)}`, 'wide');

describe('a command', () => {
  it.each<[string, Move]>([
    ['PASS', { kind: 'pass' }],
    ['  pass ', { kind: 'pass' }],
    ['EXCHANGE aA?', { kind: 'exchange', tiles: tiles('AA?') }],
    ['Place - 6 8 a', { kind: 'place', row: 5, col: 7, direction: 'across', tiles: tiles('A') }],
    ['place | 3 3 cake', { kind: 'place', row: 2, col: 2, direction: 'down', tiles: tiles('CAKE') }],
    ['PLACE\t-  5 1 POE?mon', { kind: 'place', row: 4, col: 0, direction: 'across', tiles: tiles('POEmON') }],
  ])('%s', (line, move) => {
    expect(parseConfigCommand(english, layout, line)).toEqual(move);
  });

  it.each<Move>([
    { kind: 'pass' },
    { kind: 'exchange', tiles: tiles('QZ?') },
    { kind: 'place', row: 4, col: 0, direction: 'down', tiles: tiles('POEmOn') },
  ])('reads back: %j', (move) => {
    expect(parseConfigCommand(english, layout, formatConfigCommand(english, move))).toEqual(move);
  });

  it('reads back where a letter is written with several characters', () => {
    const faces = ['C', 'CH', 'H', 'O'];
    const alphabet = createAlphabet(
      'digraph',
      faces.map((face) => ({ face, count: 1, points: 1, vowel: false })),
    );
    const move: Move = { kind: 'place', row: 0, col: 0, direction: 'across', tiles: Uint8Array.of(1, 3, 0x82, 2, 4) };
    expect(parseConfigCommand(alphabet, layout, formatConfigCommand(alphabet, move))).toEqual(move);
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
    expect(parseConfigCommand(english, layout, line)).toEqual(unreadable(text));
  });

  it('is told apart in words', () => {
    expect(new Set(MESSAGES.map(([, text]) => text)).size).toBe(MESSAGES.length);
  });
});
