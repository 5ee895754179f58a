/**
 * Cache of recent lexica with their leave values. Leaves are loaded into the memory of their lexicon, which never frees blocks.
 * Each set of leaves is therefore loaded once; when there are too many, the lexicon is reloaded into new memory.
 */
import { Session } from 'node:inspector';
import type { Alphabet } from '../../../engine/tiles/alphabet.ts';
import { readLeaves } from '../../../files/leave-files.ts';
import { loadSearchWords } from '../../../files/lexicon-files.ts';
import type { LeaveValues } from '../../../movegen/leaves/leave-values.ts';
import type { WordGraph } from '../../../movegen/words/word-graph.ts';

const MAX_CACHED = 4;

export class LexiconCache {
  readonly #lexica = new Map<string, Promise<CachedLexicon>>();
  #loads = 0;

  /** @throws InputError if the lexicon cannot be read or its words cannot be spelt */
  lexicon(spec: string, alphabet: Alphabet): Promise<CachedLexicon> {
    const key = JSON.stringify([spec, alphabet.name, alphabet.faces]);
    return cacheIn(this.#lexica, key, async () => {
      if (++this.#loads > MAX_CACHED) await collectGarbage();
      const load = (): Promise<WordGraph> => loadSearchWords(spec, alphabet);
      return new CachedLexicon(load, await load());
    });
  }
}

export class CachedLexicon {
  readonly #load: () => Promise<WordGraph>;
  readonly #leaves = new Map<string, LeaveValues>();
  graph: WordGraph;

  constructor(load: () => Promise<WordGraph>, graph: WordGraph) {
    this.#load = load;
    this.graph = graph;
  }

  /** @throws InputError if the leaves cannot be read */
  async leaves(spec: string, alphabet: Alphabet): Promise<LeaveValues> {
    const known = this.#leaves.get(spec);
    if (known !== undefined) return known;
    if (this.#leaves.size === MAX_CACHED) {
      await collectGarbage();
      this.graph = await this.#load();
      this.#leaves.clear();
    }
    const leaves = await readLeaves(spec, alphabet, {}, this.graph.allocator);
    this.#leaves.set(spec, leaves);
    return leaves;
  }
}

/** V8 does not count shared memory, so it would collect unused memory too late. */
async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  try {
    await new Promise((resolve) => session.post('HeapProfiler.collectGarbage', resolve));
  } finally {
    session.disconnect();
  }
}

/** Returns the cached value or creates it. Failures are not cached; the least recently used entry is evicted. */
export async function cacheIn<T>(cache: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const value = cache.get(key) ?? make();
  cache.delete(key);
  cache.set(key, value);
  if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value!);
  try {
    return await value;
  } catch (error) {
    cache.delete(key);
    throw error;
  }
}
