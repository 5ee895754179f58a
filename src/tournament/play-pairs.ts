/**
 * Plays a tournament on all cores. A pool of worker threads plays batches of pairs; results are passed on in the order of the
 * pairs. A pair depends only on the tournament's seed and its own number, so results do not depend on the number of threads, the
 * batch size or retries.
 *
 * Each thread has one lane, which takes the next batch when its last one is done. Lanes wait if a slow batch holds up many finished
 * ones, which bounds the memory of any tournament.
 */
import { EventEmitter, once } from 'node:events';
import { BatchSize } from './batch-size.ts';
import { isOutside } from './entrant.ts';
import { PairPool, type PairPoolOptions } from './pair-pool.ts';
import type { PairRecord } from '../match/games/pair-record.ts';

export interface PlayPairsOptions extends PairPoolOptions {
  /** Total pairs of the tournament, over all pairings. */
  readonly pairs: number;
  readonly threads: number;
  /** First pair to play, after those already played. Default: 0. */
  readonly firstPair?: number;
  /** Pairs per batch. Default: chosen by `BatchSize`; 1 with engines or custom bots. */
  readonly batchPairs?: number;
  /** Receives pairs in order; the next ones wait until it has finished. */
  readonly onPairs: (records: readonly PairRecord[]) => void | Promise<void>;
  /** Ends the tournament early: batches in progress are finished and passed on, and no others start. */
  readonly signal?: AbortSignal;
}

/** Pairs and time of a run; the results are in its records. */
export interface TournamentRun {
  readonly pairs: number;
  /** From the first game to the last, without the start of the threads. */
  readonly seconds: number;
  /** CPU time of the whole process in that period, over all threads. */
  readonly cpuSeconds: number;
}

/** Maximum batches per thread that are started or done beyond the first unfinished one. */
const BATCHES_AHEAD = 32;

/**
 * Plays a tournament or the rest of one.
 *
 * @throws Error after repeated failures of a batch; the pairs before it were passed on.
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
        if (next - progress.next > BATCHES_AHEAD * threads * size.pairs) {
          await progress.change();
          continue;
        }
        const batch = { first: next, count: Math.min(size.pairs, pairs - next) };
        next += batch.count;
        try {
          const begunMs = performance.now();
          const records = await pool.play(batch);
          size.adapt(performance.now() - begunMs);
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
      pairs: progress.next - firstPair,
      seconds: (performance.now() - startMs) / 1000,
      cpuSeconds: (user + system) / 1e6,
    };
  } finally {
    await pool.close();
  }
}

class OrderedResults {
  /** The next pair to pass on. */
  next: number;
  readonly #onPairs: PlayPairsOptions['onPairs'];
  readonly #ready = new Map<number, readonly PairRecord[]>();
  readonly #events = new EventEmitter();
  #last = Promise.resolve();

  constructor(firstPair: number, onPairs: PlayPairsOptions['onPairs']) {
    this.next = firstPair;
    this.#onPairs = onPairs;
  }

  /** Resolves when the batch and its finished successors were passed on, if it is next in order. */
  async add(first: number, records: readonly PairRecord[]): Promise<void> {
    this.#ready.set(first, records);
    this.#last = this.#last.then(() => this.#passOn());
    await this.#last;
  }

  async change(): Promise<void> {
    await once(this.#events, 'change');
  }

  stop(): void {
    this.#events.emit('change');
  }

  async #passOn(): Promise<void> {
    for (let records = this.#ready.get(this.next); records !== undefined; records = this.#ready.get(this.next)) {
      await this.#onPairs(records);
      this.#ready.delete(this.next);
      this.next += records.length;
    }
    this.#events.emit('change');
  }
}
