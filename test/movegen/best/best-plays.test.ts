import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRandom, randomBelow } from '../../../src/engine/random.ts';
import { countTiles } from '../../../src/engine/tiles/rack.ts';
import type { Ruleset } from '../../../src/engine/rules/ruleset.ts';
import { BestPlays } from '../../../src/movegen/best/best-plays.ts';
import { leaveValuesOf, type LeaveValues } from '../../../src/movegen/leaves/leave-values.ts';
import { type PlayKey } from '../../../src/movegen/plays/play-buffer.ts';
import { placementAt, placeOn, rankPlays } from '../../../src/movegen/plays/play.ts';
import { PlayGenerator } from '../../../src/movegen/plays/play-generator.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import type { WordGraph } from '../../../src/movegen/words/word-graph.ts';
import { wordTableOf } from '../../../src/movegen/words/word-table.ts';
import { loadLexicon } from '../../../src/files/lexicon-files.ts';
import { fullTileSet } from '../../../src/engine/tiles/bag.ts';
import { describePlays } from '../../oracle/play-text.ts';
import { alphabetSizes, limitsWithin, randomRules, randomSetting } from '../../oracle/random-setting.ts';
import { classic, english } from '../../support/classic.ts';
import { casesOf, isLongRun } from '../../support/test-length.ts';

const KEYS: readonly PlayKey[] = ['equity', 'score', 'tiles'];
const LIMITS = [1, 3, 15, 200];

/** Values for all leaves of a rack, some of them large, so that equity and score disagree. */
function randomLeaves(seed: number, rack: Uint8Array): LeaveValues {
  const random = createRandom(seed, 5);
  const sorted = rack.slice().sort();
  const leaves: Uint8Array[] = [];
  for (let kept = 1; kept < 1 << sorted.length; kept++) leaves.push(sorted.filter((_, i) => ((kept >> i) & 1) === 1));
  const table = wordTableOf(leaves);
  const values = Array.from({ length: table.count }, () => randomBelow(random, 60_000) - 30_000);
  return leaveValuesOf(table, values, 'random');
}

/** The kernel and the TypeScript search, which must find the same. */
const CODES = ['kernel', 'typescript'] as const;

function searchesOf(ruleset: Ruleset, graph: WordGraph): BestPlays[] {
  return CODES.map((code) => new BestPlays(ruleset, graph, code));
}

function compare(
  searches: readonly BestPlays[],
  generator: PlayGenerator,
  position: SearchBoard,
  rack: Uint8Array,
  leaves: LeaveValues | null,
): number {
  const counts = countTiles(rack, position.ruleset.alphabet.size);
  const all = generator.generate(position, counts, leaves);
  for (const key of KEYS) {
    const ranked = Array.from(rankPlays(all, key, all.length));
    for (const search of searches) {
      for (const limit of LIMITS) {
        const top = search.top(position, counts, leaves, key, limit);
        expect(describePlays(search.plays, top)).toBe(describePlays(all, ranked.slice(0, limit)));
      }
      if (key === 'tiles') continue;
      const worth = (index: number): number =>
        key === 'equity' ? all.equitiesMilli[index]! : 1000 * all.scores[index]!;
      const near = ranked.filter((index) => worth(index) >= worth(ranked[0]!) - 5000);
      for (const most of [20, Infinity]) {
        const within = search.within(position, counts, leaves, key, 5000, most);
        expect(describePlays(search.plays, within)).toBe(describePlays(all, near.slice(0, most)));
      }
    }
  }
  return all.length;
}

function compareIn(ruleset: Ruleset, graph: WordGraph, position: SearchBoard, rack: Uint8Array, seed: number): number {
  const leaves = seed % 3 === 0 ? null : randomLeaves(seed, rack);
  return compare(searchesOf(ruleset, graph), new PlayGenerator(ruleset, graph), position, rack, leaves);
}

const limits = limitsWithin(
  { side: [5, 15], rackTiles: [1, 8], blanks: [0, 3], words: [1, 60], wordLength: [2, 9], laid: [0, 12] },
  alphabetSizes,
  fc.record({
    ...randomRules,
    crossWords: fc.constantFrom('valid' as const, 'ignored' as const),
    letterOrder: fc.constantFrom('spelt' as const, 'any' as const),
  }),
);

/** A rack with two blanks, in which plays are dropped from the margin one after another as better ones are found. */
const MANY_DROPPED = {
  ...{ letters: 2, rows: 5, cols: 11, rackTiles: 6, blanks: 2, words: 50, wordLength: 7, laid: 1, symmetric: false },
  rules: { crossWords: 'valid', letterOrder: 'spelt', mustTouch: false, opening: 'start', minWordLength: 1 },
} as const;

describe('BestPlays', () => {
  it('returns the beginning of the full listing, ties included, for random boards, rules, racks and leaves', () => {
    const cases = casesOf({ short: 2, long: 1000 });
    let listed = 0;
    const property = fc.property(fc.nat(), limits, (seed, sizes) => {
      const { ruleset, graph, board, rack } = randomSetting(seed, sizes);
      listed += compareIn(ruleset, graph, SearchBoard.fromBoard(ruleset, graph, board), rack, seed);
    });
    fc.assert(property, { numRuns: cases, examples: [[0, MANY_DROPPED]] });
    expect(listed).toBeGreaterThan(10 * cases);
  });

  describe('with the default lexicon', () => {
    let graph: WordGraph;
    beforeAll(async () => {
      graph = await loadLexicon('default', english);
    });

    it.each([
      ['by classic rules', classic],
      ['if cross words are ignored', { ...classic, crossWords: 'ignored' as const }],
    ])('returns the same on positions grown by random plays, with blanks on some racks, %s', (_, ruleset) => {
      const searches = searchesOf(ruleset, graph);
      const generator = new PlayGenerator(ruleset, graph);
      const random = createRandom(7);
      const bag = fullTileSet(english);
      const cases = casesOf({ short: 8, long: 1000 });
      let positions = 0;
      while (positions < cases) {
        const position = new SearchBoard(ruleset, graph);
        for (let turn = 0; turn < 16; turn++) {
          const size = 1 + Math.min(6, randomBelow(random, 12));
          const rack = Uint8Array.from({ length: size }, () => bag[randomBelow(random, bag.length)]!);
          if (rack.filter((tile) => tile === 0).length > 1) continue;
          compare(searches, generator, position, rack, positions % 3 === 0 ? null : randomLeaves(positions, rack));
          positions++;
          const plays = generator.generate(position, countTiles(rack, english.size), null);
          if (plays.length > 0) placeOn(position, placementAt(position, plays, randomBelow(random, plays.length)));
        }
      }
    });

    it.runIf(isLongRun)('equals it with two blanks', () => {
      const searches = searchesOf(classic, graph);
      const generator = new PlayGenerator(classic, graph);
      const position = new SearchBoard(classic, graph);
      const rack = Uint8Array.from([0, 0, 1, 5, 18, 19, 20]);
      for (let turn = 0; turn < 3; turn++) {
        compare(searches, generator, position, rack, randomLeaves(turn, rack));
        const plays = generator.generate(position, countTiles(rack.slice(2), english.size), null);
        placeOn(position, placementAt(position, plays, turn));
      }
    });
  });
});
