import { expect, it } from 'vitest';
import { groupTiles } from '../../../src/play/wording/unseen-text.ts';
import { countTiles } from '../../../src/engine/tiles/rack.ts';
import { classic, tiles } from '../../support/classic.ts';

it('unseen tiles are grouped by letter, blanks last', () => {
  const counts = countTiles(tiles('?EAEB?'), classic.alphabet.faces.length);
  expect(groupTiles(classic.alphabet, counts)).toEqual(['A', 'B', 'EE', '??']);
  expect(groupTiles(classic.alphabet, counts.fill(0))).toEqual([]);
});
