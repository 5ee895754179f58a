/**
 * The lexica used last, each with the leave values used with it. Leaves are read into the memory of their lexicon, which
 * gives nothing back: so each is read once, and of too many the lexicon begins again in a new memory.
 */
import { Session } from 'node:inspector';
import type { Alphabet } from '../../../engine/tiles/alphabet.ts';
import { readLeaves } from '../../../files/leave-files.ts';
import { loadSearchWords } from '../../../files/lexicon-files.ts';
import type { LeaveValues } from '../../../movegen/leaves/leave-values.ts';
import type { WordGraph } from '../../../movegen/words/word-graph.ts';

const KEPT = 4;

export interface WordsAndLeaves {
  readonly graph: WordGraph;
  readonly leaves: LeaveValues | null;
}

export class LexiconCache {
  readonly #lexica = new Map<string, Promise<CachedLexicon>>();
  #loads = 0;

  /** @throws InputError where it cannot be read, or its words cannot be spelt */
  lexicon(spec: string, alphabet: Alphabet): Promise<CachedLexicon> {
    const key = JSON.stringify([spec, alphabet.name, alphabet.faces]);
    return cacheIn(this.#lexica, key, KEPT, async () => {
      if (++this.#loads > KEPT) await collectGarbage();
      return CachedLexicon.load(spec, alphabet);
    });
  }
}

export class CachedLexicon {
  readonly #load: () => Promise<WordGraph>;
  readonly #alphabet: Alphabet;
  readonly #leaves = new Map<string, LeaveValues>();
  #graph: WordGraph;

  private constructor(load: () => Promise<WordGraph>, alphabet: Alphabet, graph: WordGraph) {
    this.#load = load;
    this.#alphabet = alphabet;
    this.#graph = graph;
  }

  static async load(spec: string, alphabet: Alphabet): Promise<CachedLexicon> {
    const load = (): Promise<WordGraph> => loadSearchWords(spec, alphabet);
    return new CachedLexicon(load, alphabet, await load());
  }

  get graph(): WordGraph {
    return this.#graph;
  }

  /**
   * @param spec as `chooseLeaves` gives it
   * @throws InputError where they cannot be read
   */
  async withLeaves(spec: string | null): Promise<WordsAndLeaves> {
    if (spec === null) return { graph: this.#graph, leaves: null };
    let leaves = this.#leaves.get(spec);
    if (leaves === undefined) {
      if (this.#leaves.size === KEPT) {
        await collectGarbage();
        this.#graph = await this.#load();
        this.#leaves.clear();
      }
      leaves = await readLeaves(spec, this.#alphabet, {}, this.#graph.allocator);
      this.#leaves.set(spec, leaves);
    }
    return { graph: this.#graph, leaves };
  }
}

/** V8 does not count memory that threads share, so it does not look in time for what nobody has any more. */
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

/** What is kept under a key, or else made. A failure is not kept, and of too many the oldest goes. */
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
