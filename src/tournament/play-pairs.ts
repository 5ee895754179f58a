/**
 * A tournament on all cores: batches of pairs go to a pool of worker threads, and what comes back is handed on in the
 * order of the pairs, whichever batch was ready first. A pair depends only on the tournament's seed and its own number, so
 * the result does not change with the number of threads or the size of a batch, or if a batch is played twice.
 *
 * There is one lane for each thread, which takes the next batch as soon as its last is done, so a thread never has more than
 * one batch. Lanes wait when one slow batch holds up many finished ones, which bounds the memory however long the tournament
 * is.
 */
import { EventEmitter, once } from 'node:events';
import { BatchSize } from './batch-size.ts';
import { isOutside } from './entrant.ts';
import { PairPool, type PairPoolOptions } from './pair-pool.ts';
import type { PairRecord } from './games/pair-record.ts';

export interface PlayPairsOptions extends PairPoolOptions {
  /** Pairs of the whole tournament, over all its pairings. */
  readonly pairs: number;
  readonly threads: number;
  /** The pair to begin with, where those before it were played already. Default: 0. */
  readonly firstPair?: number;
  /** Pairs a batch. Default: as many as `BatchSize` finds good; 1 where engines or bots of the user's own play. */
  readonly batchPairs?: number;
  /** Takes pairs in order; the next ones come when it is done. */
  readonly onPairs: (records: readonly PairRecord[]) => void | Promise<void>;
  /** Ends the tournament early: batches under way are finished and handed on, none is begun. */
  readonly signal?: AbortSignal;
}

/** What a run took. Results are in the records that it handed on. */
export interface TournamentRun {
  /** Pairs played in this run. */
  readonly pairs: number;
  /** From the first game to the last; loading and starting the threads is not counted. */
  readonly seconds: number;
  /** Processor time of the whole process in these seconds, over all its threads. */
  readonly cpuSeconds: number;
}

/** How many batches for each thread may be begun or done beyond the first one that is not done. */
const BATCHES_AHEAD = 32;

/**
 * Play a tournament, or what is left of one.
 *
 * @throws Error if a batch fails again and again; the pairs before it were handed on.
 */
export async function playPairs(options: PlayPairsOptions): Promise<TournamentRun> {
  const { firstPair = 0, pairs, signal } = options;
  const batchPairs = options.batchPairs ?? (options.bots.some(isOutside) ? 1 : undefined);
  const batches = Math.ceil((pairs - firstPair) / new BatchSize(batchPairs).pairs);
  const threads = Math.max(1, Math.min(options.threads, batches));
  const pool = await PairPool.start(options, threads);
  try {
    const cpuBefore = process.cpuUsage();
    const startMs = performance.now();
    const progress = new OrderedResults(firstPair, options.onPairs);
    let next = firstPair;
    let failed = false;

    const playLane = async (): Promise<void> => {
      const size = new BatchSize(batchPairs);
      while (!failed && signal?.aborted !== true && next < pairs) {
        if (next - progress.handedOn > BATCHES_AHEAD * threads * size.pairs) {
          await progress.change();
          continue;
        }
        const batch = { first: next, count: Math.min(size.pairs, pairs - next) };
        next += batch.count;
        try {
          const begunMs = performance.now();
          const records = await pool.play(batch);
          size.took(performance.now() - begunMs);
          await progress.add(batch.first, records);
        } catch (error) {
          failed = true;
          progress.stop();
          throw error;
        }
      }
    };

    const lanes = await Promise.allSettled(Array.from({ length: threads }, playLane));
    const fault = lanes.find((lane) => lane.status === 'rejected');
    if (fault !== undefined) throw fault.reason;
    const { user, system } = process.cpuUsage(cpuBefore);
    return {
      pairs: progress.handedOn - firstPair,
      seconds: (performance.now() - startMs) / 1000,
      cpuSeconds: (user + system) / 1e6,
    };
  } finally {
    await pool.close();
  }
}

/** Takes batches as they are done and hands them on in the order of their pairs. */
class OrderedResults {
  handedOn: number;
  readonly #onPairs: PlayPairsOptions['onPairs'];
  readonly #ready = new Map<number, readonly PairRecord[]>();
  readonly #events = new EventEmitter();
  #last = Promise.resolve();

  constructor(firstPair: number, onPairs: PlayPairsOptions['onPairs']) {
    this.handedOn = firstPair;
    this.#onPairs = onPairs;
  }

  /** Resolves when the batch, if it is next in order, and those after it were handed on. */
  async add(first: number, records: readonly PairRecord[]): Promise<void> {
    this.#ready.set(first, records);
    this.#last = this.#last.then(() => this.#handOn());
    await this.#last;
  }

  async change(): Promise<void> {
    await once(this.#events, 'change');
  }

  stop(): void {
    this.#events.emit('change');
  }

  async #handOn(): Promise<void> {
    for (let next = this.#ready.get(this.handedOn); next !== undefined; next = this.#ready.get(this.handedOn)) {
      await this.#onPairs(next);
      this.#ready.delete(this.handedOn);
      this.handedOn += next.length;
    }
    this.#events.emit('change');
  }
}
