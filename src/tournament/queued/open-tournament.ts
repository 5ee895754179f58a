/** A tournament in the hands of a worker: made from its configuration, checked, and played job by job. */
import { reasonOf } from '../../engine/errors.ts';
import { isDeepStrictEqual } from 'node:util';
import type { ModuleEntrant } from '../../bots/bot-module.ts';
import { counted } from '../../text/counted.ts';
import { present } from '../../engine/present.ts';
import type { LeaveValues } from '../../movegen/leaves/leave-values.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import { checkConfiguration, refuseOnError, type AnyConfiguration } from '../../queue/configuration.ts';
import type { QueuedJob } from '../../queue/job.ts';
import { unlessStopped } from '../../queue/patience.ts';
import { FetchedFiles } from '../../queue/queued-files.ts';
import type { RunContents } from '../../queue/sender.ts';
import { unpackRules } from '../../queue/rules-on-the-wire.ts';
import type { QueueStore } from '../../queue/store.ts';
import { RunRefusal, type OpenRun } from '../../queue/taker.ts';
import { BatchSize } from '../batch-size.ts';
import { tryEngine } from '../engines/engine-player.ts';
import { isEngine, isModule, isOutside, readEntrant, type EngineSpec, type Entrant } from '../entrant.ts';
import { describeModules, withPath } from '../given-modules.ts';
import { PairPool } from '../pair-pool.ts';
import { buildHeader, type TournamentSettings } from '../record/tournament-record.ts';
import type { Batch } from '../pair-worker.ts';
import { configurationSchema, unpackWinPercent, type QueuedConfiguration } from './queued-tournament.ts';
import type { PairRecord } from '../games/pair-record.ts';
import { foldPairs } from '../parts/fold.ts';
import { putPart, queuePlace, type PartPlace } from '../parts/part-place.ts';
import { chooseJobPairs } from './job-size.ts';

export interface WorkerMeans {
  readonly store: QueueStore;
  readonly threads: number;
  /** Bots of the user's own that were given to it, as their files are now. */
  readonly findModules: () => Promise<readonly ModuleEntrant[]>;
  /** Engines that were given to it. */
  readonly engines: readonly EngineSpec[];
  /** The file that takes what they print. */
  readonly botLog?: string | undefined;
  /** The folder that takes what is said to engines and by them. */
  readonly engineLog?: string | undefined;
  /** Where it may put games; it may put them into the queue in any case. */
  readonly place?: PartPlace | null;
}

/**
 * Make a tournament ready.
 *
 * @throws RunRefusal where this worker is of another version, lacks a module or an engine, or what is in the queue is no tournament
 */
export async function openTournament(json: AnyConfiguration, means: WorkerMeans): Promise<OpenRun> {
  const configuration = checkConfiguration(configurationSchema, json);
  const { header } = configuration;
  const place = choosePlace(configuration, means);
  const settings = await refuseOnError(() => restoreSettings(configuration, means));
  const made = buildHeader(settings);
  const different = (Object.keys(header) as (keyof typeof header)[]).find(
    (name) => !isDeepStrictEqual(header[name], made[name]),
  );
  if (different !== undefined) {
    const [asked, has] = [JSON.stringify(header[different]), JSON.stringify(made[different])];
    throw new RunRefusal(`its ${different} is not what its configuration says: ${has}, not ${asked}`);
  }
  const jobPairs = chooseJobPairs(settings, configuration.parts !== undefined);
  if (configuration.jobPairs !== jobPairs) {
    throw new RunRefusal(
      `its jobs are of ${counted(configuration.jobPairs, 'pair')}, not of ${jobPairs} as they should`,
    );
  }
  await refuseOnError(() => tryEngines(settings, means.engineLog));
  const { botLog, engineLog } = means;
  const pool = await PairPool.start({ ...settings, botLog, engineLog }, means.threads);
  return {
    play: async (job, signal) => {
      checkJob(job, configuration);
      const lines = await playJob(pool, settings, job, signal);
      return lines === null || place === null ? lines : putGames(place, job, lines, settings);
    },
    close: () => pool.close(),
  };
}

/** Where its games go; null where they are told. */
function choosePlace(
  { parts }: QueuedConfiguration,
  { store, place = null }: Pick<WorkerMeans, 'store' | 'place'>,
): PartPlace | null {
  if (parts === undefined) return null;
  if (parts === 'queue') return queuePlace(store);
  if (place?.kind === parts) return place;
  const where = parts === 'folder' ? 'a folder' : 'a store that speaks S3';
  throw new RunRefusal(`it wants games put into ${where}; --parts says into which`);
}

/** Put the games of a job where they belong, and tell what they add up to. */
async function putGames(
  place: PartPlace,
  { run, first }: QueuedJob,
  lines: Uint8Array,
  settings: TournamentSettings,
): Promise<Uint8Array> {
  // With the end of the last line: parts one after another are the lines of the record.
  const part = await putPart(place, { run, first }, Buffer.concat([lines, Buffer.from('\n')]));
  const records = Buffer.from(lines).toString('utf8').split('\n');
  const fold = foldPairs(
    records.map((line) => JSON.parse(line) as PairRecord),
    part,
    settings,
  );
  return Buffer.from(JSON.stringify(fold));
}

/** A tournament as a worker has it, on this machine. */
export function openHere(
  { configuration }: RunContents,
  { bots }: TournamentSettings,
  means: Pick<WorkerMeans, 'store' | 'place'>,
): Promise<OpenRun> {
  const findModules = () => Promise.resolve(bots.filter(isModule));
  const json = JSON.parse(Buffer.from(configuration).toString()) as AnyConfiguration;
  return openTournament(json, { ...means, threads: 1, findModules, engines: bots.filter(isEngine) });
}

async function restoreSettings(
  configuration: QueuedConfiguration,
  { store, findModules, engines }: WorkerMeans,
): Promise<TournamentSettings> {
  const { header } = configuration;
  const ruleset = unpackRules(configuration.rules);
  const { alphabet } = ruleset;
  const files = new FetchedFiles(store);
  try {
    const graph = await files.words(configuration.lexicon, alphabet);
    const leaves: [string, LeaveValues | null][] = [];
    for (const [name, file] of Object.entries(configuration.leaves)) {
      leaves.push([name, file && (await files.leaves(file, alphabet, graph))]);
    }
    const vocabularies: [string, WordGraph][] = [];
    for (const [name, file] of Object.entries(configuration.vocabularies)) {
      vocabularies.push([name, await files.words(file, alphabet)]);
    }
    return {
      bots: restoreEntrants(header.bots, await findModules(), engines),
      format: header.schedule,
      engineLimits: header.engineLimits,
      pairs: header.pairs,
      sprt: header.sprt,
      seed: header.seed,
      openings: header.openings,
      adjudicate: header.adjudicate,
      clock: header.clock,
      ruleset,
      graph,
      leaves: new Map(leaves),
      vocabularies: new Map(vocabularies),
      winPercent: unpackWinPercent(configuration),
      learnt: configuration.learnt ?? undefined,
      specs: { ruleset: header.ruleset.spec, alphabet: header.ruleset.alphabet, lexicon: header.lexicon.spec },
    };
  } finally {
    await files.close();
  }
}

/** The entrants, modules with the worker's files and engines with its commands. Their options are the tournament's. */
function restoreEntrants(
  bots: readonly string[],
  modules: readonly ModuleEntrant[],
  engines: readonly EngineSpec[],
): readonly Entrant[] {
  const entrants = bots.map(readEntrant).map((entrant) => {
    if (isModule(entrant)) return withPath(entrant, modules);
    if (!isEngine(entrant)) return entrant;
    return { ...entrant, command: engines.find(({ name }) => name === entrant.name)?.command ?? null };
  });
  const unknown = entrants.filter(isEngine).find(({ command }) => command === null);
  if (unknown !== undefined) {
    throw new RunRefusal(`it wants engine ${unknown.name}; --engine "${unknown.name}=COMMAND" gives it one`);
  }
  const missing = entrants.filter(isModule).filter(({ path }) => path === null);
  if (missing.length === 0) return entrants;
  throw new RunRefusal(`it wants ${describeModules(missing)}; --bot gives it one`);
}

/** Start each engine once: one that cannot play would lose all its games here. */
async function tryEngines(settings: TournamentSettings, log: string | undefined): Promise<void> {
  const { bots, ruleset, graph, engineLimits: limits } = settings;
  for (const engine of bots.filter(isEngine)) {
    await tryEngine(engine, { ruleset, lexicon: graph.name, limits: present(limits), log });
  }
}

/** A job is one of those that its tournament is cut into: another asks for more than a job may. */
function checkJob({ first, count }: QueuedJob, { jobPairs, header: { pairs } }: QueuedConfiguration): void {
  if (first % jobPairs === 0 && first < pairs && count === Math.min(jobPairs, pairs - first)) return;
  throw new Error(
    `${counted(count, 'pair')} from pair ${first + 1} on are no job of this tournament, which has ${pairs} in jobs of ${jobPairs}`,
  );
}

/** Play a job batch by batch; null once the signal aborts. */
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
    // A batch that takes long is not waited for: the threads end with the worker.
    const played = await unlessStopped(playBatch(pool, batch, seed), signal);
    if (played === null) return null;
    size.took(performance.now() - begunMs);
    lines.push(played);
    next += batch.count;
  }
  return Buffer.from(lines.join('\n'));
}

/** Play a batch; of one that fails, find the pair that does. */
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
