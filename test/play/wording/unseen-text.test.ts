import { expect, it } from 'vitest';
import { groupTiles, turnsLeftText } from '../../../src/play/wording/unseen-text.ts';
import { countTiles } from '../../../src/engine/tiles/rack.ts';
import { loadRuleset } from '../../../src/files/data-files.ts';
import { classic, tiles } from '../../support/classic.ts';
import { Table } from '../../support/table.ts';

it('unseen tiles are grouped by letter, blanks last', () => {
  const counts = countTiles(tiles('?EAEB?'), classic.alphabet.faces.length);
  expect(groupTiles(classic.alphabet, counts)).toEqual(['A', 'B', 'EE', '??']);
  expect(groupTiles(classic.alphabet, counts.fill(0))).toEqual([]);
});

it('the turns left follow the number of tiles in the bag', async () => {
  const crossplay = await loadRuleset('crossplay');
  const table = new Table(crossplay, { words: ['AT'], scores: [0, 0], racks: ['ATQQQQQ', 'TAZZZZZ'], bag: 'EE' });
  expect(turnsLeftText(table.game)).toBe('');
  expect(turnsLeftText(table.play('- 8 8 AT').game)).toBe(', 2 turns left');
});
