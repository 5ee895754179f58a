import { describe, expect, it } from 'vitest';
import { parseSiuCommand, type GoCommand, parseGo } from '../../src/siu/siu-command.ts';

describe('a line from a front end', () => {
  it.each([
    ['siu', { kind: 'siu' }],
    ['\t isready  ', { kind: 'isready' }],
    ['joho stop', { kind: 'stop' }],
    ['joho frobnicate', { kind: 'unknown', text: 'joho frobnicate' }],
    ['setoption name Lexicon value CSW24', { kind: 'setoption', name: 'Lexicon', value: 'CSW24' }],
    ['setoption name Data Path value C:\\a b;D:', { kind: 'setoption', name: 'Data Path', value: 'C:\\a b;D:' }],
    ['setoption  name  Clear Hash ', { kind: 'setoption', name: 'Clear Hash', value: '' }],
    ['setoption name DataPath value', { kind: 'setoption', name: 'DataPath', value: '' }],
    ['setoption', { kind: 'setoption', name: '', value: '' }],
    ['position  cgp 15/15  AB/ 0/0  0 lex X;', { kind: 'position', cgp: '15/15 AB/ 0/0 0 lex X;', moves: [] }],
    ['position cgp a b c moves 8D.AB pass', { kind: 'position', cgp: 'a b c', moves: ['8D.AB', 'pass'] }],
    ['position startpos', { kind: 'position', cgp: null, moves: [] }],
  ])('%j', (line, command) => expect(parseSiuCommand(line)).toEqual(command));

  it('can be empty', () => expect(parseSiuCommand('  \t')).toBeNull());
});

function go(text: string): Partial<GoCommand> {
  const bare = parseGo([]);
  const entries = Object.entries(parseGo(text.split(' '))) as [keyof GoCommand, unknown][];
  return Object.fromEntries(
    entries.filter(([key, value]) => JSON.stringify(listed(value)) !== JSON.stringify(listed(bare[key]))),
  );
}

function listed(value: unknown): unknown {
  return value instanceof Map || value instanceof Set ? [...(value as Iterable<unknown>)] : value;
}

it.each([
  ['', {}],
  ['gen', { mode: 'gen' }],
  ['joho peg joho', { mode: 'peg' }],
  ['sim depth 2 movetime 30', { mode: 'sim', counts: new Map(Object.entries({ depth: 2, movetime: 30 })) }],
  ['infinite firstwin', { flags: new Set(['infinite', 'firstwin']) }],
  ['searchmoves 8D.A ex.AB infinite', { searchMoves: ['8D.A', 'ex.AB'], flags: new Set(['infinite']) }],
  [
    'searchmoves alsosearchmoves pass depth 1',
    { searchMoves: [], alsoSearchMoves: ['pass'], counts: new Map([['depth', 1]]) },
  ],
  ['depth many', { malformed: ['depth'] }],
  ['depth infinite', { malformed: ['depth'], flags: new Set(['infinite']) }],
  ['iterations 0 threads 2', { malformed: ['iterations'], counts: new Map([['threads', 2]]) }],
  ['movetime', { malformed: ['movetime'] }],
] as [string, object][])('go %j', (text, expected) => expect(go(text)).toEqual(expected));
