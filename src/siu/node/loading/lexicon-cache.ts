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

const KEPT = 4;

export class LexiconCache {
  readonly #lexica = new Map<string, Promise<CachedLexicon>>();
  #loads = 0;

  /** @throws InputError if the lexicon cannot be read or its words cannot be spelt */
  lexicon(spec: string, alphabet: Alphabet): Promise<CachedLexicon> {
    const key = JSON.stringify([spec, alphabet.name, alphabet.faces]);
    return cacheIn(this.#lexica, key, KEPT, async () => {
      if (++this.#loads > KEPT) await collectGarbage();
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
    if (this.#leaves.size === KEPT) {
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
    await new Promise((resolve) => {
      session.post('HeapProfiler.collectGarbage', resolve);
    });
  } finally {
    session.disconnect();
  }
}

/** Returns the cached value or creates it. Failures are not cached; the oldest entry is evicted. */
export async function cacheIn<T>(
  kept: Map<string, Promise<T>>,
  key: string,
  most: number,
  make: () => Promise<T>,
): Promise<T> {
  const found = kept.get(key) ?? make();
  kept.delete(key);
  kept.set(key, found);
  if (kept.size > most) kept.delete(kept.keys().next().value!);
  try {
    return await found;
  } catch (error) {
    kept.delete(key);
    throw error;
  }
}
