import { beforeAll, describe, expect, it } from 'vitest';
import { InputError } from '../../../src/engine/errors.ts';
import { createRandom, randomBelow } from '../../../src/engine/random.ts';
import { fullTileSet } from '../../../src/engine/tiles/bag.ts';
import { countTiles } from '../../../src/engine/tiles/rack.ts';
import { BestPlays } from '../../../src/movegen/best/best-plays.ts';
import { makeSearchMemory, allocatorIn } from '../../../src/movegen/memory/search-memory.ts';
import { copyBlock } from '../../../src/movegen/memory/shared-block.ts';
import { PlayGenerator } from '../../../src/movegen/plays/play-generator.ts';
import { placementAt, placeOn } from '../../../src/movegen/plays/play.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { buildWordGraph } from '../../../src/movegen/words/build-word-graph.ts';
import { compareHalves, countWordsByLength } from '../../../src/movegen/words/check-word-graph.ts';
import { fitsKwg, formatKwg, formatTwg, parseWordGraph } from '../../../src/movegen/words/kwg.ts';
import { listWords } from '../../../src/movegen/words/list-words.ts';
import { findAnagrams, findByPattern } from '../../../src/movegen/words/word-search.ts';
import { wordGraphFromNodes, wordGraphFromShared, type WordGraph } from '../../../src/movegen/words/word-graph.ts';
import { wordTableOf } from '../../../src/movegen/words/word-table.ts';
import { farAway } from '../../oracle/far-nodes.ts';
import { describePlays } from '../../oracle/play-text.ts';
import { classic, english } from '../../support/classic.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';
import { isLongRun } from '../../support/test-length.ts';

const options = { name: 'tiny', alphabetSize: english.size };
const near = tinyGraph();
let far: WordGraph;

beforeAll(() => {
  const nodes = farAway(buildWordGraph(wordTableOf(listWords(near))));
  far = wordGraphFromShared(
    copyBlock(allocatorIn(makeSearchMemory()!), wordGraphFromNodes(nodes, options).shared),
    'tiny',
  );
});

describe('a graph with more nodes than KWG allows', () => {
  it('has the same words, search results and halves as a small one', () => {
    expect([far.wordCount, [...listWords(far)]]).toEqual([near.wordCount, [...listWords(near)]]);
    expect(countWordsByLength(far)).toEqual(countWordsByLength(near));
    expect(compareHalves(far)).toEqual({ kind: 'agree' });
    const letters = countTiles(Uint8Array.of(0, 1, 5, 14, 18, 19, 20), english.size);
    expect(findAnagrams(far, letters, true)).toEqual(findAnagrams(near, letters, true));
    expect(findByPattern(far, [-1, 1, 0])).toEqual(findByPattern(near, [-1, 1, 0]));
    expect([far.hooks, far.followers]).toEqual([near.hooks, near.followers]);
    expect([...far.wordMap.shared.bytes.subarray(64)]).toEqual([...near.wordMap.shared.bytes.subarray(64)]);
    expect(far.hash).not.toBe(near.hash);
  });

  it('has the same plays as a small one, in both generators and in the search for the best', () => {
    const random = createRandom(23);
    const bag = fullTileSet(english);
    let found = 0;
    for (let game = 0; game < 4; game++) {
      const position = new SearchBoard(classic, far);
      const nearby = new SearchBoard(classic, near);
      for (let turn = 0; turn < 10; turn++) {
        const rack = countTiles(
          Uint8Array.from({ length: 7 }, () => bag[randomBelow(random, bag.length)]!),
          english.size,
        );
        const lists = [
          new PlayGenerator(classic, near, null, 'typescript').generate(nearby, rack, null),
          new PlayGenerator(classic, far, null, 'typescript').generate(position, rack, null),
          new PlayGenerator(classic, far, null, 'kernel').generate(position, rack, null),
        ] as const;
        const [expected, ...others] = lists.map((plays) => describePlays(plays));
        for (const plays of others) expect(plays).toEqual(expected);
        expect(position.crossChecks).toEqual(nearby.crossChecks);
        const best = [near, far].map((graph, i) => {
          const search = new BestPlays(classic, graph);
          const order = search.top(i === 0 ? nearby : position, rack, null, 'score', 5);
          return Array.from(order, (slot) => search.plays.scores[slot]!);
        });
        expect(best[1]).toEqual(best[0]);
        const [plays] = lists;
        if (plays.length === 0) break;
        found += plays.length;
        const move = placementAt(nearby, plays, randomBelow(random, plays.length));
        placeOn(position, move);
        placeOn(nearby, move);
      }
    }
    expect(found).toBeGreaterThan(1000);
  });

  it.runIf(isLongRun)('is written and read as a file of our own, and as KWG refused in one line', () => {
    const bytes = formatTwg(far);
    const read = parseWordGraph(bytes, { ...options, source: 'tiny.twg' });
    expect([read.hash, read.nodeCount, read.wordCount]).toEqual([far.hash, far.nodeCount, far.wordCount]);
    expect([fitsKwg(far), fitsKwg(near)]).toEqual([false, true]);
    expect(() => formatKwg(far)).toThrow(
      new InputError(
        'bad-word-graph',
        `${far.nodeCount} nodes; KWG allows at most 4194304: write a .twg, or use the word list itself`,
        { source: 'tiny' },
      ),
    );
  });
});

describe('a .twg file', () => {
  const bytes = formatTwg(near);
  const parse = (changed: Uint8Array): WordGraph => parseWordGraph(changed, { ...options, source: 'w.twg' });
  const withByte = (at: number, value: number): Uint8Array => {
    const copy = bytes.slice();
    copy[at] = value;
    return copy;
  };

  it('of a small graph gives the same graph as its KWG file, at any alignment', () => {
    const moved = new Uint8Array(bytes.length + 1);
    moved.set(bytes, 1);
    expect(parse(moved.subarray(1)).hash).toBe(near.hash);
    expect(formatKwg(parse(bytes))).toEqual(formatKwg(near));
    expect(parseWordGraph(formatKwg(near), { ...options, source: 'w.kwg' }).hash).toBe(near.hash);
  });

  it.each<[string, Uint8Array, string]>([
    ['truncated', bytes.subarray(0, bytes.length - 1), 'w.twg: '],
    ['without a header', bytes.subarray(0, 8), '8 bytes; a .twg has at least 12'],
    ['of another version', withByte(4, 9), 'a .twg of version 9; version 1 is needed'],
    ['with too many nodes', withByte(11, 0x20), 'nodes; at most 134217728 are allowed'],
    ['with a tile at the root', withByte(bytes.length - near.nodeCount, 1), 'node 0 is not a root'],
    ['with an unknown tile', withByte(bytes.length - 1, 99), 'has tile 99; the alphabet has letters 1 to 26'],
  ])('%s is rejected', (_, changed, message) => {
    expect(() => parse(changed)).toThrow(message);
    expect(() => parse(changed)).toThrow(InputError);
  });
});
