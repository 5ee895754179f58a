import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom, randomBelow } from '../../../src/engine/random.ts';
import { MAX_LETTERS } from '../../../src/engine/tiles/alphabet.ts';
import { buildWordGraph } from '../../../src/movegen/words/build-word-graph.ts';
import { buildHooks, HIGH_HOOKS, MAX_RUN, RunMasks } from '../../../src/movegen/words/hooks.ts';
import { wordGraphFromNodes } from '../../../src/movegen/words/word-graph.ts';
import { wordTableOf } from '../../../src/movegen/words/word-table.ts';
import { textOf, tilesOf } from '../../oracle/word-paths.ts';

const letter = fc.integer({ min: 1, max: 63 });
const lexica = fc
  .array(fc.oneof(fc.tuple(letter, letter), fc.array(letter, { minLength: 1, maxLength: 4 })), { minLength: 1 })
  .map((words) => [...new Set(words.map((tiles) => textOf(Uint8Array.from(tiles))))].sort());

test('hooks are the letters that form a two-letter word before or after each letter', () => {
  const property = fc.property(lexica, (words) => {
    const nodes = buildWordGraph(wordTableOf(words.map(tilesOf)));
    const graph = wordGraphFromNodes(nodes, { name: 'test', alphabetSize: 63 });
    const expected = new Int32Array(2 * HIGH_HOOKS);
    for (const [first, second, ...rest] of words.map((word) => [...tilesOf(word)])) {
      if (second === undefined || rest.length > 0) continue;
      expected[2 * second + (first! > 32 ? HIGH_HOOKS : 0)]! |= 1 << (first! - 1);
      expected[2 * first! + 1 + (second > 32 ? HIGH_HOOKS : 0)]! |= 1 << (second - 1);
    }
    expect(buildHooks(graph)).toEqual(expected);
  });
  fc.assert(property);
});

test('RunMasks returns only the mask that was set for the same letters and the same gap', () => {
  const masks = new RunMasks();
  const random = createRandom(3);
  const expected = new Map<string, number>();
  let found = 0;
  for (let turn = 0; turn < 20_000; turn++) {
    // Few letters, so that runs return and differ only by their length or the place of the gap.
    const letters = turn % 2 === 0 ? [1, 2] : [1, MAX_LETTERS];
    const length = 2 + randomBelow(random, turn % 4 === 0 ? MAX_RUN - 1 : 3);
    const tiles = Uint8Array.from({ length }, () => letters[randomBelow(random, 2)]!);
    tiles[randomBelow(random, length)] = 0;
    const key = tiles.join(' ');
    if (masks.select(tiles, 0, length - 1)) {
      expect(masks.mask).toBe(expected.get(key));
      found++;
    } else {
      masks.mask = turn;
      expected.set(key, turn);
    }
  }
  expect(found).toBeGreaterThan(10_000);
});
