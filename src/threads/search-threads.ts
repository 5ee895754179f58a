/** Searches a position on separate threads, so that the caller can handle a stop. */
import { setImmediate } from 'node:timers/promises';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import type { Searcher, SearchResources } from '../analysis/searcher.ts';
import type { PackedSearch, SearchAnswers, SearchTask } from '../analysis/workers/position-search.ts';
import { SearchPool, type SearchPort } from '../analysis/workers/search-pool.ts';
import { startPool } from './thread-pool.ts';

/** Worker threads for searches, each with a separate board, until `close`. They share the resources without copying. */
export class SearchThreads implements Searcher {
  readonly threads: number;
  readonly #pool: SearchPool;
  readonly simulate: Searcher['simulate'] = (...args) => this.#pool.simulate(...args);
  readonly solveEndgame: Searcher['solveEndgame'] = (...args) => this.#pool.solveEndgame(...args);
  readonly solvePreEndgame: Searcher['solvePreEndgame'] = (...args) => this.#pool.solvePreEndgame(...args);

  constructor(resources: SearchResources, threads: number) {
    this.threads = threads;
    this.#pool = new SearchPool(resources, { workers: threads, open: (packed) => new ThreadPort(packed, threads) });
    this.#pool.open();
  }

  /** Waits until a thread has started and initialised its search, so that the first search loses no time. */
  async start(): Promise<void> {
    await this.#pool.open().run({ kind: 'ready' }, 0);
  }

  /** Returns the same threads with a limit on the number that a simulation uses. */
  upTo(threads: number): Searcher {
    return this.#pool.upTo(threads);
  }

  /** Terminates the threads. Running searches fail. */
  close(): Promise<void> {
    return this.#pool.close();
  }
}

/** A task with the port for its progress; null on the port marks the end. */
export interface ThreadTask {
  readonly task: SearchTask;
  readonly port: MessagePort;
}

class ThreadPort implements SearchPort {
  readonly #threads: Piscina;

  constructor(workerData: PackedSearch, threads: number) {
    const options = { minThreads: 1, maxThreads: threads, idleTimeout: Infinity, workerData };
    this.#threads = startPool('threads/search-worker', options);
    // A worker that dies during a task fails that task; one that dies between tasks is replaced.
    this.#threads.on('error', () => undefined);
  }

  async run<T extends SearchTask>(
    task: T,
    _worker: number,
    onProgress?: (found: unknown) => void,
  ): Promise<SearchAnswers[T['kind']]> {
    const { port1, port2: port } = new MessageChannel();
    const isDone = new Promise<void>((resolve) => {
      port1.on('message', (message: { readonly found: unknown } | null) => {
        if (message === null) resolve();
        else onProgress?.(message.found);
      });
    });
    try {
      const sent: ThreadTask = { task, port };
      const answer: unknown = await this.#threads.run(sent, { name: 'run', transferList: [port] });
      await isDone;
      return answer as SearchAnswers[T['kind']];
    } finally {
      port1.close();
    }
  }

  yieldToEventLoop(): Promise<unknown> {
    return setImmediate();
  }

  close(): Promise<void> {
    return this.#threads.destroy();
  }
}
