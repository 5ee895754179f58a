/** `tilewright worker`: plays jobs of a queue until it is stopped. */
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { isModuleName, type BotSpec } from '../../bots/bot-spec.ts';
import { readBotSpec } from '../../bots/registry.ts';
import { parseSeconds, readThreads } from '../arguments/option-numbers.ts';
import { counted } from '../../text/counted.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { findBotModule, type BotModuleFile } from '../../threads/own-bots/module-file.ts';
import { whenAborted } from '../../engine/abort.ts';
import { unlessStopped, waitBriefly } from '../../queue/patience.ts';
import { WorkerEntry } from '../../queue/registered-workers.ts';
import { QueueStore } from '../../queue/store.ts';
import type { QueuedJob } from '../../queue/job.ts';
import { JobTaker } from '../../queue/taker.ts';
import { openTournament } from '../../tournament/queued/open-tournament.ts';
import { fetchTournament, thisProgram } from '../../tournament/queued/queued-tournament.ts';
import { defineCommand, type Arguments } from '../define-command.ts';
import { endWithin, listenForInterrupt } from '../interrupt.ts';
import { note, printText } from '../output.ts';
import { botLogOption, readBotLog } from '../arguments/log-options.ts';
import { connectToQueue, queueOption } from './queue-option.ts';
import { listOption, numberOption, textOption } from '../options.ts';
import { badOption } from '../failure.ts';

const LEAVE_MS = 8000;
const END_MS = 1000;
const LOOK_MS = 1000;
const LOG_MS = 20_000;

const options = {
  queue: queueOption,
  threads: numberOption('Number of worker threads (default: one per core)'),
  bot: listOption('Module of a user bot that tournaments may use (./mine.js); repeatable'),
  'exit-when-idle': textOption('Exit after this many idle seconds (default: never)'),
  'bot-log': botLogOption,
} as const;

export const workerCommand = defineCommand({
  command: 'worker',
  describe: 'Run a worker that plays queued games',
  options,
  examples: [['$0 worker --queue redis://host:6379/0', 'Play games for "tilewright tournament ... --queue"']],
  handler: work,
});

async function work(args: Arguments<typeof options>): Promise<void> {
  const threads = readThreads(args.threads);
  const specs = (args.bot ?? []).map(readModule);
  const findModules = (): Promise<BotModuleFile[]> => Promise.all(specs.map(findBotModule));
  await findModules();
  const idle = args['exit-when-idle'];
  const idleMs = idle === undefined ? Infinity : 1000 * parseSeconds('--exit-when-idle', idle.replace(/s$/u, ''));
  const botLog = await readBotLog(args['bot-log'], { plays: specs.length > 0 });
  const { redis, shown } = await connectToQueue(args.queue, note);
  const store = new QueueStore(redis);
  const name = `${visibleLine(hostname())}:${process.pid}`;
  const log = new JobLog();
  const interrupt = listenForInterrupt('returning unfinished jobs');
  const taker = new JobTaker({
    redis,
    store,
    name,
    jobs: threads,
    open: async (run) => openTournament(await fetchTournament(store, run), { store, threads, findModules, botLog }),
    onDone: (job, seconds) => {
      entry.countJob(seconds);
      log.add(job, seconds);
    },
    onTrouble: note,
  });
  const entry = new WorkerEntry(redis, { name, ...thisProgram(), threads }, taker);
  try {
    const start = async (): Promise<true> => {
      await entry.start();
      await taker.start();
      return true;
    };
    // If Redis stops now, the start neither completes nor fails.
    if (await unlessStopped(start(), interrupt.signal))
      note(`${name} takes work from ${shown} with ${counted(threads, 'thread')}; Ctrl-C stops it`);
    if (await isIdle(taker, idleMs, interrupt.signal)) note(`no job for ${idleMs / 1000} s; exiting`);
  } finally {
    log.flush();
    endWithin(LEAVE_MS);
    await Promise.all([taker.close(), waitBriefly(entry.remove())]);
    redis.disconnect();
    interrupt.stop();
    // Pending commands to an unresponsive Redis would keep the program alive.
    setTimeout(() => process.exit(), END_MS).unref();
  }
}

/** Prints the first job of each run, and then the last job and the number of jobs every `LOG_MS`. */
class JobLog {
  readonly #runs = new Set<string>();
  #jobs = 0;
  #last = '';
  #printedMs = 0;

  add({ run, first, count }: QueuedJob, seconds: number): void {
    this.#jobs++;
    this.#last = `${run.slice(0, 8)}: pairs ${first + 1} to ${first + count} in ${seconds.toFixed(1)} s`;
    if (!this.#runs.has(run) || performance.now() - this.#printedMs >= LOG_MS) this.flush();
    this.#runs.add(run);
  }

  flush(): void {
    if (this.#jobs === 0) return;
    printText(this.#jobs === 1 ? `${this.#last}\n` : `${this.#last}, the last of ${this.#jobs} jobs\n`);
    this.#jobs = 0;
    this.#printedMs = performance.now();
  }
}

/** Waits until the worker has been idle for `idleMs`; returns false if it was stopped first. */
async function isIdle(taker: JobTaker, idleMs: number, signal: AbortSignal): Promise<boolean> {
  if (idleMs === Infinity) await whenAborted(signal);
  while (!signal.aborted) {
    if (taker.idleMs >= idleMs) return true;
    await unlessStopped(sleep(Math.min(LOOK_MS, idleMs)), signal);
  }
  return false;
}

/** Reads the path of a module, or the name of a package. The tournament sets the options of the bot. */
function readModule(text: string): BotSpec {
  const { kind } = readBotSpec(text);
  if (isModuleName(kind)) return { kind, options: new Map() };
  throw badOption(`--bot ${text}: every worker already has this bot; give the path of a module`);
}
