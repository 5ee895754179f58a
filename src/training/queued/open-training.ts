/** A generation of a training in the hands of a worker: made from its configuration, checked, and played job by job. */
import { explain } from '../../files/files.ts';
import { checkConfiguration, refuseOnError, type AnyConfiguration } from '../../queue/configuration.ts';
import type { QueuedJob } from '../../queue/job.ts';
import { unlessStopped } from '../../queue/patience.ts';
import { FetchedFiles } from '../../queue/queued-files.ts';
import { unpackRules } from '../../queue/rules-on-the-wire.ts';
import type { QueueStore } from '../../queue/store.ts';
import { RunRefusal, type OpenRun } from '../../queue/taker.ts';
import type { Generation } from '../generation.ts';
import { GAMES_A_TASK, LeavePool } from '../leave-pool.ts';
import { LeaveEvidence } from '../leave-sampler.ts';
import { leaveTilesFor, listLeaves, numberLeaves } from '../leave-set.ts';
import { configurationSchema, type QueuedGeneration } from './queued-generation.ts';
import { formatEvidence } from './evidence-bytes.ts';

/** What a worker has of its own. */
export interface TrainingMeans {
  readonly store: QueueStore;
  readonly threads: number;
}

/**
 * Make a generation ready.
 *
 * @throws RunRefusal where what is in the queue is no generation
 */
export async function openTraining(json: AnyConfiguration, { store, threads }: TrainingMeans): Promise<OpenRun> {
  const configuration = checkConfiguration(configurationSchema, json);
  const generation = await refuseOnError(() => fetchGeneration(configuration, store));
  const pool = new LeavePool(generation, threads);
  return {
    play: (job, signal) => playJob(pool, generation, configuration.jobGames, job, signal),
    close: () => pool.close(),
  };
}

async function fetchGeneration(configuration: QueuedGeneration, store: QueueStore): Promise<Generation> {
  const { rules, lexicon, values, settings, generation, games } = configuration;
  const ruleset = unpackRules(rules);
  if (settings.maxTiles > leaveTilesFor(ruleset)) {
    throw new RunRefusal(`its leaves of ${settings.maxTiles} tiles are more than a training learns`);
  }
  const leaves = listLeaves(ruleset.alphabet, settings.maxTiles);
  const files = new FetchedFiles(store);
  try {
    const graph = await files.words(lexicon, ruleset.alphabet);
    const valuesMilli = values === null ? null : readValues(await store.get(values), leaves.count);
    return { ruleset, graph, leaves, numbers: numberLeaves(leaves), settings, generation, valuesMilli, games };
  } finally {
    await files.close();
  }
}

function readValues(bytes: Buffer, leaves: number): Int32Array {
  const values = new Int32Array(leaves);
  if (bytes.length !== values.byteLength) throw new RunRefusal(`its values are not of its ${leaves} leaves`);
  new Uint8Array(values.buffer).set(bytes);
  return values;
}

/** Play a job, a few games at a time; null once the signal aborts. */
async function playJob(
  pool: LeavePool,
  { games, leaves, settings, generation }: Generation,
  jobGames: number,
  { first, count }: QueuedJob,
  signal: AbortSignal,
): Promise<Uint8Array | null> {
  const end = first + count;
  const names = `games ${first + 1} to ${end}`;
  if (end > games || count > jobGames) throw new RunRefusal(`${names} are no job of a generation of ${games}`);
  const evidence = new LeaveEvidence(leaves.count);
  try {
    for (let next = first; next < end; next += GAMES_A_TASK) {
      const task = { first: next, count: Math.min(GAMES_A_TASK, end - next), evidence: evidence.shared };
      // Games that take long are not waited for: the threads end with the worker.
      if ((await unlessStopped(pool.play(task), signal)) === null) return null;
    }
  } catch (cause) {
    const where = `${names} of generation ${generation + 1}, seed ${settings.seed}`;
    throw new Error(`${where}: ${explain(cause)}`, { cause });
  }
  return formatEvidence(evidence);
}
