import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRandom, randomBelow } from '../../../src/engine/random.ts';
import type { Ruleset } from '../../../src/engine/rules/ruleset.ts';
import { BLANK } from '../../../src/engine/tiles/alphabet.ts';
import { fullTileSet } from '../../../src/engine/tiles/bag.ts';
import { countTiles } from '../../../src/engine/tiles/rack.ts';
import { loadLexicon } from '../../../src/files/lexicon-files.ts';
import { LeaveMap, type LeaveValuation } from '../../../src/movegen/leaves/leave-map.ts';
import { MAX_LIST_BLANKS, MAX_LIST_TILES, MAX_LISTED } from '../../../src/movegen/kernel/kernel-layout.ts';
import { makeSearchMemory, allocatorIn } from '../../../src/movegen/memory/search-memory.ts';
import { copyBlock } from '../../../src/movegen/memory/shared-block.ts';
import { SearchKernel } from '../../../src/movegen/plays/search-kernel.ts';
import { PlayBuffer } from '../../../src/movegen/plays/play-buffer.ts';
import { placementAt, placeOn } from '../../../src/movegen/plays/play.ts';
import { PlayGenerator } from '../../../src/movegen/plays/play-generator.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { wordGraphFromShared, type WordGraph } from '../../../src/movegen/words/word-graph.ts';
import { describePlays } from '../../oracle/play-text.ts';
import { alphabetSizes, limitsWithin, randomRules, randomSetting } from '../../oracle/random-setting.ts';
import { classic, english } from '../../support/classic.ts';
import { casesOf } from '../../support/test-length.ts';

const byIndex: LeaveValuation = {
  fill: (_counts, _strides, size, out) => {
    for (let leave = 0; leave < size; leave++) out[leave] = (leave * 7919) % 10_007;
  },
};

/** The plays listed by the kernel; null if they do not fit. */
function listByKernel(
  ruleset: Ruleset,
  graph: WordGraph,
  position: SearchBoard,
  counts: Uint8Array,
): PlayBuffer | null {
  const kernel = new SearchKernel(graph.kernel!, ruleset);
  const leaveMap = new LeaveMap(ruleset.alphabet.size);
  const plays = new PlayBuffer();
  leaveMap.setRack(counts, byIndex);
  return kernel.list(position, leaveMap, plays) ? plays : null;
}

function compare(ruleset: Ruleset, graph: WordGraph, position: SearchBoard, rack: Uint8Array): number {
  const counts = countTiles(rack, ruleset.alphabet.size);
  const listed = new PlayGenerator(ruleset, graph, null, 'typescript').generate(position, counts, byIndex);
  const isForKernel = rack.length <= MAX_LIST_TILES && counts[BLANK]! <= MAX_LIST_BLANKS;
  if (!graph.hasWordMap) expect(listByKernel(ruleset, graph, position, counts)).toBeNull();
  expect(graph.wordMap).not.toBeNull();
  const found = listByKernel(ruleset, graph, position, counts);
  expect(found !== null).toBe(isForKernel && listed.length <= MAX_LISTED);
  if (found !== null) expect(describePlays(found)).toBe(describePlays(listed));
  const generated = new PlayGenerator(ruleset, graph).generate(position, counts, byIndex);
  expect(describePlays(generated)).toBe(describePlays(listed));
  return listed.length;
}

const racks = [
  [7, 1],
  [7, 0],
  [8, 1],
  [5, 2],
  [9, 1],
  [12, 0],
  [1, 1],
  [10, 1],
  [7, 2],
  [2, 2],
] as const;

const limits = limitsWithin(
  { side: [5, 15], rackTiles: [1, 12], blanks: [0, 2], words: [1, 60], wordLength: [2, 15], laid: [0, 12] },
  alphabetSizes,
  fc.record(randomRules),
);

describe('the kernel list', () => {
  it('equals that of the generator for random boards, rules, words and racks, with many lexica in one memory', () => {
    const room = allocatorIn(makeSearchMemory()!);
    const cases = casesOf({ short: 25, long: 2000 });
    let listed = 0;
    const property = fc.property(fc.nat(), limits, (seed, sizes) => {
      const { ruleset, graph, board, rack } = randomSetting(seed, sizes);
      const there = wordGraphFromShared(copyBlock(room, graph.shared), graph.name);
      listed += compare(ruleset, there, SearchBoard.fromBoard(ruleset, there, board), rack);
    });
    fc.assert(property, { numRuns: cases });
    expect(listed).toBeGreaterThan(10 * cases);
  });

  describe('with the default lexicon', () => {
    let graph: WordGraph;
    beforeAll(async () => {
      graph = await loadLexicon('default', english);
    });

    it('equals that of the generator on positions grown by random plays', () => {
      const random = createRandom(8);
      const bag = fullTileSet(english);
      const cases = casesOf({ short: 12, long: 1000 });
      for (let positions = 0; positions < cases;) {
        const position = new SearchBoard(classic, graph);
        for (let turn = 0; turn < 16; turn++, positions++) {
          const rack = Uint8Array.from({ length: 7 }, () => bag[randomBelow(random, bag.length)]!);
          compare(classic, graph, position, rack);
          const plays = new PlayGenerator(classic, graph).generate(position, countTiles(rack, english.size), null);
          if (plays.length > 0) placeOn(position, placementAt(position, plays, randomBelow(random, plays.length)));
        }
      }
    });

    it('equals that of the generator for racks with no, one or two blanks, and with extra tiles', () => {
      const random = createRandom(5);
      const bag = fullTileSet(english).filter((tile) => tile !== BLANK);
      const cases = casesOf({ short: 1, long: 40 });
      let listed = 0;
      for (let game = 0; game < cases; game++) {
        const position = new SearchBoard(classic, graph);
        for (const [tiles, blanks] of racks) {
          const letters = Array.from({ length: tiles - blanks }, () => bag[randomBelow(random, bag.length)]!);
          const rack = Uint8Array.from([...letters, ...Array.from({ length: blanks }, () => BLANK)]);
          listed += compare(classic, graph, position, rack);
          const plays = new PlayGenerator(classic, graph).generate(position, countTiles(rack, english.size), null);
          if (plays.length > 0) placeOn(position, placementAt(position, plays, randomBelow(random, plays.length)));
        }
      }
      expect(listed).toBeGreaterThan(1000 * cases * racks.length);
    });

    it('is available once enough lists were requested to build a word map', () => {
      const words = wordGraphFromShared(graph.shared, graph.name);
      const position = new SearchBoard(classic, words);
      const generator = new PlayGenerator(classic, words);
      const counts = countTiles(Uint8Array.from([1, 5, 18, 19, 20]), english.size);
      const first = describePlays(generator.generate(position, counts, byIndex));
      expect(words.hasWordMap).toBe(false);
      for (let list = 0; list < 300; list++) generator.generate(position, counts, byIndex);
      expect(words.hasWordMap).toBe(true);
      expect(describePlays(generator.plays)).toBe(first);
    });

    it('stops if the plays do not fit, and the generator lists them instead', () => {
      const position = new SearchBoard(classic, graph);
      const crowded = countTiles(Uint8Array.from([0, 0, 1, 5, 18, 19, 20]), english.size);
      const plays = new PlayGenerator(classic, graph).generate(position, crowded, byIndex);
      placeOn(position, placementAt(position, plays, 0));
      expect(
        listByKernel(classic, graph, position, countTiles(Uint8Array.from([0, 0, 0, 1, 5, 18, 19]), 26)),
      ).toBeNull();
      expect(() => new PlayGenerator(classic, graph).generate(position, crowded, null, 1000)).toThrow(
        'more than 1000 plays',
      );
    });
  });
});
