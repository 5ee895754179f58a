/** `tilewright worker`: takes work from a queue until it is told to stop. */
import { present } from '../../engine/present.ts';
import { availableParallelism, hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { isModulePath, type BotSpec } from '../../bots/bot-spec.ts';
import { readBotSpec } from '../../bots/registry.ts';
import { parseSeconds } from '../../bots/simulation/sim-bot.ts';
import { counted } from '../../engine/counted.ts';
import { InputError } from '../../engine/errors.ts';
import { visibleLine } from '../../engine/visible-text.ts';
import { findBotModule, type RunnableModule } from '../../threads/own-bots/module-file.ts';
import { fetchConfiguration, type AnyConfiguration } from '../../queue/configuration.ts';
import { unlessStopped } from '../../queue/patience.ts';
import { QueueStore } from '../../queue/store.ts';
import { JobTaker, RunRefusal, type OpenRun } from '../../queue/taker.ts';
import { openTournament, type WorkerMeans } from '../../tournament/queued/open-tournament.ts';
import { openTraining } from '../../training/queued/open-training.ts';
import { defineCommand, type Arguments } from '../define-command.ts';
import { endWithin, listenForInterrupt } from '../interrupt.ts';
import { note, printText } from '../output.ts';
import { botLogOption, checkCount, MAX_THREADS, readBotLog } from '../options.ts';
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
/** How often it looks whether it is idle. */
const LOOK_MS = 1000;

const options = {
  ...queueOption,
  threads: { type: 'number', requiresArg: true, describe: 'threads that play (as many as cores if not given)' },
  bot: {
    type: 'string',
    array: true,
    nargs: 1,
    describe: 'the module of a bot of your own that tournaments may name; may be given again',
  },
  'exit-when-idle': {
    type: 'string',
    requiresArg: true,
    describe: 'end after so many seconds without a job (works until it is told to stop if not given)',
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
  const idle = args['exit-when-idle'];
  const maxIdleMs = idle === undefined ? Infinity : 1000 * parseSeconds('--exit-when-idle', idle.replace(/s$/u, ''));
  const botLog = await readBotLog(args['bot-log'], { plays: specs.length > 0 });
  const { redis, shown } = await connectToQueue(args.queue, note);
  const store = new QueueStore(redis);
  const name = `${visibleLine(hostname())}:${process.pid}`;
  const units = new Map<string, string>();
  const interrupt = listenForInterrupt('giving back the work under way');
  const taker = new JobTaker({
    redis,
    store,
    name,
    jobs: threads,
    open: async (run) => {
      const configuration = await fetchConfiguration(store, run);
      const work = WORK.get(configuration.work);
      if (work === undefined) throw new RunRefusal('it is work that this version does not know');
      units.set(run, work.units);
      return work.open(configuration, { store, threads, findModules, botLog });
    },
    onDone: ({ run, first, count }, seconds) => {
      const names = `${present(units.get(run))} ${first + 1} to ${first + count}`;
      printText(`${run.slice(0, 8)}: ${names} in ${seconds.toFixed(1)} s\n`);
    },
    onTrouble: note,
  });
  try {
    // A Redis that ends now lets no worker be ready, nor tells it.
    const started = await unlessStopped(
      taker.start().then(() => true),
      interrupt.signal,
    );
    if (started !== null) note(`${name} takes work from ${shown} with ${counted(threads, 'thread')}; Ctrl-C ends it`);
    while (!interrupt.signal.aborted && taker.idleMs < maxIdleMs) {
      await unlessStopped(sleep(Math.min(LOOK_MS, maxIdleMs)), interrupt.signal);
    }
    if (!interrupt.signal.aborted) note(`no job for ${maxIdleMs / 1000} s; it ends`);
  } finally {
    endWithin(LEAVE_MS);
    await taker.close();
    redis.disconnect();
    interrupt.stop();
    // What still waits for a queue that does not answer would keep the program.
    setTimeout(() => process.exit(), END_MS).unref();
  }
}

/** The path of a module; the options of its bot are the tournament's. */
function readModule(text: string): BotSpec {
  const { kind } = readBotSpec(text);
  if (isModulePath(kind)) return { kind, options: new Map() };
  throw new InputError('bad-option', `--bot ${text}: every worker has that one; the path of a module is needed`);
}
