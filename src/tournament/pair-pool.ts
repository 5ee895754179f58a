/**
 * Worker threads that play pairs of one tournament. A batch that failed, or whose thread died, is played again: a pair is a
 * function of the tournament and its number.
 */
import { reasonOf } from '../engine/errors.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Piscina } from 'piscina';
import type { BotResources } from '../bots/bot.ts';
import { ENGINE_GRACE_MS, allGone, killAll, sharedPids } from './engines/engine-pids.ts';
import { isEngine, isModule, isOutside } from './entrant.ts';
import { entrantClocks } from './entrant-clocks.ts';
import type { PairRecord } from './games/pair-record.ts';
import type { TournamentSettings } from './record/tournament-record.ts';
import { giveBackResources, packResources, type SharedResources } from '../analysis/workers/shared-resources.ts';
import { startPool } from '../threads/thread-pool.ts';
import type { Batch, TournamentWorkerData } from './pair-worker.ts';

/** What fixes the games of a tournament. */
export interface PairPoolOptions
  extends
    BotResources,
    Pick<TournamentSettings, 'bots' | 'format' | 'engineLimits' | 'seed' | 'openings' | 'adjudicate' | 'clock'> {
  /** A file to which is added what bots of the user's own print, and their faults with stacks. Default: nobody sees it. */
  readonly botLog?: string | undefined;
  /** A folder that takes what is said to engines and by them, a file for each process. Default: nobody sees it. */
  readonly engineLog?: string | undefined;
  /** The worker's module, for tests. Default: `worker` beside this module. */
  readonly workerUrl?: URL;
}

const RETRIES = 2;

/**
 * A worker's garbage is small and dies young. With this limit a tournament of 300 pairs on one thread peaks at 128 MB, with 8 at
 * 131, and plays as many games a CPU second; with 4 some 5 % fewer. V8's own took 50 MB more for two threads.
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
    this.#endEngines = () => {
      killAll(pids);
    };
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
      // A thread that sleeps until its next task does not hear that its engine has ended.
      ...(bots.some(isOutside) && { atomics: 'disabled' as const }),
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
      workerData,
    });
    // A worker that dies between two tasks is replaced; if it dies during a task, the task's promise is rejected.
    this.#pool.on('error', () => undefined);
  }

  static async start(options: PairPoolOptions, threads: number): Promise<PairPool> {
    const pool = new PairPool(options, threads);
    try {
      // Every worker loads its module and sets up its games, so that playing alone is timed.
      await pool.#forAll('playBatch');
      return pool;
    } catch (cause) {
      await pool.close();
      throw cause;
    }
  }

  /**
   * @returns its pairs, in order
   * @throws Error if it fails again and again
   */
  play(batch: Batch): Promise<PairRecord[]> {
    return retried(batch, () => this.#pool.run(batch) as Promise<PairRecord[]>);
  }

  /**
   * @returns its pairs as lines of a record, in order
   * @throws Error if it fails again and again
   */
  playLines(batch: Batch): Promise<string> {
    return retried(batch, () => this.#pool.run(batch, { name: 'playLines' }) as Promise<string>);
  }

  /** Have every thread do something; none gets two of as many tasks as there are threads. */
  async #forAll(name: 'playBatch' | 'endModules'): Promise<void> {
    const tasks = Array.from({ length: this.#threads }, () => this.#pool.run({ first: 0, count: 0 }, { name }));
    await Promise.all(tasks).catch((cause: unknown) => {
      if (name === 'playBatch') throw cause;
    });
  }

  async close(): Promise<void> {
    // What bots printed last is on its way to the log.
    if (this.#hasLog) await Promise.race([this.#forAll('endModules'), sleep(ENGINE_GRACE_MS, null, { ref: false })]);
    await this.#pool.destroy();
    giveBackResources(this.#resources);
    // Engines lost their input with their threads; those that notice it may end by themselves.
    await allGone(this.#pids, ENGINE_GRACE_MS);
    this.#endEngines();
    process.off('exit', this.#endEngines);
  }
}

async function retried<T>(batch: Batch, play: () => Promise<T>): Promise<T> {
  for (let retries = RETRIES; ; retries--) {
    try {
      return await play();
    } catch (cause) {
      if (retries > 0) continue;
      const why = reasonOf(cause);
      const last = batch.first + batch.count;
      const names = batch.count === 1 ? `pair ${last}` : `pairs ${batch.first + 1} to ${last}`;
      throw new Error(`${names} could not be played, ${RETRIES + 1} times over: ${why}`, { cause });
    }
  }
}
