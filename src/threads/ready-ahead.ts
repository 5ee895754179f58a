/**
 * Loads the resources of games in a thread ahead of time: while a person chooses a game, word graphs are built into the cache and
 * the main thread stays responsive. Failures are ignored here, because the actual loading reports them.
 */
import { Worker } from 'node:worker_threads';
import type { ReadyNews, ReadyRequest } from './ready-worker.ts';
import { workerModule } from './worker-hooks.ts';

/** Loads the words and bots of a game, from construction to `close`. */
export class ReadyAhead {
  readonly #worker: Worker;
  readonly #names: ReadonlySet<string>;
  readonly #bots = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #building: { readonly name: string; readonly share: number } | null = null;
  #areWordsReady = false;
  #isOver = false;

  constructor(request: ReadyRequest) {
    this.#names = new Set(request.bots);
    const { filename, execArgv } = workerModule('threads/ready-worker');
    this.#worker = new Worker(filename, { workerData: request, execArgv });
    // The thread does not keep the process alive.
    this.#worker.unref();
    this.#worker.on('message', (news: ReadyNews) => {
      if (news.kind === 'building') this.#building = news;
      else if (news.kind === 'words') this.#areWordsReady = true;
      else this.#bots.add(news.bot);
      this.#changed();
    });
    this.#worker.on('error', this.#end);
    this.#worker.on('exit', this.#end);
  }

  /** The word graph being built and its progress from 0 to 1; null if there is none. */
  get building(): { readonly name: string; readonly share: number } | null {
    return this.#areWordsReady || this.#isOver ? null : this.#building;
  }

  /** @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Waits for the words and the resources of the bots that are being loaded, or until loading has ended. */
  async until(names: readonly string[]): Promise<void> {
    const bots = names.filter((bot) => this.#names.has(bot));
    this.#worker.ref();
    for (const bot of bots) this.#worker.postMessage(bot);
    const isReady = (): boolean => this.#isOver || (this.#areWordsReady && bots.every((bot) => this.#bots.has(bot)));
    while (!isReady()) {
      await new Promise<void>((resolve) => {
        const end = this.subscribe(() => {
          end();
          resolve();
        });
      });
    }
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  readonly #end = (): void => {
    this.#isOver = true;
    this.#changed();
  };

  #changed(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
