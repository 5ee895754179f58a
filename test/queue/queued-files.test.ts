import { expect, test, vi } from 'vitest';
import { FetchedFiles, PackedFiles } from '../../src/queue/queued-files.ts';
import type { QueueStore } from '../../src/queue/store.ts';
import { buildWordGraph } from '../../src/movegen/words/build-word-graph.ts';
import { listWords } from '../../src/movegen/words/list-words.ts';
import { wordGraphFromNodes } from '../../src/movegen/words/word-graph.ts';
import { wordTableOf } from '../../src/movegen/words/word-table.ts';
import { farAway } from '../oracle/far-nodes.ts';
import { english } from '../support/classic.ts';
import { tinyGraph } from '../support/tiny-lexicon.ts';

test('words travel through a queue, be they more than a KWG file holds', async () => {
  vi.stubEnv('TILEWRIGHT_CACHE', '');
  const near = tinyGraph();
  const far = wordGraphFromNodes(farAway(buildWordGraph(wordTableOf(listWords(near)))), {
    name: 'far',
    alphabetSize: english.size,
  });
  for (const graph of [near, far]) {
    const packed = new PackedFiles();
    const file = packed.words(graph);
    const store: Pick<QueueStore, 'get'> = { get: async () => Promise.resolve(Buffer.from(packed.contents[0]!)) };
    const fetched = new FetchedFiles(store as QueueStore);
    const there = await fetched.words(file, english);
    expect([there.hash, there.wordCount, there.name]).toEqual([graph.hash, graph.wordCount, graph.name]);
    await fetched.close();
  }
  vi.unstubAllEnvs();
});
