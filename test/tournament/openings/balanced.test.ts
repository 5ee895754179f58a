import { describe, expect, it } from 'vitest';
import { loadRulesAndWords } from '../../../src/files/making-ready.ts';
import { parseOpening } from '../../../src/tournament/openings/opening.ts';
import { readOpeningFiles } from '../../../src/tournament/openings/opening-files.ts';

describe('the balanced openings', () => {
  it('are 2,000 different positions that games can begin at, early and with racks to be drawn', async () => {
    const { ruleset, graph } = await loadRulesAndWords({});
    const openings = await readOpeningFiles(['balanced'], { ruleset, graph, seats: 2 });
    expect(new Set(openings).size).toBe(2000);
    for (const text of openings) {
      const { racks, scores, board } = parseOpening(text, ruleset);
      expect(racks.flatMap((rack) => [...rack])).toEqual([]);
      expect(Math.abs(scores[0]! - scores[1]!)).toBeLessThan(60);
      // Six turns of seven tiles at most.
      const tiles = board.tiles.filter((tile) => tile !== 0).length;
      expect(tiles).toBeLessThanOrEqual(42);
    }
  });
});
