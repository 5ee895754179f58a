import { gzipSync } from 'node:zlib';
import type { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Queue } from 'bullmq';
import { openQueue } from '../../src/queue/connection.ts';
import { readQueueState, removeFiles, removeRuns } from '../../src/queue/queue-state.ts';
import { WorkerEntry } from '../../src/queue/registered-workers.ts';
import { JobSender } from '../../src/queue/sender.ts';
import { QueueStore } from '../../src/queue/store.ts';
import { JobTaker } from '../../src/queue/taker.ts';
import { runCli } from '../support/program/run-cli.ts';
import { hasRedis, useRedis, type TestRedis } from '../support/program/redis.ts';
import { hashBytes } from '../../src/files/files.ts';

const CONFIGURATION = Buffer.from(JSON.stringify({ header: { bots: ['sim', 'equity'], pairs: 8, seed: 3 } }));
const RUN = hashBytes(CONFIGURATION);
const IDENTITY = { name: 'host:1', tilewright: '1.0.0', build: 'b', threads: 2 };

describe.skipIf(!hasRedis)('the state of a queue', () => {
  let server: TestRedis;
  let redis: Redis;
  let queue: Queue;
  useRedis((used) => {
    ({ server, redis } = used);
  });
  beforeAll(async () => {
    queue = await openQueue(redis);
  });
  afterAll(() => queue.close());

  async function putJobs(): Promise<void> {
    const contents = { configuration: CONFIGURATION, files: [Buffer.from('words')] };
    const sender = new JobSender(queue, new QueueStore(redis), contents, () => undefined);
    for (const first of [0, 4]) await sender.put({ first, count: 4 });
  }

  test('contains runs, jobs and workers', async () => {
    await putJobs();
    expect(await readQueueState(redis, queue)).toMatchObject({
      runs: [
        {
          ...{ run: RUN, what: 'sim, equity: 8 pairs, seed 3', done: 0, conflict: null },
          jobs: { active: 0, waiting: 2, delayed: 0, failed: 0 },
        },
      ],
      workers: [],
    });
    let playing = (): void => undefined;
    const isPlaying = new Promise<void>((resolve) => (playing = resolve));
    const taker = new JobTaker({
      ...{ redis, store: new QueueStore(redis), name: 'a worker:1', jobs: 1 },
      ...{ onDone: () => undefined, onTrouble: () => undefined },
      open: () =>
        Promise.resolve({
          play: ({ first }, signal) => {
            if (first === 0) return Promise.resolve(Buffer.from('done'));
            playing();
            return new Promise((resolve) => signal.addEventListener('abort', () => resolve(null)));
          },
          close: () => Promise.resolve(),
        }),
    });
    onTestFinished(() => taker.close());
    await taker.start();
    await isPlaying;
    const { runs, workers } = await readQueueState(redis, queue);
    expect(runs).toMatchObject([{ run: RUN, done: 1, jobs: { active: 1, waiting: 0 } }]);
    expect(workers).toEqual([]);
    // A job in progress cannot be taken from its worker.
    expect(await removeRuns(redis, queue, [RUN])).toEqual([{ run: RUN, jobs: 0, left: 1 }]);
  });

  test('contains the registered workers', async () => {
    const entry = new WorkerEntry(redis, IDENTITY, { doing: [RUN] });
    entry.countJob(3);
    entry.countJob(5);
    await entry.start();
    await redis.set('tilewright:worker:host:2', '{"name":"host:1"}');
    await redis.set('tilewright:worker:host:3', 'x'.repeat(20_000));
    const { workers } = await readQueueState(redis, queue);
    expect(workers).toMatchObject([{ name: 'host:1', threads: 2, jobs: 2, jobSeconds: 8, doing: [RUN] }]);
    const short = RUN.slice(0, 8);
    expect((await runCli(['queue', 'status', '--queue', server.url])).stdout).toMatch(
      new RegExp(
        `\n {2}host:1, 2 threads, 1\\.0\\.0 \\(build b\\), 2 jobs, 4\\.0 s each, playing ${short}, up for \\d+ s, last seen \\d+ s ago\n$`,
        'u',
      ),
    );
    await entry.remove();
    expect((await readQueueState(redis, queue)).workers).toEqual([]);
  });

  test('contains at most a hundred current runs per worker', async () => {
    const doing = Array.from({ length: 200 }, (_, i) => hashBytes(Buffer.from(String(i))));
    const entry = new WorkerEntry(redis, IDENTITY, { doing });
    onTestFinished(() => entry.remove());
    await entry.start();
    expect((await readQueueState(redis, queue)).workers[0]?.doing).toEqual(doing.slice(0, 100));
  });

  test('is empty after everything was removed', async () => {
    await putJobs();
    expect(await removeRuns(redis, queue, [RUN])).toEqual([{ run: RUN, jobs: 2, left: 0 }]);
    expect(await removeFiles(redis)).toBe(1);
    expect(await readQueueState(redis, queue)).toMatchObject({ runs: [], workers: [] });
    expect((await redis.keys('tilewright:*')).filter((key) => !key.startsWith('tilewright:jobs:'))).toEqual([]);
  });

  test('ignores invalid data', async () => {
    await redis.set(`tilewright:bytes:${RUN}`, gzipSync('['.repeat(5000)));
    await redis.hset(`tilewright:done:${RUN}`, 'x', 'y');
    await redis.hset('tilewright:done:short', 'x', 'y');
    await redis.hset(`tilewright:refusals:${RUN}`, 'a worker\u001b[2J', 'no\u0007');
    await queue.add('range', { run: 'nothing' }, { jobId: 'strange' });
    expect(await readQueueState(redis, queue)).toMatchObject({ runs: [{ run: RUN, what: null, done: 1 }] });
    const { code, stdout } = await runCli(['queue', 'status', '--queue', server.url]);
    expect(code).toBe(0);
    expect(stdout).toContain('(no other data)');
    for (const control of ['\u0007', '\u001b']) expect(stdout).not.toContain(control);
    await removeRuns(redis, queue, [RUN]);
    expect(await readQueueState(redis, queue)).toMatchObject({ runs: [] });
  });

  test('is printed and cleared by commands', async () => {
    await putJobs();
    const status = await runCli(['queue', 'status', '--queue', server.url]);
    expect(status.stdout).toMatch(/^1 run, 0 workers; Redis holds [\d.]+ MiB\n\n/u);
    expect(status.stdout).toContain(`${RUN.slice(0, 8)}  tournament sim, equity: 8 pairs, seed 3\n`);
    expect(status.stdout).toContain('  jobs: 0 running, 2 waiting, 0 done\n');
    const refused = await runCli(['queue', 'clean', 'zz', '--queue', server.url]);
    expect([refused.code, refused.stderr]).toEqual([
      2,
      `tilewright: "zz" is not a run in the queue; there are ${RUN.slice(0, 8)}\n`,
    ]);
    const cleaned = await runCli(['queue', 'clean', RUN.slice(0, 6), '--queue', server.url]);
    expect(cleaned.stdout).toBe(`${RUN.slice(0, 8)}: 2 jobs removed, with all results\n`);
    expect((await runCli(['queue', 'clean', '--queue', server.url])).code).toBe(2);
    expect((await runCli(['queue', 'clean', '--all', '--queue', server.url])).stdout).toBe('1 file removed\n');
  });
});
