/**
 * What games are played with, loaded in a thread ahead of time: while somebody chooses a game, words are built into the cache, and
 * the thread that draws stays free. What cannot be loaded there fails where it is loaded in earnest, with its reason.
 */
import { Worker } from 'node:worker_threads';
import type { ReadyNews, WantedReady } from './ready-worker.ts';
import { workerModule } from './worker-hooks.ts';

/** Loading of the words and bots of a game, from `new` to `close`. */
export class ReadyAhead {
  readonly #worker: Worker;
  readonly #wanted: ReadonlySet<string>;
  readonly #bots = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #building: { readonly name: string; readonly share: number } | null = null;
  #areWordsReady = false;
  #isOver = false;

  constructor(wanted: WantedReady) {
    this.#wanted = new Set(wanted.bots);
    const { filename, execArgv } = workerModule('threads/ready-worker');
    this.#worker = new Worker(filename, { workerData: wanted, execArgv });
    // It keeps nobody from leaving.
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

  /** The word graph that is being built, and how much of it is done, from 0 to 1; null where none is. */
  get building(): { readonly name: string; readonly share: number } | null {
    return this.#areWordsReady || this.#isOver ? null : this.#building;
  }

  /** @returns ends it */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Wait until the words are there, and what those of these bots need that are wanted; or nothing more is loaded. */
  async until(named: readonly string[]): Promise<void> {
    const bots = named.filter((bot) => this.#wanted.has(bot));
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
