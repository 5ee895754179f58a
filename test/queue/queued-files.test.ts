import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { InputError } from '../../src/engine/errors.ts';
import { buildWordGraph } from '../../src/movegen/words/build-word-graph.ts';
import { listWords } from '../../src/movegen/words/list-words.ts';
import { wordGraphFromNodes, type WordGraph } from '../../src/movegen/words/word-graph.ts';
import { wordTableOf } from '../../src/movegen/words/word-table.ts';
import { FetchedFiles, PackedFiles } from '../../src/queue/queued-files.ts';
import { farAway } from '../oracle/far-nodes.ts';
import { english } from '../support/classic.ts';
import { isLongRun } from '../support/test-length.ts';
import { tinyGraph } from '../support/tiny-lexicon.ts';
import { hashBytes } from '../../src/files/files.ts';

const cache = mkdtempSync(join(tmpdir(), 'tilewright-fetched-'));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(cache, { recursive: true });
});

/** A queue that returns the same file for every hash. */
function filesOf(get: () => Promise<Buffer>): FetchedFiles {
  vi.stubEnv('TILEWRIGHT_CACHE', cache);
  return new FetchedFiles({ get });
}

function farGraph(near: WordGraph): WordGraph {
  const nodes = farAway(buildWordGraph(wordTableOf(listWords(near))));
  return wordGraphFromNodes(nodes, { name: 'far', alphabetSize: english.size });
}

describe('a file of a queue', () => {
  it('can be a word graph, even one too large for KWG', async () => {
    vi.stubEnv('TILEWRIGHT_CACHE', '');
    const near = tinyGraph();
    for (const graph of isLongRun ? [near, farGraph(near)] : [near]) {
      const packed = new PackedFiles();
      const file = packed.words(graph);
      const fetched = new FetchedFiles({ get: async () => Promise.resolve(Buffer.from(packed.contents[0]!)) });
      const there = await fetched.words(file, english);
      expect([there.hash, there.wordCount, there.name]).toEqual([graph.hash, graph.wordCount, graph.name]);
    }
    vi.unstubAllEnvs();
  });

  it.each(['words', 'leaves'] as const)('that is rejected as %s is neither cached nor fetched again', async (kind) => {
    const zeros = new Uint8Array(4_000_000);
    const file = { name: 'zeros', hash: hashBytes(zeros) };
    const get = vi.fn(() => Promise.resolve(Buffer.from(zeros)));
    const files = filesOf(get);
    const load = (): Promise<unknown> =>
      kind === 'words' ? files.words(file, english) : files.leaves(file, english, tinyGraph());
    await expect(load()).rejects.toThrow(InputError);
    await expect(load()).rejects.toThrow(InputError);
    expect(get).toHaveBeenCalledOnce();
    expect(readdirSync(cache)).toEqual([]);
  });
});
