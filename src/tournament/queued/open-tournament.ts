/** Opens a queued tournament on a worker: restores it from its configuration, checks it and plays its jobs. */
import { isDeepStrictEqual } from 'node:util';
import type { ModuleEntrant } from '../../bots/bot-module.ts';
import { counted } from '../../text/counted.ts';
import { InputError, reasonOf } from '../../engine/errors.ts';
import type { LeaveValues } from '../../movegen/leaves/leave-values.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import type { QueuedJob } from '../../queue/job.ts';
import { unlessStopped } from '../../queue/patience.ts';
import { FetchedFiles } from '../../queue/queued-files.ts';
import type { QueueStore } from '../../queue/store.ts';
import { RunRefusal, type OpenRun } from '../../queue/taker.ts';
import { BatchSize } from '../batch-size.ts';
import { faultOnQueue } from '../entrant-clocks.ts';
import { isModule, isOutside, readEntrant, type Entrant } from '../entrant.ts';
import { describeModules, withPath } from '../given-modules.ts';
import { PairPool } from '../pair-pool.ts';
import type { Batch } from '../pair-worker.ts';
import { buildHeader, type TournamentSettings } from '../record/tournament-record.ts';
import { chooseJobPairs, unpackRules, unpackWinPercent, type QueuedConfiguration } from './queued-tournament.ts';

interface WorkerSetup {
  readonly store: QueueStore;
  readonly threads: number;
  readonly findModules: () => Promise<readonly ModuleEntrant[]>;
  readonly botLog?: string | undefined;
}

export async function openTournament(configuration: QueuedConfiguration, setup: WorkerSetup): Promise<OpenRun> {
  const { header } = configuration;
  const settings = await restoreSettings(configuration, setup).catch((cause: unknown) => {
    throw cause instanceof InputError ? new RunRefusal(cause.message) : cause;
  });
  const made = buildHeader(settings);
  const different = (Object.keys(header) as (keyof typeof header)[]).find(
    (name) => !isDeepStrictEqual(header[name], made[name]),
  );
  if (different !== undefined) {
    const [expected, actual] = [JSON.stringify(header[different]), JSON.stringify(made[different])];
    throw new RunRefusal(`its ${different} differs from its configuration: ${actual}, not ${expected}`);
  }
  const jobPairs = chooseJobPairs(settings);
  if (configuration.jobPairs !== jobPairs) {
    throw new RunRefusal(`its jobs have ${counted(configuration.jobPairs, 'pair')} instead of ${jobPairs}`);
  }
  const pool = await PairPool.start({ ...settings, botLog: setup.botLog }, setup.threads);
  return {
    play: (job, signal) => {
      checkJob(job, configuration);
      return playJob(pool, settings, job, signal);
    },
    close: () => pool.close(),
  };
}

async function restoreSettings(
  configuration: QueuedConfiguration,
  { store, findModules }: WorkerSetup,
): Promise<TournamentSettings> {
  const { header } = configuration;
  const bots = restoreEntrants(header.bots, await findModules());
  const fault = faultOnQueue({ bots, clock: header.clock });
  if (fault !== null) throw new RunRefusal(fault);
  const ruleset = unpackRules(configuration);
  const { alphabet } = ruleset;
  const files = new FetchedFiles(store);
  const graph = await files.words(configuration.lexicon, alphabet);
  const leaves = new Map<string, LeaveValues | null>();
  for (const [name, file] of Object.entries(configuration.leaves)) {
    leaves.set(name, file && (await files.leaves(file, alphabet, graph)));
  }
  const vocabularies = new Map<string, WordGraph>();
  for (const [name, file] of Object.entries(configuration.vocabularies)) {
    vocabularies.set(name, await files.words(file, alphabet));
  }
  return {
    ...header,
    bots,
    format: header.schedule,
    ruleset,
    graph,
    leaves,
    vocabularies,
    winPercent: unpackWinPercent(configuration),
    learnt: undefined,
    specs: { ruleset: header.ruleset.spec, alphabet: header.ruleset.alphabet, lexicon: header.lexicon.spec },
  };
}

/** Adds the worker's module files to the entrants. Options are those of the tournament. */
function restoreEntrants(bots: readonly string[], modules: readonly ModuleEntrant[]): readonly Entrant[] {
  const entrants = bots.map(readEntrant).map((entrant) => (isModule(entrant) ? withPath(entrant, modules) : entrant));
  const missing = entrants.filter(isModule).filter(({ path }) => path === null);
  if (missing.length === 0) return entrants;
  throw new RunRefusal(`it needs ${describeModules(missing)}; add it with --bot`);
}

/** Rejects a job that is not part of its tournament, which could be too large. */
function checkJob({ first, count }: QueuedJob, { jobPairs, header: { pairs } }: QueuedConfiguration): void {
  if (first % jobPairs === 0 && first < pairs && count === Math.min(jobPairs, pairs - first)) return;
  throw new Error(
    `not a job of this tournament: ${counted(count, 'pair')} from pair ${first + 1} (of ${pairs}, in jobs of ${jobPairs})`,
  );
}

async function playJob(
  pool: PairPool,
  { bots, seed }: TournamentSettings,
  { first, count }: QueuedJob,
  signal: AbortSignal,
): Promise<Uint8Array | null> {
  const size = new BatchSize(bots.some(isOutside) ? 1 : undefined);
  const lines: string[] = [];
  for (let next = first; next < first + count;) {
    const batch = { first: next, count: Math.min(size.pairs, first + count - next) };
    const begunMs = performance.now();
    // A long batch is not awaited: its threads end with the worker.
    const records = await unlessStopped(playBatch(pool, batch, seed), signal);
    if (records === null) return null;
    size.adapt(performance.now() - begunMs);
    lines.push(records);
    next += batch.count;
  }
  return Buffer.from(lines.join('\n'));
}

/** Plays a batch. After a failure, its pairs are played one by one to find the cause. */
async function playBatch(pool: PairPool, batch: Batch, seed: number): Promise<string> {
  try {
    return await pool.playLines(batch);
  } catch (cause) {
    if (batch.count === 1) throw new Error(`seed ${seed}, ${reasonOf(cause)}`, { cause });
  }
  const lines: string[] = [];
  for (let at = 0; at < batch.count; at++) {
    lines.push(await playBatch(pool, { first: batch.first + at, count: 1 }, seed));
  }
  return lines.join('\n');
}
