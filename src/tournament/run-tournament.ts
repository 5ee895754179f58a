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
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { WinPercent } from '../bots/win-percent.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import type { LeaveValues } from '../movegen/leaves/leave-values.ts';
import type { WordGraph } from '../movegen/words/word-graph.ts';
import { BatchSize } from './batch-size.ts';
import type { Adjudication } from './games/adjudicator.ts';
import { ENGINE_GRACE_MS } from './engines/engine-guard.ts';
import { allGone, killAll, sharedPids } from './engines/engine-pids.ts';
import { isEngine, isModule, isOutside } from './entrant.ts';
import type { EngineLimits, Entrant } from './entrant.ts';
import type { TournamentFormat } from './games/schedule.ts';
import type { PairRecord } from './record/pair-record.ts';
import { giveBackResources, packResources } from '../threads/shared-resources.ts';
import type { SharedResources } from '../threads/shared-resources.ts';
import { workerModule } from '../threads/worker-hooks.ts';
import type { Batch, TournamentWorkerData } from './worker.ts';

/** Who plays, with what, how many pairs, and who takes the records. */
export interface RunTournamentOptions {
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
  /** Leave values by the name a bot's `leaves` option gives; null for none. */
  readonly leaves: ReadonlyMap<string, LeaveValues | null>;
  /** Words of bots that have their own, by the name a bot's `lexicon` option gives. Default: none. */
  readonly vocabularies?: ReadonlyMap<string, WordGraph>;
  /** Chances to win by lead, for bots that simulate. Default: the formula's. */
  readonly winPercent?: WinPercent | undefined;
  /** Two or more; the ruleset must allow as many players as sit at a table. */
  readonly bots: readonly Entrant[];
  /** Who meets whom, two by two. Default: all sit at one table. */
  readonly format?: TournamentFormat | undefined;
  /** How long engines and bots of the user's own among them may take; needed where there are any. */
  readonly engineLimits?: EngineLimits | undefined;
  /** Pairs of the whole tournament, over all its pairings. */
  readonly pairs: number;
  readonly seed: number;
  /** Where games begin, as CGP: pair k at that with number k mod their count. Default: at the start. */
  readonly openings?: readonly string[] | undefined;
  /** Whether games that are decided by proof end there. Default: all are played to their end. */
  readonly adjudicate?: Adjudication | undefined;
  readonly threads: number;
  /** The pair to begin with, where those before it were played already. Default: 0. */
  readonly firstPair?: number;
  /** Pairs a batch. Default: as many as `BatchSize` finds good; 1 where engines or bots of the user's own play. */
  readonly batchPairs?: number;
  /** Takes pairs in order; the next ones come when it is done. */
  readonly onPairs: (records: readonly PairRecord[]) => void | Promise<void>;
  /** Ends the tournament early: batches under way are finished and handed on, none is begun. */
  readonly signal?: AbortSignal;
  /** The worker's module, for tests. Default: `worker` beside this module. */
  readonly workerUrl?: URL;
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

/** How often a batch is played again after its worker died or failed. */
const RETRIES = 2;

/** How many batches for each thread may be begun or done beyond the first one that is not done. */
const BATCHES_AHEAD = 32;

/**
 * A worker's garbage is small and dies young. Two workers peak at 208 MB with this limit and at 260 MB with V8's own, and
 * play as many games a CPU second (2,400 games on the lexicon of the tests).
 */
const YOUNG_GENERATION_MB = 8;

/**
 * Play a tournament, or what is left of one.
 *
 * @throws Error if a batch fails again and again; the pairs before it were handed on.
 */
export async function runTournament(options: RunTournamentOptions): Promise<TournamentRun> {
  const { firstPair = 0, pairs, signal } = options;
  const batchPairs = options.batchPairs ?? (options.bots.some(isOutside) ? 1 : undefined);
  const batches = Math.ceil((pairs - firstPair) / new BatchSize(batchPairs).pairs);
  const threads = Math.max(1, Math.min(options.threads, batches));
  const pids = sharedPids(threads, options.bots.filter(isEngine).length);
  const endEngines = (): void => {
    killAll(pids);
  };
  process.once('exit', endEngines);
  const resources = packResources(options, threads * (1 + options.bots.filter(isModule).length));
  const pool = createPool(options, resources, threads, pids);
  try {
    await startWorkers(pool, threads);
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
          const records = await playBatch(pool, batch);
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
    await pool.destroy();
    giveBackResources(resources);
    // Engines lost their input with their threads; those that notice it may end by themselves.
    await allGone(pids, ENGINE_GRACE_MS);
    endEngines();
    process.off('exit', endEngines);
  }
}

/** Takes batches as they are done and hands them on in the order of their pairs. */
class OrderedResults {
  /** Pairs before this one were handed on. */
  handedOn: number;
  readonly #onPairs: RunTournamentOptions['onPairs'];
  readonly #ready = new Map<number, readonly PairRecord[]>();
  readonly #events = new EventEmitter();
  #last = Promise.resolve();

  constructor(firstPair: number, onPairs: RunTournamentOptions['onPairs']) {
    this.handedOn = firstPair;
    this.#onPairs = onPairs;
  }

  /** Resolves when the batch, if it is next in order, and those after it were handed on. */
  async add(first: number, records: readonly PairRecord[]): Promise<void> {
    this.#ready.set(first, records);
    this.#last = this.#last.then(() => this.#handOn());
    await this.#last;
  }

  /** Resolves when more was handed on, or nothing more will be. */
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

function createPool(
  options: RunTournamentOptions,
  resources: SharedResources,
  threads: number,
  pids: SharedArrayBuffer,
): Piscina<Batch, PairRecord[]> {
  const { bots, format, seed, openings = [], adjudicate, engineLimits, workerUrl } = options;
  const { filename, execArgv } = workerModule('tournament/worker');
  const workerData: TournamentWorkerData = {
    resources,
    bots,
    format,
    seed,
    openings,
    adjudicate,
    engines: engineLimits === undefined ? null : { limits: engineLimits, pids },
  };
  const pool = new Piscina<Batch, PairRecord[]>({
    filename: workerUrl === undefined ? filename : fileURLToPath(workerUrl),
    name: 'playBatch',
    execArgv,
    minThreads: threads,
    maxThreads: threads,
    recordTiming: false,
    // A thread that sleeps until its next task does not hear that its engine has ended.
    ...(bots.some(isOutside) && { atomics: 'disabled' as const }),
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    workerData,
  });
  // A worker that dies between two tasks is replaced; if it dies during a task, the task's promise is rejected.
  pool.on('error', () => undefined);
  return pool;
}

/** Have every worker load its module and set up its games, so that playing alone is timed. */
async function startWorkers(pool: Piscina<Batch, PairRecord[]>, threads: number): Promise<void> {
  await Promise.all(Array.from({ length: threads }, () => pool.run({ first: 0, count: 0 })));
}

async function playBatch(pool: Piscina<Batch, PairRecord[]>, batch: Batch): Promise<PairRecord[]> {
  for (let retries = RETRIES; ; retries--) {
    try {
      return await pool.run(batch);
    } catch (cause) {
      if (retries > 0) continue;
      const why = cause instanceof Error ? cause.message : String(cause);
      const names = `${batch.first + 1} to ${batch.first + batch.count}`;
      throw new Error(`pairs ${names} could not be played, ${RETRIES + 1} times over: ${why}`, { cause });
    }
  }
}
