import { expect, it } from 'vitest';
import { formatInPieces, formatTable } from '../../../src/tournament/report/table.ts';

it('a table in pieces repeats its first column beside at least one other', () => {
  const table = { head: ['', 'one', 'two', 'three'], rows: [['name', '1', '2', '3']] };
  expect(formatInPieces(table, 18)).toEqual([
    ...['       one   two', 'name     1     2', '', '       three', 'name       3'],
  ]);
  expect(formatInPieces(table, 3)).toHaveLength(8);
  expect(formatInPieces(table, 80)).toEqual(['       one   two   three', 'name     1     2       3']);
});

it('a table longer than a screen repeats its head', () => {
  const rows = Array.from({ length: 45 }, (_, i) => [`bot ${i}`, String(i)]);
  for (const lines of [formatTable({ head: ['', 'Elo'], rows }), formatInPieces({ head: ['', 'Elo'], rows }, 80)]) {
    const heads = lines.flatMap((line, i) => (line.endsWith('Elo') ? [i] : []));
    expect(heads).toEqual([0, 22, 44]);
    expect(lines.filter((line) => line === '')).toHaveLength(2);
    expect(lines.filter((line) => line.startsWith('bot'))).toHaveLength(45);
  }
  expect(formatTable({ head: ['', 'Elo'], rows: rows.slice(0, 20) })).toHaveLength(21);
});
