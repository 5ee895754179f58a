import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createRuleset, type Ruleset } from '../../../src/engine/rules/ruleset.ts';
import { createRandom, randomBelow } from '../../../src/engine/random.ts';
import { fullTileSet } from '../../../src/engine/tiles/bag.ts';
import { countTiles } from '../../../src/engine/tiles/rack.ts';
import { loadLexicon } from '../../../src/files/lexicon-files.ts';
import { BestPlays } from '../../../src/movegen/best/best-plays.ts';
import { loadLeaves } from '../../../src/files/leave-files.ts';
import { LeaveMap, type LeaveValuation } from '../../../src/movegen/leaves/leave-map.ts';
import { SearchKernel } from '../../../src/movegen/plays/search-kernel.ts';
import { PlayGenerator } from '../../../src/movegen/plays/play-generator.ts';
import { PlayRanking } from '../../../src/movegen/plays/play-ranking.ts';
import { placementAt, placeOn } from '../../../src/movegen/plays/play.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { copyBlock, plainBlock } from '../../../src/movegen/memory/shared-block.ts';
import { wordGraphFromShared, type WordGraph } from '../../../src/movegen/words/word-graph.ts';
import { bestPlay } from '../../oracle/best-play.ts';
import { extensionMask } from '../../oracle/extension-mask.ts';
import { classic, english, tiles } from '../../support/classic.ts';

let graph: WordGraph;
beforeAll(async () => {
  graph = await loadLexicon('default', english);
});

function rackOf(letters: string): Uint8Array {
  return countTiles(tiles(letters), english.size);
}

function squareRuleset(side: number): Ruleset {
  const ones = new Uint8Array(side * side).fill(1);
  const layout = { ...classic.layout, rows: side, cols: side, letterMultipliers: ones, wordMultipliers: ones };
  return createRuleset({ ...classic, layout: 'large', alphabet: 'english' }, layout, english);
}

/** The plays found by the kernel; null if they do not fit. */
function searchByKernel(position: SearchBoard, letters: string, limit: number): number | null {
  const kernel = new SearchKernel(graph.kernel!, position.ruleset);
  const ranking = new PlayRanking();
  const leaveMap = new LeaveMap(english.size);
  leaveMap.setRack(rackOf(letters), null);
  ranking.reset('score', limit, Infinity);
  const found = kernel.search(position, leaveMap, ranking, { withLeaves: false, limit, margin: Infinity });
  return found ? ranking.count : null;
}

describe('the search kernel', () => {
  it.each([
    ['finds as many plays as requested', 'AEINRST', 15, 15],
    ['has room for the largest rack', 'ABCDEFGHILRT', 15, 15],
    ['leaves requests for more plays than it can keep to the anchors', 'AEINRST', 65, null],
  ])('%s', (_, letters, limit, count) => {
    expect(searchByKernel(new SearchBoard(classic, graph), letters, limit)).toBe(count);
  });

  it('finds the same extensions as the walk through the graph, of runs that return and of long ones', () => {
    const kernel = new SearchKernel(graph.kernel!, classic);
    const generator = new PlayGenerator(classic, graph);
    const leaveMap = new LeaveMap(english.size);
    const random = createRandom(11);
    const bag = fullTileSet(english);
    let compared = 0;
    let between = 0;
    for (let game = 0; game < 6; game++) {
      const position = new SearchBoard(classic, graph);
      for (let turn = 0; turn < 14; turn++) {
        const rack = Uint8Array.from({ length: 7 }, () => bag[1 + randomBelow(random, bag.length - 1)]!);
        const counts = countTiles(rack, english.size);
        const plays = generator.generate(position, counts, null);
        if (plays.length === 0) continue;
        placeOn(position, placementAt(position, plays, randomBelow(random, plays.length)));
        position.extensionsKnown.fill(0);
        leaveMap.setRack(rackOf('AEINRS?'), null);
        const ranking = new PlayRanking();
        ranking.reset('score', 1, Infinity);
        kernel.search(position, leaveMap, ranking, { withLeaves: false, limit: 1, margin: Infinity });
        for (const [square, isKnown] of position.extensionsKnown.entries()) {
          if (isKnown === 0) continue;
          expect(position.extensions[square]).toBe(extensionMask(graph, position.tiles, square));
          compared++;
          if (position.tiles[square - 1] !== 0 && position.tiles[square + 1] !== 0) between++;
        }
      }
    }
    expect(compared).toBeGreaterThan(1000);
    expect(between).toBeGreaterThan(10);
  });

  it('uses the leaves of the current rack, regardless of leaves filled or set in between', async () => {
    const leaves = await loadLeaves('default', { ruleset: classic, graph });
    const position = new SearchBoard(classic, graph);
    const kernel = new SearchKernel(graph.kernel!, classic);
    const [first, second] = [new LeaveMap(english.size), new LeaveMap(english.size)];
    const best = (map: LeaveMap): number => {
      const ranking = new PlayRanking();
      ranking.reset('equity', 1, Infinity);
      expect(kernel.search(position, map, ranking, { withLeaves: true, limit: 1, margin: Infinity })).toBe(true);
      return ranking.plays.equitiesMilli[0]!;
    };
    const alone = (letters: string, worth: LeaveValuation | null): number => {
      const search = new BestPlays(classic, graph, 'typescript');
      return search.plays.equitiesMilli[search.best(position, rackOf(letters), worth, 'equity')]!;
    };
    const none: LeaveValuation = { fill: (_counts, _strides, size, out) => out.fill(-7, 0, size) };
    first.setRack(rackOf('AEINRSQ'), leaves);
    second.setRack(rackOf('BDEIOT?'), leaves);
    expect(best(first)).toBe(alone('AEINRSQ', leaves));
    expect(best(second)).toBe(alone('BDEIOT?', leaves));
    expect(best(second)).toBe(alone('BDEIOT?', leaves));
    second.setRack(rackOf('BDEIOT?'), none);
    expect(best(second)).toBe(alone('BDEIOT?', none));
    second.setRack(rackOf('AEEGSUV'), leaves);
    second.setRack(rackOf('AEEGSUV'), null);
    expect(best(second)).toBe(alone('AEEGSUV', null));
    expect(best(first)).toBe(alone('AEINRSQ', leaves));
  });

  it('searches boards of up to 31 × 31, and leaves larger ones to the anchors, which find the same', () => {
    for (const side of [31, 32]) {
      const position = new SearchBoard(squareRuleset(side), graph);
      expect(searchByKernel(position, 'AEINRST', 1)).toBe(side === 31 ? 1 : null);
      const rack = rackOf('AEINRST');
      const all = new PlayGenerator(position.ruleset, graph).generate(position, rack, null);
      const expected = bestPlay(all);
      const search = new BestPlays(position.ruleset, graph);
      const found = search.best(position, rack, null, 'score');
      expect(placementAt(position, search.plays, found)).toEqual(placementAt(position, all, expected));
    }
  });

  it('searches in an unshared memory if none can be shared, and finds the same', () => {
    vi.stubGlobal('SharedArrayBuffer', undefined);
    try {
      const alone = wordGraphFromShared(copyBlock(plainBlock, graph.shared), 'alone');
      expect(alone.shared.bytes.buffer).toBeInstanceOf(ArrayBuffer);
      const position = new SearchBoard(classic, alone);
      expect(alone.kernel).not.toBeNull();
      const [kernel, typescript] = (['kernel', 'typescript'] as const).map(
        (code) => new BestPlays(classic, alone, code),
      );
      for (const letters of ['QUARTZY', 'AEINRS?', 'JOUSTED', 'VOX', 'GNAW??']) {
        const [one, other] = [kernel!, typescript!].map((search) =>
          Array.from(search.top(position, rackOf(letters), null, 'score', 15), (play) =>
            placementAt(position, search.plays, play),
          ),
        );
        expect(one).toEqual(other);
        placeOn(position, one![0]!);
      }
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('finds the same for two alternating rulesets with different points and premiums', () => {
    const points = english.points.map((point) => 11 - point);
    const other = { ...classic, alphabet: { ...english, points } };
    const found = ([classic, other] as const).map((ruleset) => {
      const position = new SearchBoard(ruleset, graph);
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
