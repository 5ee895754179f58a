/** `tilewright worker`: takes work from a queue until it is told to stop. */
import { present } from '../../engine/present.ts';
import { availableParallelism, hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { isModuleName, type BotSpec } from '../../bots/bot-spec.ts';
import { readBotSpec } from '../../bots/registry.ts';
import { parseSeconds } from '../../bots/simulation/sim-bot.ts';
import { counted } from '../../text/counted.ts';
import { InputError } from '../../engine/errors.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { readTextFile } from '../../files/files.ts';
import { findBotModule, type RunnableModule } from '../../threads/own-bots/module-file.ts';
import { fetchConfiguration, thisProgram, type AnyConfiguration } from '../../queue/configuration.ts';
import { openQueue } from '../../queue/connection.ts';
import { unlessStopped, waitBriefly, whenAborted } from '../../queue/patience.ts';
import { MAX_LABELS, parseLabels, WorkerSign } from '../../queue/registered-workers.ts';
import type { ListenAddress } from '../../http/listen.ts';
import type { WorkerMonitor } from '../../queue/worker-monitor.ts';
import { QueueStore } from '../../queue/store.ts';
import { parseToken, type WorkerToken } from '../../queue/trust/queue-key.ts';
import { expiryOf } from '../../queue/trust/signature.ts';
import { JobTaker, RunRefusal, type OpenRun } from '../../queue/taker.ts';
import { openTournament, type WorkerMeans } from '../../tournament/queued/open-tournament.ts';
import { readPlace } from '../../tournament/parts/read-place.ts';
import { readEngine, type EngineSpec } from '../../tournament/entrant.ts';
import { openTraining } from '../../training/queued/open-training.ts';
import { defineCommand, type Arguments } from '../define-command.ts';
import { endWithin, listenForInterrupt } from '../interrupt.ts';
import { note, printText } from '../output.ts';
import { botLogOption, checkCount, MAX_THREADS, readBotLog, readEngineLog } from '../options.ts';
import { connectToQueue, queueOption } from './queue-option.ts';

interface Work {
  readonly units: string;
  readonly open: (json: AnyConfiguration, means: WorkerMeans) => Promise<OpenRun>;
}

const WORK: ReadonlyMap<string, Work> = new Map([
  ['tournament', { units: 'pairs', open: openTournament }],
  ['training', { units: 'games', open: openTraining }],
]);

/** How long it may take to leave, whatever its queue, its games and its threads do. */
const LEAVE_MS = 8000;
/** How much of that is left to the program when all is done. */
const END_MS = 1000;
/** How often it looks whether a limit is met. */
const LOOK_MS = 1000;
/** Less than a worker needs. */
const MIN_MEMORY = 200 * 2 ** 20;
/** Where a token may be that no file has. */
const TOKEN_VARIABLE = 'TILEWRIGHT_TOKEN';
const MAX_TOKEN_BYTES = 1000;

const options = {
  ...queueOption,
  threads: { type: 'number', requiresArg: true, describe: 'threads that play (as many as cores if not given)' },
  bot: {
    type: 'string',
    array: true,
    nargs: 1,
    describe: 'the module of a bot of your own that tournaments may name (./mine.js); may be given again',
  },
  engine: {
    type: 'string',
    array: true,
    nargs: 1,
    describe: 'an engine that tournaments may name, as "name=command"; may be given again',
  },
  'engine-log': {
    type: 'string',
    requiresArg: true,
    describe: 'a folder for what is said to engines and by them, a file for each process',
  },
  parts: {
    type: 'string',
    requiresArg: true,
    describe: 'where games of tournaments with --parts go: a folder, or s3://BUCKET/FOLDER, as this machine sees it',
  },
  'exit-when-idle': {
    type: 'string',
    requiresArg: true,
    describe: 'end after so many seconds without a job (works until it is told to stop if not given)',
  },
  token: {
    type: 'string',
    requiresArg: true,
    describe:
      'the file of a token to sign results with ("tilewright queue token"); else TILEWRIGHT_TOKEN in the environment',
  },
  http: {
    type: 'string',
    requiresArg: true,
    describe: 'answer /healthz, /readyz and /metrics at this port (of this machine alone), or at HOST:PORT',
  },
  labels: { type: 'string', requiresArg: true, describe: 'what it is called by to others: "zone=eu,kind=spot"' },
  'max-memory': {
    type: 'string',
    requiresArg: true,
    describe: 'end when the program takes more memory than this, 2G or 1500M; whoever runs it starts it again',
  },
  ...botLogOption,
} as const;

/** Takes work until Ctrl-C; what is under way then goes back to the queue. */
export const workerCommand = defineCommand({
  command: 'worker',
  describe: 'play games for tournaments and trainings of other machines',
  options,
  examples: [['$0 worker --queue redis://host:6379/0', 'work for "tilewright tournament ... --queue" on any machine']],
  handler: work,
});

async function work(args: Arguments<typeof options>): Promise<void> {
  const threads = checkCount('--threads', args.threads ?? availableParallelism(), MAX_THREADS);
  const specs = (args.bot ?? []).map(readModule);
  const findModules = (): Promise<RunnableModule[]> => Promise.all(specs.map(findBotModule));
  await findModules();
  const engines = (args.engine ?? []).map(readWorkerEngine);
  const engineLog = await readEngineLog(args['engine-log'], { plays: engines.length > 0 });
  const limits = readLimits(args);
  const labels = readLabels(args.labels);
  const token = await readToken(args.token);
  const place = args.parts === undefined ? null : await readPlace(args.parts, null);
  const watching = args.http === undefined ? null : await readWatching(args.http);
  const botLog = await readBotLog(args['bot-log'], { plays: specs.length > 0 });
  const { redis, shown } = await connectToQueue(args.queue, note);
  const store = new QueueStore(redis);
  const name = `${visibleLine(hostname())}:${process.pid}`;
  const units = new Map<string, string>();
  const interrupt = listenForInterrupt('giving back the work under way');
  const queue = watching && (await openQueue(redis));
  const monitor =
    watching &&
    queue &&
    new watching.Monitor({
      labels,
      program: thisProgram(),
      obstacle: () => {
        if (interrupt.signal.aborted) return 'it is leaving';
        if (taker.isPaused) return 'it is drained';
        return redis.status === 'ready' ? null : 'the queue does not answer';
      },
      idleSeconds: () => taker.idleMs / 1000,
      underWay: () => taker.underWay,
      waiting: () => queue.getWaitingCount(),
    });
  const taker = new JobTaker({
    redis,
    store,
    name,
    token,
    jobs: threads,
    open: async (run) => {
      const configuration = await fetchConfiguration(store, run, token);
      const work = WORK.get(configuration.work);
      if (work === undefined) throw new RunRefusal('it is work that this version does not know');
      units.set(run, work.units);
      return work.open(configuration, { store, threads, findModules, engines, botLog, engineLog, place });
    },
    onDone: ({ run, first, count }, seconds) => {
      const unit = present(units.get(run));
      monitor?.didJob(unit, count, seconds);
      sign.didJob(seconds);
      printText(`${run.slice(0, 8)}: ${unit} ${first + 1} to ${first + count} in ${seconds.toFixed(1)} s\n`);
    },
    onOutcome: (outcome) => {
      monitor?.tookJob(outcome);
    },
    onTrouble: note,
  });
  const identity = { name, ...thisProgram(), token: token?.name ?? null, threads, labels };
  const sign = new WorkerSign(redis, identity, taker, (isDrained) => {
    note(isDrained ? 'it is drained: it ends what it has begun, and takes no more jobs' : 'it takes jobs again');
  });
  let closeMonitor = (): void => undefined;
  try {
    if (watching && monitor) closeMonitor = await monitor.listen(watching.address);
    // A Redis that ends now lets no worker be ready, nor tells it.
    const started = await unlessStopped(
      // One that is drained is not to take a first job.
      sign
        .begin()
        .then(() => taker.start())
        .then(() => true),
      interrupt.signal,
    );
    if (started !== null) note(`${name} takes work from ${shown} with ${counted(threads, 'thread')}; Ctrl-C ends it`);
    const why = await whenDone(taker, limits, interrupt.signal);
    if (why !== null) note(`${why}; it ends`);
  } finally {
    endWithin(LEAVE_MS);
    await Promise.all([taker.close(), waitBriefly(sign.takeBack())]);
    closeMonitor();
    await waitBriefly(queue?.close() ?? Promise.resolve());
    redis.disconnect();
    interrupt.stop();
    // What still waits for a queue that does not answer would keep the program.
    setTimeout(() => process.exit(), END_MS).unref();
  }
}

/** When a worker ends by itself. */
interface WorkerLimits {
  readonly idleMs: number;
  readonly memoryBytes: number;
}

/** Wait until a limit is met, and say which; null where it was told to stop. */
async function whenDone(
  taker: JobTaker,
  { idleMs, memoryBytes }: WorkerLimits,
  signal: AbortSignal,
): Promise<string | null> {
  const isLimited = idleMs < Infinity || memoryBytes < Infinity;
  while (!signal.aborted) {
    if (taker.idleMs >= idleMs) return `no job for ${idleMs / 1000} s`;
    const { rss } = process.memoryUsage();
    if (rss > memoryBytes) return `it takes ${(rss / 2 ** 20).toFixed(0)} MiB, more than --max-memory`;
    if (!isLimited) await whenAborted(signal);
    else await unlessStopped(sleep(Math.min(LOOK_MS, idleMs)), signal);
  }
  return null;
}

function readLimits(args: Pick<Arguments<typeof options>, 'exit-when-idle' | 'max-memory'>): WorkerLimits {
  const { 'exit-when-idle': idle, 'max-memory': memory } = args;
  const idleMs = idle === undefined ? Infinity : 1000 * parseSeconds('--exit-when-idle', idle.replace(/s$/u, ''));
  if (memory === undefined) return { idleMs, memoryBytes: Infinity };
  const { size = '', unit = '' } = /^(?<size>\d{1,6}(?:\.\d+)?)(?<unit>[MG])(?:i?B)?$/u.exec(memory)?.groups ?? {};
  const memoryBytes = Number(size) * (unit === 'G' ? 2 ** 30 : 2 ** 20);
  if (size === '' || memoryBytes < MIN_MEMORY) {
    throw new InputError('bad-option', `--max-memory ${memory}: it is 200M or more, such as 2G`);
  }
  return { idleMs, memoryBytes };
}

function readLabels(text: string | undefined): Readonly<Record<string, string>> {
  const labels = text === undefined ? {} : parseLabels(text);
  if (labels !== null) return labels;
  throw new InputError(
    'bad-option',
    `--labels ${text}: they are name=value,name=value, names in lower case, ${MAX_LABELS} at most`,
  );
}

/** Null for a worker without one. */
async function readToken(path: string | undefined): Promise<WorkerToken | null> {
  const [text, source] =
    path === undefined
      ? [process.env[TOKEN_VARIABLE] ?? '', TOKEN_VARIABLE]
      : [await readTextFile(path, { maxBytes: MAX_TOKEN_BYTES }), path];
  if (text === '') return null;
  const token = parseToken(text, source);
  const expiry = expiryOf(token);
  if (expiry === null) return token;
  throw new InputError('bad-option', expiry, { source });
}

interface Watching {
  readonly address: ListenAddress;
  readonly Monitor: typeof WorkerMonitor;
}

/** What a worker is watched by, loaded only where it is asked for. */
async function readWatching(text: string): Promise<Watching> {
  const { parseMonitorAddress, WorkerMonitor: Monitor } = await import('../../queue/worker-monitor.ts');
  const address = parseMonitorAddress(text);
  if (address === null) throw new InputError('bad-option', `--http ${text}: it is a port, or HOST:PORT`);
  return { address, Monitor };
}

/** Its settings are the tournament's. */
function readWorkerEngine(text: string): EngineSpec {
  const engine = readEngine(text);
  if (engine.settings === undefined) return engine;
  throw new InputError(
    'bad-option',
    `--engine ${text}: what it is told is for the tournament to say; name=command is needed`,
  );
}

/** The path of a module, or a package; the options of its bot are the tournament's. */
function readModule(text: string): BotSpec {
  const { kind } = readBotSpec(text);
  if (isModuleName(kind)) return { kind, options: new Map() };
  throw new InputError('bad-option', `--bot ${text}: every worker has that one; the path of a module is needed`);
}
