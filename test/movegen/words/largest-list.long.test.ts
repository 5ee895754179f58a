import { beforeAll, describe, expect, it } from 'vitest';
import { createRandom, randomBelow } from '../../../src/engine/random.ts';
import { countTiles } from '../../../src/engine/tiles/rack.ts';
import { PlayGenerator } from '../../../src/movegen/plays/play-generator.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { makeSearchMemory, allocatorIn } from '../../../src/movegen/memory/search-memory.ts';
import { copyBlock } from '../../../src/movegen/memory/shared-block.ts';
import { buildWordGraph } from '../../../src/movegen/words/build-word-graph.ts';
import { fitsKwg, formatKwg } from '../../../src/movegen/words/kwg.ts';
import { wordGraphFromNodes, wordGraphFromShared, type WordGraph } from '../../../src/movegen/words/word-graph.ts';
import { parseWordList } from '../../../src/movegen/words/word-list.ts';
import { MAX_WORDS, type WordTable } from '../../../src/movegen/words/word-table.ts';
import { playGame } from '../../../src/match/games/play-game.ts';
import { classic, english } from '../../support/classic.ts';
import { botsOf } from '../../support/playing.ts';

const ONSETS = 'b c d f g h j k l m n p r s t w z br cz dr gr kr pr st sz tr zd'.split(' ');
const VOWELS = 'a e i o u y ie ia'.split(' ');
const CODAS = ['', '', ...'n r l s k m w c'.split(' ')];
const PREFIXES = ['', '', '', ...'po na za wy prze od do roz u nie'.split(' ')];
const ENDS = ['', ...'m ch mi go mu my cie sz l w'.split(' ')];

function inflectedWords(count: number): string[] {
  const random = createRandom(23);
  const one = (from: readonly string[]): string => from[randomBelow(random, from.length)]!;
  const times = <T>(n: number, make: () => T): T[] => Array.from({ length: n }, make);
  const ending = (): string => times(1 + randomBelow(random, 2), () => one(VOWELS) + one(ENDS)).join('');
  const classes = times(12, () => times(9 + randomBelow(random, 10), ending));
  const words = new Set<string>();
  while (words.size < count) {
    const syllables = times(1 + randomBelow(random, 3), () => one(ONSETS) + one(VOWELS) + one(CODAS)).join('');
    const stem = one(PREFIXES) + syllables + one(ONSETS);
    for (const end of classes[randomBelow(random, classes.length)]!) {
      if (stem.length + end.length <= 15 && words.size < count) words.add(stem + end);
    }
  }
  return [...words];
}

describe('a list with the maximum number of words', () => {
  let words: WordTable;
  let graph: WordGraph;

  beforeAll(() => {
    words = parseWordList(inflectedWords(MAX_WORDS).join('\n'), english, { source: 'largest.txt' });
    const made = wordGraphFromNodes(buildWordGraph(words), { name: 'largest', alphabetSize: english.size });
    graph = wordGraphFromShared(copyBlock(allocatorIn(makeSearchMemory()!), made.shared), 'largest');
  }, 3_600_000);

  it('has all words, and needs more nodes than KWG allows', () => {
    expect([words.count, graph.wordCount]).toEqual([MAX_WORDS, MAX_WORDS]);
    const { letters, offsets } = words;
    for (let word = 0; word < MAX_WORDS; word += 997) {
      const tiles = letters.slice(offsets[word], offsets[word + 1]);
      expect(graph.contains(tiles)).toBe(true);
      expect(graph.contains(Uint8Array.of(...tiles, 17))).toBe(false);
    }
    expect(fitsKwg(graph)).toBe(false);
    expect(() => formatKwg(graph)).toThrow('KWG allows at most 4194304');
  });

  it('can be played, gives the same plays in both generators, and can be searched for the best', () => {
    const bots = botsOf({ ruleset: classic, graph }, 'equity:leaves=none', 'greedy');
    const table = new SearchBoard(classic, graph);
    const { turns, forfeit } = playGame({ ruleset: classic, graph, bots, position: table, seed: 5, stream: 0 });
    expect(forfeit).toBeUndefined();
    expect(turns.length).toBeGreaterThan(10);
    const position = new SearchBoard(classic, graph);
    const rack = countTiles(Uint8Array.of(0, 1, 5, 9, 14, 19, 26), english.size);
    const lists = (['typescript', 'kernel'] as const).map((code) => {
      const plays = new PlayGenerator(classic, graph, null, code).generate(position, rack, null);
      return Array.from({ length: plays.length }, (_, i) => [plays.squares[i], plays.scores[i], plays.leaves[i]]);
    });
    expect(lists[1]).toEqual(lists[0]);
    expect(lists[0]!.length).toBeGreaterThan(1000);
  });
});
