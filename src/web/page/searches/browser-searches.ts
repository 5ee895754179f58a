/** The port of a search pool by workers of the browser. They are started when they are first needed. */
import type { SearchResources } from '../../../analysis/searcher.ts';
import type { PackedSearch, SearchAnswers, SearchTask } from '../../../analysis/workers/position-search.ts';
import { SearchPool, type SearchPort } from '../../../analysis/workers/search-pool.ts';
import { AskedWorker } from '../worker/asked-worker.ts';
import type { SearchQuestion } from './browser-search-worker.ts';

const MAX_WORKERS = 8;

/** Searches by as many workers as the machine has cores. */
export function browserSearches(resources: SearchResources): SearchPool {
  const workers = Math.max(1, Math.min(MAX_WORKERS, navigator.hardwareConcurrency));
  return new SearchPool(resources, { workers, open: (packed) => new WorkerPort(packed) });
}

class SearchEngine extends AskedWorker<SearchQuestion, { readonly open: null; readonly task: unknown }> {
  constructor(packed: PackedSearch) {
    super(new Worker(new URL('./browser-search-worker.ts', import.meta.url), { type: 'module' }));
    // Where this fails, so does what is asked next, and says why.
    this.ask({ kind: 'open', packed }).catch(() => undefined);
  }
}

class WorkerPort implements SearchPort {
  readonly #packed: PackedSearch;
  readonly #engines = new Map<number, SearchEngine>();

  constructor(packed: PackedSearch) {
    this.#packed = packed;
  }

  run<T extends SearchTask>(
    task: T,
    worker: number,
    onProgress?: (found: unknown) => void,
  ): Promise<SearchAnswers[T['kind']]> {
    let engine = this.#engines.get(worker);
    // One that died is replaced.
    if (engine === undefined || engine.hasEnded) {
      engine = new SearchEngine(this.#packed);
      this.#engines.set(worker, engine);
    }
    return engine.ask({ kind: 'task', task }, { onProgress }) as Promise<SearchAnswers[T['kind']]>;
  }

  /** A message to oneself comes after those that are there. A timer would wait some milliseconds. */
  yieldToEventLoop(): Promise<void> {
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    });
  }

  close(): Promise<void> {
    for (const engine of this.#engines.values()) engine.close();
    return Promise.resolve();
  }
}
