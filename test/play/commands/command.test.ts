import { describe, expect, it } from 'vitest';
import { isRefusal } from '../../../src/engine/refusal.ts';
import { commandHelp, parseCommand } from '../../../src/play/commands/command.ts';
import { classic } from '../../support/classic.ts';

const { layout } = classic;
const across = { row: 7, col: 3, direction: 'across' };
const down = { row: 7, col: 3, direction: 'down' };

describe('a typed line', () => {
  it.each([
    ['8D DJINN', { kind: 'play', at: across, word: 'DJINN' }],
    ['  8d   DJiNN  ', { kind: 'play', at: across, word: 'DJiNN' }],
    ['d8 dj(i)nn', { kind: 'play', at: down, word: 'dj(i)nn' }],
    ['D8 DJ?INN', { kind: 'play', at: down, word: 'DJ?INN' }],
    ['8D.DJINN', { kind: 'play', at: across, word: 'DJINN' }],
    ['8D D..NN', { kind: 'play', at: across, word: 'D..NN' }],
    ['PLACE - 8 4 DJINN', { kind: 'place', fields: ['-', '8', '4', 'DJINN'] }],
    ['place | 8 4', { kind: 'place', fields: ['|', '8', '4'] }],
    ['exch QZ', { kind: 'exchange', tiles: 'QZ' }],
    ['Exchange q z ?', { kind: 'exchange', tiles: 'qz?' }],
    ['ex.QZ', { kind: 'exchange', tiles: 'QZ' }],
    ['exch', { kind: 'exchange', tiles: '' }],
    ['PASS', { kind: 'pass' }],
    ['challenge', { kind: 'challenge', fields: [] }],
    ['Challenge qat by', { kind: 'challenge', fields: ['qat', 'by'] }],
    ['challenge by Mary Ann', { kind: 'challenge', fields: ['by', 'Mary', 'Ann'] }],
    ['accept', { kind: 'accept' }],
    ['query TR...', { kind: 'query', pattern: 'TR...' }],
    ['more', { kind: 'more' }],
    ['hint', { kind: 'hint', count: 5 }],
    ['Hint 12', { kind: 'hint', count: 12 }],
    ['hint 9999', { kind: 'hint', count: 100 }],
    ['lay', { kind: 'lay', at: 1 }],
    ['Lay 3', { kind: 'lay', at: 3 }],
    ['rack', { kind: 'rack' }],
    ['Shuffle', { kind: 'shuffle' }],
    ['board', { kind: 'board' }],
    ['scores', { kind: 'scores' }],
    ['unseen', { kind: 'unseen' }],
    ['history', { kind: 'history' }],
    ['undo', { kind: 'undo' }],
    ['resign', { kind: 'resign' }],
    ['help', { kind: 'help' }],
    ['?', { kind: 'help' }],
    ['quit', { kind: 'quit' }],
    ['', { kind: 'confirm' }],
    [' \t ', { kind: 'confirm' }],
    ['ok', { kind: 'confirm' }],
  ])('"%s"', (line, expected) => expect(parseCommand(line, layout)).toEqual(expected));

  it.each([
    ['DJINN', /"DJINN" is not a command. Play a word as in 8D DJINN/u],
    ['constructor', /"constructor" is not a command/u],
    ['8D', /Which word on 8D\?/u],
    ['8D.', /Which word on 8D/u],
    ['8D DJ INN', /one word/u],
    ['query', /one pattern of letters and dots/u],
    ['query TR ...', /one pattern of letters and dots/u],
    ['accept it', /"accept" takes no arguments/u],
    ['hint x', /takes an optional number/u],
    ['hint 0', /takes an optional number/u],
    ['lay 0', /takes the number of a play/u],
    ['lay 1 2', /takes the number of a play/u],
    ['pass now', /"pass" takes no arguments/u],
    ['undo 2', /"undo" takes no arguments/u],
  ])('suggests valid input for "%s"', (line, text) => {
    const command = parseCommand(line, layout);
    expect(command.kind).toBe('refusal');
    expect(isRefusal(command) && command.text).toMatch(text);
  });

  it('names squares in the board’s notation', () => {
    const french = { ...layout, coordinates: 'lettered-rows' as const };
    expect(parseCommand('H4 DJINN', french)).toEqual({ kind: 'play', at: across, word: 'DJINN' });
    expect(parseCommand('4H', french)).toMatchObject({ text: 'Which word on 4H? For example: H4 DJINN.' });
    expect(commandHelp(french)[0]).toEqual({
      usage: 'H4 DJINN',
      summary: 'play a word across, its first letter on row H, column 4',
    });
  });

  it('recognises every command in the help', () => {
    for (const { usage } of commandHelp(layout)) {
      for (const line of usage.replace(' [N]', '').replace('Enter', '').split(', ')) {
        expect(parseCommand(line, layout).kind).not.toBe('refusal');
      }
    }
  });
});
