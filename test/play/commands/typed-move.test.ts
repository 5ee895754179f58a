import { describe, expect, it } from 'vitest';
import { parseCommand, type MoveCommand } from '../../../src/play/commands/command.ts';
import { explainRefusal, readTypedMove } from '../../../src/play/commands/typed-move.ts';
import { checkExchange, checkPlacement } from '../../../src/engine/rules/legality.ts';
import { isRefusal } from '../../../src/engine/refusal.ts';
import { formatTiles, readTiles } from '../../../src/engine/tiles/tile-text.ts';
import { loadAlphabet } from '../../../src/files/data-files.ts';
import { boardWith, classic, english, lexiconOf, place, tiles } from '../../support/classic.ts';

const board = boardWith('- 8 8 CAT');
const lexicon = lexiconOf('CAT', 'CATS', 'SO', 'ACE');

function read(line: string, rack: string): ReturnType<typeof readTypedMove> {
  return readTypedMove(
    { alphabet: english, board, rack: tiles(rack) },
    parseCommand(line, board.layout) as MoveCommand,
  );
}

function refusal(line: string, rack: string): string {
  const move = read(line, rack);
  if (isRefusal(move)) return move.text;
  const context = { ruleset: classic, lexicon, board, rack: tiles(rack), bagCount: 50 };
  const result =
    move.kind === 'place'
      ? checkPlacement(context, move)
      : move.kind === 'exchange'
        ? checkExchange(context, move)
        : null;
  return result !== null && isRefusal(result) ? explainRefusal({ alphabet: english, ...context }, move, result) : '';
}

describe('a typed move', () => {
  it.each([
    ['8H CATS', 'SSSEEE', place('- 8 11 S')],
    ['8H CATs', 'SSSEE?', place('- 8 11 ?S')],
    ['8H CAT?S', 'SSSEE?', place('- 8 11 ?S')],
    ['K8 So', 'SSSEE?', place('| 8 11 S?O')],
    ['PLACE - 8 11 s', 'SSSEE?', place('- 8 11 S')],
  ])('%s with %s', (line, rack, expected) => expect(read(line, rack)).toEqual(expected));

  it('prefers a multi-character tile unless only its letters are held', async () => {
    const spanish = await loadAlphabet('spanish');
    const typed = (line: string, held: string): unknown => {
      const rack = readTiles(spanish, held, 'rack') as Uint8Array;
      const move = readTypedMove({ alphabet: spanish, board, rack }, parseCommand(line, board.layout) as MoveCommand);
      return isRefusal(move) || move.kind === 'pass' ? move : formatTiles(spanish, move.tiles);
    };
    expect(typed('1A CHE', '[CH]EAAAAA')).toBe('[CH]E');
    expect(typed('1A CHE', 'CHEAAAA')).toBe('CHE');
    expect(typed('1A CHE', '[CH]CHEAA')).toBe('[CH]E');
    expect(typed('1A CHE', 'AAAAAAA')).toBe('[CH]E');
    expect(typed('exch CH', 'CHEAAAA')).toBe('CH');
    expect(typed('place - 1 1 CHE', 'CHEAAAA')).toBe('CHE');
  });

  it('in lower case means letters if there are too few blanks', () => {
    expect(read('k8 so', 'SOEEEE')).toEqual(place('| 8 11 SO'));
    expect(read('k8 so', 'SOEEE?')).toEqual(place('| 8 11 SO'));
    expect(read('k8 so', 'SOEE??')).toEqual(place('| 8 11 ?S?O'));
    expect(read('8h cats', 'SOEEEE')).toEqual(place('- 8 11 S'));
    expect(read('8h cats', 'SOEEE?')).toEqual(place('- 8 11 ?S'));
  });

  it('in mixed case always follows the notation', () => {
    expect(read('k8 So', 'SOEEEE')).toEqual(place('| 8 11 S?O'));
    expect(refusal('k8 So', 'SOEEEE')).toBe('Your rack EEEEOS has no ?.');
  });
});

it.each([
  ['K8 SO', 'SEEEEE', 'Your rack EEEEES has no O.'],
  ['K8 SO', 'EEEEEE', 'Your rack EEEEEE has no SO.'],
  ['K8 SO', 'SEEEE?', 'Your rack EEEES? has no O. To play a blank for it, write it in lower case: K8 So'],
  ['8H CATS', 'EEEEE?', 'Your rack EEEEE? has no S. To play a blank for it, write it in lower case: 8H (CAT)s'],
  ['K8 SO', 'EEEEE?', 'Your rack EEEEE? has no SO.'],
  ['exch QZ', 'QEEEEE', 'Your rack EEEEEQ has no Z.'],
  ['exch ??', 'QEEEE?', 'Your rack EEEEQ? has no ?.'],
  ['exch', 'QEEEE?', 'Which tiles? For example: exch QZ, with ? for a blank.'],
  ['8H COTS', 'QEEEES', '8I holds A, not O'],
  ['K9 SO', 'SOEEEE', 'The tiles do not touch any tile on the board.'],
  ['15O SO', 'SOEEEE', '"SO" runs off the board'],
  ['PLACE - 8 9 SO', 'SOEEEE', '8I is occupied.'],
  ['8K SOE', 'SOEEEE', 'Not in the lexicon: CATSOE.'],
  ['8K O', 'SOEEEE', 'Not in the lexicon: CATO. Did you mean CATS?'],
  ['exch Q5', 'QEEEE?', '"5" in "Q5" is not a tile'],
])('rejects %s with the rack %s', (line, rack, expected) => expect(refusal(line, rack)).toBe(expected));
