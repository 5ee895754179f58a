import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCgp, parseCgp } from '../../src/engine/notation/cgp.ts';
import { InputError } from '../../src/engine/errors.ts';
import { classic, english } from '../support/classic.ts';
import { EMPTY_BOARD, siuSession } from '../support/program/siu.ts';
import { casesOf } from '../support/test-length.ts';

const SEVEN = Array(7).fill('15').join('/');
const CGPS = [
  `${EMPTY_BOARD} AEINRST/ 0/0 0`,
  `${SEVEN}/3HELLOx6/${SEVEN} AENR?ST/OTAES 12/-7 2 lex NWL23; ld english; bb 50; cr 5pt; tmr 10000/-2500; oru;`,
];
const LINES = [
  ...CGPS.map((cgp) => `position cgp ${cgp}`),
  `position cgp ${CGPS[0]!} moves 8H.EAT pass ex.3 rack.AEINST`,
  'go gen searchmoves 8H.EAT ex.AE alsosearchmoves pass infinite movetime 5',
  'setoption name ChallengeRule value double',
  'isready',
  'siu',
];

const mark = fc.constantFrom(...Array.from('/0123456789 ;.?[]ABZabz\t\r:+-éŁ\u0000\u2028'));
const at = fc.nat(200);
const change = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), at, mark }),
  fc.record({ kind: fc.constant('insert' as const), at, mark }),
  fc.record({ kind: fc.constant('cut' as const), at, count: fc.nat(20) }),
  fc.record({ kind: fc.constant('repeat' as const), at, count: fc.nat(60) }),
);

function mutated(texts: readonly string[]): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...texts), fc.array(change, { minLength: 1, maxLength: 5 }))
    .map(([text, changes]) => {
      const marks = Array.from(text);
      for (const { at: anywhere, ...how } of changes) {
        const from = anywhere % (marks.length + 1);
        if (how.kind === 'set') marks[from] = how.mark;
        else if (how.kind === 'insert') marks.splice(from, 0, how.mark);
        else if (how.kind === 'cut') marks.splice(from, how.count);
        else marks.splice(from, 0, ...marks.slice(from, from + how.count));
      }
      return marks.join('');
    });
}

describe('mutated text', () => {
  it('is either a position that survives formatting and parsing, or is rejected in one line', () => {
    const property = fc.property(mutated(CGPS), (text) => {
      try {
        const written = formatCgp(parseCgp(text, classic), english);
        expect(formatCgp(parseCgp(written, classic), english)).toBe(written);
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        expect(error.message).not.toMatch(/\p{Cc}/u);
      }
    });
    fc.assert(property, { numRuns: casesOf({ short: 120, long: 2000 }) });
  });

  it('is answered by an engine, each search with one best move', async () => {
    const { session, sent } = siuSession();
    const property = fc.asyncProperty(mutated(LINES), async (line) => {
      // `quit` would end the engine, and a deep search would take too long.
      fc.pre(!/\bquit\b/u.test(line));
      await session.receive(line.replace(/\bgo\b(?! gen)/u, 'go gen'));
      await session.receive('stop');
      const searches = sent.filter((answer) => answer.startsWith('info string provenance')).length;
      const moves = sent.filter((answer) => answer.startsWith('bestmove')).length;
      const isOneLine = sent.every((answer) => !/\p{Cc}/u.test(answer) && !answer.startsWith('info string fault'));
      sent.length = 0;
      expect({ isOneLine, moves: moves >= searches && moves <= 1 }).toEqual({ isOneLine: true, moves: true });
    });
    await fc.assert(property, { numRuns: casesOf({ short: 60, long: 1000 }) });
    await session.end();
  });
});
