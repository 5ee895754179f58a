import { describe, expect, it } from 'vitest';
import { readCgpTerms } from '../../../src/engine/notation/cgp-terms.ts';
import { formatCgp, parseCgp } from '../../../src/engine/notation/cgp.ts';
import { InputError } from '../../../src/engine/errors.ts';
import { classic, english } from '../../support/classic.ts';

const FIELDS = `${Array.from({ length: 15 }, () => '15').join('/')} AB/ 0/0 0`;
const ALL =
  'bb 50; bdn CrosswordGame; cr 5pt; etl 7; gid x-1; ld english; lex NWL23; lm 8D.HELLO; mcnz 6; oru; ti 3000; ' +
  'tmr 10000/-2500; to 60000; var WordSmog; own a b;';
const read = (operations: string) => readCgpTerms(parseCgp(`${FIELDS} ${operations}`, classic).operations);

describe('readCgpTerms', () => {
  it('reads every operation of the specification', () => {
    expect(formatCgp(parseCgp(`${FIELDS} ${ALL}`, classic), english)).toBe(`${FIELDS} ${ALL}`);
    expect(read(ALL)).toEqual({
      bingoBonus: 50,
      boardName: 'CrosswordGame',
      challengeRule: '5pt',
      exchangeLimit: 7,
      gameId: 'x-1',
      letterDistribution: 'english',
      lexicon: 'NWL23',
      lastMove: '8D.HELLO',
      maxZeroTurns: 6,
      otherRacksUnknown: true,
      incrementMs: 3000,
      clocksMs: [10_000, -2500],
      maxOvertimeMs: 60_000,
      variant: 'WordSmog',
    });
  });

  it('uses the last of repeated operations and ignores unknown ones', () => {
    expect(read('lex A; foo 1; lex B;')).toEqual({ lexicon: 'B' });
    expect(read('')).toEqual({});
  });

  it.each([
    ['bb fifty;', 'operation bb: expected a whole number, got "fifty"'],
    ['lex;', 'operation lex: expected a name, got nothing'],
    ['tmr 1/x;', 'operation tmr: expected milliseconds by player such as 10000/-2500, got "1/x"'],
  ])('rejects %s', (operations, message) => {
    expect(() => read(operations)).toThrow(InputError);
    expect(() => read(operations)).toThrow(message);
  });
});
