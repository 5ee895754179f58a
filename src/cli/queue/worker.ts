/**
 * `tilewright worker`: takes work from a queue until it is told to stop.
 */
import { availableParallelism, hostname } from 'node:os';
import type { Argv, CommandModule } from 'yargs';
import { isModuleSpec } from '../../bots/bot-module.ts';
import type { BotModule } from '../../bots/bot-module.ts';
import { readBotSpec } from '../../bots/registry.ts';
import { counted } from '../../engine/counted.ts';
import { InputError } from '../../engine/errors.ts';
import { visibleLine } from '../../engine/visible-text.ts';
import { findBotModule } from '../../threads/own-bots/module-file.ts';
import { fetchConfiguration } from '../../queue/configuration.ts';
import type { AnyConfiguration } from '../../queue/configuration.ts';
import { QueueStore } from '../../queue/store.ts';
import { JobTaker, RunRefusal } from '../../queue/taker.ts';
import type { OpenRun } from '../../queue/taker.ts';
import { openTournament } from '../../tournament/queued/worker-run.ts';
import type { WorkerMeans } from '../../tournament/queued/worker-run.ts';
import { listenForInterrupt } from '../interrupt.ts';
import { note, printText } from '../output.ts';
import { checkCount, MAX_THREADS } from '../tournament/tournament-settings.ts';
import { connectToQueue, queueOption } from './queue-option.ts';

/** How each kind of work is made ready. */
const WORK: ReadonlyMap<string, (json: AnyConfiguration, means: WorkerMeans) => Promise<OpenRun>> = new Map([
  ['tournament', openTournament],
]);

interface WorkerArgs {
  readonly queue?: string | undefined;
  readonly threads?: number | undefined;
  readonly bot?: readonly string[] | undefined;
}

/** Takes work until Ctrl-C; what is under way then goes back to the queue. */
export const workerCommand: CommandModule<object, WorkerArgs> = {
  command: 'worker',
  describe: 'play games for tournaments of other machines',
  builder: (yargs: Argv) =>
    yargs
      .options({
        ...queueOption,
        threads: { type: 'number', requiresArg: true, describe: 'threads that play (as many as cores if not given)' },
        bot: {
          type: 'string',
          array: true,
          nargs: 1,
          describe: 'the module of a bot of your own that tournaments may name; may be given again',
        },
      } as const)
      .example('$0 worker --queue redis://host:6379/0', 'work for "tilewright tournament ... --queue" on any machine'),
  handler: work,
};

async function work(args: WorkerArgs): Promise<void> {
  const threads = checkCount('--threads', args.threads ?? availableParallelism(), MAX_THREADS);
  const modules = await modulesOf(args.bot ?? []);
  const { redis, shown } = await connectToQueue(args.queue);
  const store = new QueueStore(redis);
  const name = `${visibleLine(hostname())}:${process.pid}`;
  const interrupt = listenForInterrupt('giving back the work under way');
  const taker = new JobTaker({
    redis,
    store,
    name,
    jobs: threads,
    open: (run) => openRun(run, { store, threads, modules }),
    onDone: ({ run, first, count }, seconds) => {
      printText(`${run.slice(0, 8)}: pairs ${first + 1} to ${first + count} in ${seconds.toFixed(1)} s\n`);
    },
    onTrouble: (what) => {
      note(visibleLine(what));
    },
  });
  try {
    await taker.start();
    note(`${name} takes work from ${shown} with ${counted(threads, 'thread')}; Ctrl-C ends it`);
    await new Promise((resolve) => {
      interrupt.signal.addEventListener('abort', resolve);
    });
  } finally {
    await taker.close();
    redis.disconnect();
    interrupt.stop();
  }
}

/** @throws RunRefusal where it is no work for this program */
async function openRun(run: string, means: WorkerMeans): Promise<OpenRun> {
  const configuration = await fetchConfiguration(means.store, run);
  const open = WORK.get(configuration.work);
  if (open === undefined) throw new RunRefusal('it is work that this version does not know');
  return open(configuration, means);
}

async function modulesOf(bots: readonly string[]): Promise<BotModule[]> {
  const modules: BotModule[] = [];
  for (const text of bots) {
    const spec = readBotSpec(text);
    if (!isModuleSpec(spec)) {
      throw new InputError('bad-option', `--bot ${text}: every worker has that one; the path of a module is needed`);
    }
    modules.push(await findBotModule(spec));
  }
  return modules;
}
