import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeGcg } from '../../../src/engine/gcg/decode.ts';
import { formatGcg } from '../../../src/engine/gcg/format.ts';
import { notesOn, pragmaOf, statedRacks, type GcgEvent } from '../../../src/engine/gcg/record.ts';
import { parseGcg } from '../../../src/engine/gcg/parse.ts';
import { casesOf } from '../../support/test-length.ts';

const PLAYERS = '#player1 Ann Ann Archer\n#player2 Bo Bo Baker\n';
const eventOf = (line: string): GcgEvent => parseGcg(PLAYERS + line).record.events[0]!;
const doubtsOf = (text: string): string[] => parseGcg(text).diagnostics.map(({ line, what }) => `${line}: ${what}`);

describe('parseGcg', () => {
  it.each([
    ['>Ann: CATERED 8D CATERED +76 76', { kind: 'place', word: 'CATERED', rack: 'CATERED', score: 76, cumulative: 76 }],
    ['>Ann: CAT 8d CaT +4 4', { at: { row: 7, col: 3, direction: 'across' }, word: 'CaT' }],
    ['>Ann: CAT d8 C.T +4 4', { at: { row: 7, col: 3, direction: 'down' }, word: 'C.T' }],
    ['>Ann:   CAT\t8D   C(A)T   +4   4   KO, EX', { word: 'C(A)T', comment: 'KO, EX' }],
    ['>Ann: 8D CAT +4 4', { kind: 'place', rack: '' }],
    ['>Ann: CAT -- -4 0', { kind: 'withdraw', score: -4, cumulative: 0 }],
    ['>Ann: CAT --  +0 0', { kind: 'withdraw', score: 0 }],
    ['>Ann: CAT - +0 10', { kind: 'pass', cumulative: 10 }],
    ['>Ann: CAT (pass) +0 10', { kind: 'pass' }],
    ['>Ann: CAT -AT +0 10', { kind: 'exchange', tiles: 'AT' }],
    ['>Ann: CAT -2 +0 10', { kind: 'exchange', tiles: 2, score: 0, cumulative: 10 }],
    ['>Ann: (AEW) +-12 52', { kind: 'end-rack', score: -12, cumulative: 52 }],
    ['>Ann: DIOTTUV -- +-22 0', { kind: 'withdraw', score: -22, cumulative: 0 }],
    ['>Ann: AEHMRST 8G HAM +16 +16', { kind: 'place', score: 16, cumulative: 16, comment: '' }],
    ['>Ann: CAT -5 +0 +0', { kind: 'exchange', tiles: 5, score: 0, cumulative: 0 }],
    ['>Ann: _______ -__ +0 0', { kind: 'exchange', tiles: 2, rack: '_______' }],
    ['>Ann: A\u0308RA 8G A\u0308RA +16 16', { rack: 'ÄRA', word: 'ÄRA' }],
    ['>Ann: CAT -?', { kind: 'exchange', tiles: '?', score: null }],
    ['>Ann: CAT (challenge) +5 15', { kind: 'challenge', score: 5 }],
    ['>Ann:  (challenge) +5 15', { kind: 'challenge', rack: '' }],
    ['>Ann: CAT (Time Penalty) -10 -5', { kind: 'time', score: -10, cumulative: -5 }],
    ['>Ann:  (CAT) +10 15', { kind: 'end-rack', tiles: 'CAT', rack: '' }],
    ['>Ann: CAT (CAT) -5 10', { kind: 'end-rack', tiles: 'CAT', rack: 'CAT', score: -5 }],
    ['>Ann: CAT (CAT) \u22125 10', { kind: 'end-rack', score: -5 }],
    ['>Ann: A[L·L]A 8D A[L·L]A +4 4', { rack: 'A[L·L]A', word: 'A[L·L]A' }],
  ])('reads %s', (line, expected) => expect(eventOf(line)).toMatchObject({ seat: 0, line: 3, ...expected }));

  it.each([
    [`${PLAYERS}Ann: CAT 8D CAT +4 4`, ['3: a turn without a leading ">"']],
    [`${PLAYERS}>Ann: CAT 8D CAT 4 4`, ['3: score 4 without a sign']],
    [`${PLAYERS}>Ann: CAT 8D CAT +4`, ['3: no total after the score']],
    [`${PLAYERS}>Ann: CAT 8D CAT`, ['3: no score']],
    [`${PLAYERS}>ann archer: CAT 8D CAT +4 4`, ['3: no player has the nickname "ann archer"']],
    [`${PLAYERS}>Cy: CAT 8D CAT +4 4`, ['3: player "Cy" is not declared']],
    [`${PLAYERS}>Ann: C A T 8D CAT +4 4`, ['3: a rack of several words']],
    [`${PLAYERS}>Ann: y 5 (T) +1 1`, ['3: a rack of several words', '3: rack y5 reads as a square']],
    [`${PLAYERS}a "b" \\ \tc`, ['3: "a "b" \\  c" is not a line of a GCG']],
    [`${PLAYERS}#player Ann A`, ['3: "#player Ann A": #player1 to #player4 and a nickname are needed']],
    [`${PLAYERS}what is this?`, ['3: "what is this?" is not a line of a GCG']],
    [`${PLAYERS}>Ann`, ['3: ">Ann" is not a turn such as ">nick: RACK 8D WORD +24 24"']],
    ['#player1 Bo\n#player2 Bo\n', ['2: two players have the nickname "Bo"']],
    ['#player5 Bo\n', ['1: "#player5 Bo": #player1 to #player4 and a nickname are needed']],
  ])('reports its assumptions about %j', (text, doubts) => {
    expect(doubtsOf(text)).toEqual(doubts);
    expect(parseGcg(text).diagnostics[0]!.assumed).not.toBe('');
  });

  it('distinguishes two players with the same nickname by scores, then by turns', () => {
    const lines = ['Bo: A 8D AB +4 4', 'Bo: C 7D CA +5 5', 'Bo: C -- -5 0', 'Bo: D 9D DO +3 7', 'Bo: X - +0 0'];
    const text = `#player1 Bo One\n#player2 Bo Two\n${lines.map((line) => `>${line}\n`).join('')}`;
    expect(parseGcg(text).record.events.map(({ seat }) => seat)).toEqual([0, 1, 1, 0, 1]);
    expect(formatGcg(parseGcg(text).record)).toContain('>Bo_2: C 7D CA +5 5');
  });

  it('keeps the positions of notes, pragmata and last racks', () => {
    const text = `#title A game\n${PLAYERS}#lexicon NWL23\n#note before\n>Ann: CAT 8D CAT +4 4\n#note first\nof two lines\n#NOTE second\n#own thing  x\n#incomplete\n#rack1 AB?\n`;
    const { record, diagnostics } = parseGcg(text);
    expect(diagnostics).toEqual([]);
    expect(notesOn(record, -1)).toEqual(['before']);
    expect(notesOn(record, 0)).toEqual(['first\nof two lines', 'second']);
    expect(pragmaOf(record, 'own')).toBe('thing  x');
    expect(pragmaOf(record, 'incomplete')).toBe('');
    expect(statedRacks(record)).toMatchObject([{ seat: 0, text: 'AB?', before: 1 }]);
    const again = parseGcg(formatGcg(record)).record.pragmata;
    expect(again).toEqual(record.pragmata.map((pragma) => ({ ...pragma, line: expect.any(Number) as number })));
    expect(record.pragmata.map(({ line }) => line)).toEqual([1, 4, 5, 7, 9, 10, 11, 12]);
  });

  it.each(['\n', '\r\n', '\r'])('reads lines that end in %j', (end) => {
    const text = `${PLAYERS}>Ann: CAT 8D CAT +4 4\n`;
    expect(parseGcg(text.replaceAll('\n', end))).toEqual(parseGcg(text));
  });
});

describe('formatGcg', () => {
  it('writes the strict form', () => {
    const text = `#player1 Ann Ann Archer\n#player2 Bo\n>Ann: CAT 8d c.T 4 4 nice\n>Bo: AB -2\n>Ann: AB --  +0 0\n>Bo:   (AB) +8\n`;
    expect(formatGcg(parseGcg(text).record)).toBe(`#character-encoding UTF-8
#player1 Ann Ann Archer
#player2 Bo Bo
>Ann: CAT 8D c.T +4 4 nice
>Bo: AB -2 +0 0
>Ann: AB -- -4 0
>Bo:  (AB) +8 8
`);
  });

  it('writes two spaces for an unknown rack, as other readers expect', () => {
    const text = `${PLAYERS}>Ann: CAT 8D CAT +4 4\n>Ann: (challenge) +5 9\n>Bo: (time) -10 -10\n>Ann: - +0 9\n`;
    expect(formatGcg(parseGcg(text).record).split('\n').slice(3)).toEqual([
      ...['>Ann: CAT 8D CAT +4 4', '>Ann:  (challenge) +5 9', '>Bo:  (time) -10 -10', '>Ann:  - +0 9', ''],
    ]);
  });

  it('writes text that is parsed back without diagnostics', () => {
    const word = fc.constantFrom(...'>|#|Ann:|Bo:|CAT|8D|d8|-|--|+4|4|-5|(AB)|#note|a: b'.split('|'));
    const part = fc.oneof(
      { weight: 5, arbitrary: word },
      fc.constantFrom('\n', ' ', '\n>Ann: ', '#player1 Ann A\n'),
      fc.string(),
    );
    const property = fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const once = formatGcg(parseGcg(parts.join(' ')).record);
      const again = parseGcg(once);
      expect(formatGcg(again.record)).toBe(once);
    });
    fc.assert(property, { numRuns: casesOf({ short: 150, long: 2000 }) });
  });
});

describe('decodeGcg', () => {
  const encode = (text: string): Uint8Array => Uint8Array.from(text, (c) => c.charCodeAt(0));

  it.each([
    ['undeclared Latin-1', encode('>Jos\xe9'), '>José', 0],
    ['Windows quotation marks', encode('>it\x92s \x93\x80\x94'), '>it’s “€”', 0],
    ['undeclared UTF-8', new TextEncoder().encode('>José'), '>José', 0],
    [
      'UTF-8 with a byte-order mark',
      new TextEncoder().encode('\ufeff#character-encoding UTF-8\n>é'),
      '#character-encoding UTF-8\n>é',
      0,
    ],
    ['a declared encoding', encode('#character-encoding iso-8859-2\n\xa3'), '#character-encoding iso-8859-2\nŁ', 0],
    ['a file with a wrong declaration', encode('#character-encoding UTF-8\n\xe9'), '#character-encoding UTF-8\né', 1],
    ['an unknown encoding', encode('#character-encoding klingon\nA'), '#character-encoding klingon\nA', 1],
  ])('reads %s', (_, bytes, text, doubts) => {
    const decoded = decodeGcg(bytes);
    expect(decoded.text).toBe(text);
    expect(decoded.diagnostics).toHaveLength(doubts);
  });
});
