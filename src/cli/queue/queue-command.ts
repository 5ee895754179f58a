/** `tilewright queue`: shows the state of a queue and removes tournaments from it. */
import { counted } from '../../text/counted.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { openQueue } from '../../queue/connection.ts';
import type { RegisteredWorker } from '../../queue/registered-workers.ts';
import { readQueueState, removeFiles, removeRuns, type QueueState, type RunState } from '../../queue/queue-state.ts';
import { defineCommand, defineGroup } from '../define-command.ts';
import { flagOption, jsonOption } from '../options.ts';
import { note, printJson, printLines } from '../output.ts';
import { connectToQueue, queueOption } from './queue-option.ts';
import { badOption } from '../failure.ts';

type Connection = Parameters<typeof readQueueState>;

async function withQueue<T>(url: string | undefined, action: (...connection: Connection) => Promise<T>): Promise<T> {
  const { redis } = await connectToQueue(url, note);
  try {
    const queue = await openQueue(redis);
    return await action(redis, queue).finally(() => queue.close());
  } finally {
    redis.disconnect();
  }
}

const statusCommand = defineCommand({
  command: 'status',
  describe: 'Show the tournaments in a queue, their progress, and the workers',
  options: { queue: queueOption, json: jsonOption },
  examples: [['$0 queue status --queue redis://host:6379/0', 'Show tournaments and workers']],
  handler: async ({ queue, json }) => {
    const state = await withQueue(queue, readQueueState);
    if (json)
      printJson({ ...state, runs: state.runs.map((run) => ({ ...run, refusals: Object.fromEntries(run.refusals) })) });
    else printLines(...describeState(state));
  },
});

function describeState({ runs, workers, memoryBytes }: QueueState): string[] {
  const lines = [
    `${counted(runs.length, 'run')}, ${counted(workers.length, 'worker')}; Redis holds ${(memoryBytes / 2 ** 20).toFixed(1)} MiB`,
  ];
  for (const run of runs) lines.push('', ...describeRun(run));
  if (workers.length > 0) lines.push('', 'workers');
  lines.push(...workers.map(describeWorker));
  return lines;
}

function describeWorker(worker: RegisteredWorker): string {
  const { name, threads, tilewright, build, jobs, jobSeconds, since, seen } = worker;
  const speed = jobs === 0 ? 'no job yet' : `${counted(jobs, 'job')}, ${(jobSeconds / jobs).toFixed(1)} s each`;
  const version = build === '' ? tilewright : `${tilewright} (build ${build})`;
  const heard = `last seen ${Math.max(0, Math.round(Date.now() / 1000) - seen)} s ago`;
  const work = worker.doing.length === 0 ? [] : [`playing ${worker.doing.map((run) => run.slice(0, 8)).join(' and ')}`];
  const here = `up for ${seen - since} s`;
  return `  ${[name, counted(threads, 'thread'), version, speed, ...work, here, heard].map(visibleLine).join(', ')}`;
}

function describeRun({ run, what, jobs, done, failure, refusals, conflict }: RunState): string[] {
  const { active, waiting, delayed, failed } = jobs;
  const counts = [`${active} running`, `${waiting + delayed} waiting`, `${done} done`];
  if (failed > 0) counts.push(`${failed} failed`);
  const lines = [
    `${run.slice(0, 8)}  ${what === null ? '(no other data)' : visibleLine(`tournament ${what}`)}`,
    `  jobs: ${counts.join(', ')}`,
  ];
  if (failure !== null) lines.push(`  failed: ${visibleLine(failure)}`);
  for (const [worker, why] of refusals) lines.push(`  refused by ${visibleLine(worker)}: ${visibleLine(why)}`);
  if (conflict !== null) lines.push(`  ${conflict.workers.map(visibleLine).join(' and ')} have different results`);
  return lines;
}

const cleanCommand = defineCommand({
  command: 'clean [runs..]',
  describe: 'Remove tournaments from a queue: jobs, results and files',
  positionals: {
    runs: { type: 'string', array: true, default: [], describe: 'Names shown by "queue status", or their beginnings' },
  },
  options: { queue: queueOption, all: flagOption('Remove all data of Tilewright') },
  examples: [
    ['$0 queue clean 3f2a91c0 --queue redis://host:6379/0', 'Remove one tournament'],
    ['$0 queue clean --all --queue redis://host:6379/0', 'Remove all tournaments'],
  ],
  handler: async ({ queue: url, runs: names, all }) => {
    if (all === names.length > 0) {
      throw badOption(
        all ? 'runs and --all cannot both be given' : 'missing run: give a name shown by "queue status", or --all',
      );
    }
    await withQueue(url, async (redis, queue) => {
      const { runs } = await readQueueState(redis, queue);
      const hashes = (all ? runs : names.map((name) => findRun(runs, name))).map(({ run }) => run);
      for (const { run, jobs, left } of await removeRuns(redis, queue, hashes)) {
        const still = left === 0 ? '' : `; ${counted(left, 'job')} still running (results expire in a week)`;
        printLines(`${run.slice(0, 8)}: ${counted(jobs, 'job')} removed, with all results${still}`);
      }
      if (all) printLines(`${counted(await removeFiles(redis), 'file')} removed`);
    });
  },
});

function findRun(runs: readonly RunState[], name: string): RunState {
  const matches = runs.filter(({ run }) => run.startsWith(name));
  const [run] = matches;
  if (run === undefined || matches.length > 1 || name === '') {
    const names = runs.map((other) => other.run.slice(0, 8)).join(', ') || 'none';
    throw badOption(
      `"${visibleLine(name)}" is ${matches.length > 1 ? 'the beginning of several runs' : 'not a run in the queue'}; there are ${names}`,
    );
  }
  return run;
}

export const queueCommand = defineGroup({
  command: 'queue',
  describe: 'Inspect and clean up a queue of tournaments',
  commands: [statusCommand, cleanCommand],
  examples: [['$0 queue status --queue redis://host:6379/0', 'Show tournaments and workers']],
});
