import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatLayout, parseLayout, premiumMark } from '../../../src/engine/board/layout.ts';
import { createRuleset, type Ruleset } from '../../../src/engine/rules/ruleset.ts';
import { loadAlphabet, loadLayout } from '../../../src/files/data-files.ts';
import { classic } from '../../support/classic.ts';
import { Table } from '../../support/table.ts';

const SMALL = '2 4\nnone\n.2dx\nyr4q\nx = 5L\n y=6W \nr = 3L5\n';

describe('a layout', () => {
  it('defines marks below its rows', () => {
    const layout = parseLayout(SMALL, 'mine');
    const marks = [0, 1].map((row) => [0, 1, 2, 3].map((col) => premiumMark(layout, row, col)));
    expect(marks).toEqual([
      ['.', '2', 'd', '5L'],
      ['6W', '3L5', '4', 'q'],
    ]);
    expect([...layout.tilePoints!]).toEqual([0, 0, 0, 0, 0, 5, 0, 0]);
    expect(parseLayout(formatLayout(layout), 'mine')).toEqual(layout);
  });

  it('reads back after formatting', () => {
    const mark = fc.oneof(
      fc.constantFrom('.', '2', '3', '4', 'd', 't', 'q'),
      fc.tuple(fc.integer({ min: 5, max: 9 }), fc.constantFrom('L', 'W')).map((parts) => parts.join('')),
      fc.tuple(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 1, max: 3 })).map((parts) => parts.join('L')),
    );
    const property = fc.property(fc.array(mark, { minLength: 12, maxLength: 12 }), (marks) => {
      const defined = [...new Set(marks)].filter(({ length }) => length > 1);
      const text = marks.map((one) => (one.length > 1 ? 'ABCDEFGHIJKLMNOP'[defined.indexOf(one)]! : one)).join('');
      const lines = defined.map((one, i) => `${'ABCDEFGHIJKLMNOP'[i]!} = ${one}\n`).join('');
      const layout = parseLayout(`1 12\nnone\n${text}\n${lines}`, 'random');
      expect(marks.map((_, col) => premiumMark(layout, 0, col))).toEqual(marks);
      expect(parseLayout(formatLayout(layout), 'random')).toEqual(layout);
    });
    fc.assert(property);
  });

  it.each([
    [
      '1 2\nnone\n.x\n',
      'mine:3:2: "x" is not a square; one of . 2 3 4 d t q is needed, or a mark defined below: x = 5L',
    ],
    [
      '1 2\nnone\n.x\nx = 1L\n',
      'mine:4: "x = 1L" does not define a new mark by 2 to 9 times a letter (L) or a word (W)',
    ],
    ['1 2\nnone\n..\nx = 3W5\n', 'mine:4: "x = 3W5" does not define'],
    ['1 2\nnone\n..\nd = 5W\n', 'mine:4: "d = 5W" does not define a new mark'],
    ['1 2\nnone\n..\nx = 5L\nx = 6L\n', 'mine:5: "x = 6L" does not define a new mark'],
    ['1 2\nnone\n..\n..\n', 'mine:4: 2 rows of squares; line 1 says 1'],
  ])('refuses %j', (text, message) => expect(() => parseLayout(text, 'mine')).toThrow(message));
});

describe('the board of Literaki', async () => {
  const alphabet = await loadAlphabet('polish_literaki');
  const layout = await loadLayout('literaki');
  const ruleset: Ruleset = { ...classic, alphabet, layout };

  it('counts a tile three times on a square of its colour', () => {
    const table = new Table(ruleset, { racks: ['ŻÓŁWIKA', 'A'], bag: 'AAAAAAA', words: ['ŻÓŁW'] });
    // Ż lies on the red square of the start, and Ł on a blue one.
    expect(table.play('- 8 8 ŻÓŁW').state.scores).toEqual([3 * 5 + 5 + 3 * 3 + 1, 0]);
  });

  it('cannot be used if letters stand in any order', () => {
    const data = { ...classic, letterOrder: 'any', layout: 'literaki', alphabet: 'polish_literaki' } as const;
    expect(() => createRuleset(data, layout, alphabet)).toThrow('letterOrder "any" is impossible on layout literaki');
  });
});
