/** Where the search kernel says that it has no room, and that searches of one word map do not disturb each other. */
import { beforeAll, describe, expect, it } from 'vitest';
import { createRuleset } from '../../../src/engine/rules/ruleset.ts';
import { countTiles } from '../../../src/engine/tiles/rack.ts';
import { loadLexicon } from '../../../src/files/lexicon-files.ts';
import { BestPlays } from '../../../src/movegen/best/best-plays.ts';
import { LeaveMap } from '../../../src/movegen/leaves/leave-map.ts';
import { SearchKernel } from '../../../src/movegen/best/search-kernel.ts';
import { PlayRanking } from '../../../src/movegen/plays/play-ranking.ts';
import { placementAt, placeOn } from '../../../src/movegen/plays/play.ts';
import { Position } from '../../../src/movegen/position/position.ts';
import type { WordGraph } from '../../../src/movegen/words/word-graph.ts';
import { classic, english } from '../../support/classic.ts';

let graph: WordGraph;
beforeAll(async () => {
  graph = await loadLexicon('default', english);
});

function rackOf(letters: string): Uint8Array {
  const tiles = Array.from(letters, (face) => (face === '?' ? 0 : english.faces.indexOf(face)));
  return countTiles(Uint8Array.from(tiles), english.size);
}

/** What the kernel alone finds; null where it has no room. */
function searchByKernel(position: Position, letters: string, limit: number): number | null {
  const kernel = new SearchKernel(graph.kernel!, position.ruleset);
  const ranking = new PlayRanking();
  const leaveMap = new LeaveMap(english.size);
  leaveMap.setRack(rackOf(letters), null);
  ranking.reset('score', limit, Infinity);
  const found = kernel.search(position, leaveMap, ranking, { withLeaves: false, limit, margin: Infinity });
  return found ? ranking.count : null;
}

describe('the search kernel', () => {
  it('is there', () => {
    expect(graph.kernel).not.toBeNull();
    expect(searchByKernel(new Position(classic, graph), 'AEINRST', 15)).toBe(15);
  });

  it.each([
    ['more plays than it keeps', 'AEINRST', 65],
    ['a rack of more leaves than it holds', 'ABCDEFGHI', 1],
  ])('leaves %s to the search in TypeScript', (_what, letters, limit) => {
    expect(searchByKernel(new Position(classic, graph), letters, limit)).toBeNull();
  });

  it('leaves a board of more squares than it holds to the search in TypeScript', () => {
    const { layout } = classic;
    const side = 23;
    const squares = side * side;
    const ones = new Uint8Array(squares).fill(1);
    const large = { ...layout, rows: side, cols: side, letterMultipliers: ones, wordMultipliers: ones };
    const position = new Position(
      createRuleset({ ...classic, layout: 'large', alphabet: 'english' }, large, english),
      graph,
    );
    expect(searchByKernel(position, 'AEINRST', 1)).toBeNull();
  });

  it('finds the same for two rulesets in turns, each with its own points and premiums', () => {
    const points = english.points.map((point) => 11 - point);
    const other = { ...classic, alphabet: { ...english, points } };
    const found = ([classic, other] as const).map((ruleset) => {
      const position = new Position(ruleset, graph);
      const byCode = (['kernel', 'typescript'] as const).map((code) => new BestPlays(ruleset, graph, code));
      return { position, byCode };
    });
    const racks = ['QUARTZY', 'AEINRS?', 'JOUSTED', 'VOX', 'GNAW???'];
    for (const letters of racks) {
      const scores = found.map(({ position, byCode }) => {
        const [kernel, typescript] = byCode.map((search) => {
          const best = search.best(position, rackOf(letters), null, 'score');
          return { move: placementAt(position, search.plays, best), score: search.plays.scores[best]! };
        });
        expect(kernel).toEqual(typescript);
        placeOn(position, kernel!.move);
        return kernel!.score;
      });
      expect(scores[0]).not.toBe(scores[1]);
    }
  });
});
