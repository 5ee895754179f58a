/**
 * A pool of worker threads that plays the pairs of one tournament. A failed batch, or one whose thread died, is retried: a pair
 * depends only on the tournament and its number.
 */
import { reasonOf } from '../engine/errors.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Piscina } from 'piscina';
import type { BotResources } from '../bots/bot.ts';
import { ENGINE_GRACE_MS, killAll, sharedPids, waitForExit } from './engines/engine-pids.ts';
import { isEngine, isModule, isOutside } from './entrant.ts';
import { entrantClocks } from './entrant-clocks.ts';
import type { PairRecord } from '../match/games/pair-record.ts';
import type { TournamentSettings } from './record/tournament-record.ts';
import { giveBackResources, packResources, type SharedResources } from '../analysis/workers/shared-resources.ts';
import { startPool } from '../threads/thread-pool.ts';
import type { Batch, TournamentWorkerData } from './pair-worker.ts';

/** Settings that determine the games of a tournament. */
export interface PairPoolOptions
  extends
    BotResources,
    Pick<TournamentSettings, 'bots' | 'format' | 'engineLimits' | 'seed' | 'openings' | 'adjudicate' | 'clock'> {
  /** File to which output and errors (with stack traces) of custom bots are appended. Default: discarded. */
  readonly botLog?: string | undefined;
  /** Directory for engine protocol logs, one file per process. Default: none. */
  readonly engineLog?: string | undefined;
  /** Worker module, for tests. Default: `worker` beside this module. */
  readonly workerUrl?: URL;
}

const RETRIES = 2;

/**
 * Limit of V8's young generation: a worker's garbage is small and short-lived. A tournament of 300 pairs on one thread peaks at 128
 * MB with this limit and at 131 MB with a limit of 8 MB, at the same number of games per CPU second; with 4 MB it plays about 5 %
 * fewer. V8's default limit takes 50 MB more for two threads.
 */
const YOUNG_GENERATION_MB = 5;

export class PairPool {
  readonly #pool: Piscina<Batch>;
  readonly #resources: SharedResources;
  readonly #pids: SharedArrayBuffer;
  readonly #endEngines: () => void;
  readonly #threads: number;
  readonly #hasLog: boolean;

  private constructor(options: PairPoolOptions, threads: number) {
    const { bots, format, seed, openings, adjudicate, engineLimits, workerUrl, botLog, engineLog } = options;
    this.#threads = threads;
    this.#hasLog = botLog !== undefined;
    const pids = sharedPids(threads, bots.filter(isEngine).length);
    this.#pids = pids;
    this.#endEngines = () => killAll(pids);
    process.once('exit', this.#endEngines);
    const resources = packResources(options, threads * (1 + bots.filter(isModule).length));
    this.#resources = resources;
    const workerData: TournamentWorkerData = {
      resources,
      bots,
      format,
      seed,
      openings,
      adjudicate,
      clocks: entrantClocks(options),
      engines: engineLimits === undefined ? null : { limits: engineLimits, pids },
      botLog,
      engineLog,
    };
    this.#pool = startPool<Batch, unknown>('tournament/pair-worker', {
      ...(workerUrl !== undefined && { filename: fileURLToPath(workerUrl) }),
      name: 'playBatch',
      minThreads: threads,
      maxThreads: threads,
      // A thread that waits for its next task with Atomics does not notice that its engine has exited.
      ...(bots.some(isOutside) && { atomics: 'disabled' as const }),
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
      workerData,
    });
    // A worker that dies between tasks is replaced; if it dies during one, the task's promise is rejected.
    this.#pool.on('error', () => undefined);
  }

  static async start(options: PairPoolOptions, threads: number): Promise<PairPool> {
    const pool = new PairPool(options, threads);
    try {
      // Workers load their module and set up before timing starts.
      await pool.#forAll('playBatch');
      return pool;
    } catch (cause) {
      await pool.close();
      throw cause;
    }
  }

  play(batch: Batch): Promise<PairRecord[]> {
    return retry(batch, () => this.#pool.run(batch) as Promise<PairRecord[]>);
  }

  playLines(batch: Batch): Promise<string> {
    return retry(batch, () => this.#pool.run(batch, { name: 'playLines' }) as Promise<string>);
  }

  /** Runs a task on every thread: with as many tasks as threads, each thread gets one. */
  async #forAll(name: 'playBatch' | 'endModules'): Promise<void> {
    const tasks = Array.from({ length: this.#threads }, () => this.#pool.run({ first: 0, count: 0 }, { name }));
    await Promise.all(tasks).catch((cause: unknown) => {
      if (name === 'playBatch') throw cause;
    });
  }

  async close(): Promise<void> {
    // Waits for the last output of bots to reach the log.
    if (this.#hasLog) await Promise.race([this.#forAll('endModules'), sleep(ENGINE_GRACE_MS, null, { ref: false })]);
    await this.#pool.destroy();
    giveBackResources(this.#resources);
    // The threads' end closed the input of their engines, which may now exit by themselves.
    await waitForExit(this.#pids, ENGINE_GRACE_MS);
    this.#endEngines();
    process.off('exit', this.#endEngines);
  }
}

async function retry<T>(batch: Batch, play: () => Promise<T>): Promise<T> {
  for (let retries = RETRIES; ; retries--) {
    try {
      return await play();
    } catch (cause) {
      if (retries > 0) continue;
      const last = batch.first + batch.count;
      const names = batch.count === 1 ? `pair ${last}` : `pairs ${batch.first + 1} to ${last}`;
      throw new Error(`${names} failed ${RETRIES + 1} times: ${reasonOf(cause)}`, { cause });
    }
  }
}
