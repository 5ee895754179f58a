import { expect, it } from 'vitest';
import { formatInPieces } from '../../../src/tournament/report/table.ts';

it('a table in pieces repeats its first column, and has one other at least', () => {
  const table = { head: ['', 'one', 'two', 'three'], rows: [['name', '1', '2', '3']] };
  expect(formatInPieces(table, 18)).toEqual([
    ...['       one   two', 'name     1     2', '', '       three', 'name       3'],
  ]);
  expect(formatInPieces(table, 3)).toHaveLength(8);
  expect(formatInPieces(table, 80)).toEqual(['       one   two   three', 'name     1     2       3']);
});
