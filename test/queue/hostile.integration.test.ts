import { gzipSync } from 'node:zlib';
import type { Redis } from 'ioredis';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connectTo, openQueue, readQueueUrl } from '../../src/queue/connection.ts';
import { jobId } from '../../src/queue/job.ts';
import { JobSender } from '../../src/queue/sender.ts';
import { QueueStore, StoreFault } from '../../src/queue/store.ts';
import { JobTaker } from '../../src/queue/taker.ts';
import { fetchTournament } from '../../src/tournament/queued/queued-tournament.ts';
import { hasRedis, useRedis, type TestRedis } from '../support/program/redis.ts';
import { hashBytes } from '../../src/files/files.ts';

const never = new AbortController().signal;
const HASH = hashBytes('something');
const MEGABYTE = 1024 * 1024;
const JOB = { first: 0, count: 4 };
/** A quarter of a megabyte that decompresses to more than the maximum file size. */
const BOMB = gzipSync(Buffer.alloc(257 * MEGABYTE), { level: 9 });

describe.skipIf(!hasRedis)('a queue with data from an attacker', () => {
  let server: TestRedis;
  let redis: Redis;
  let store: QueueStore;
  useRedis((used) => {
    ({ server, redis, store } = used);
  });

  async function senderOf(refusals: string[] = []): Promise<JobSender> {
    const queue = await openQueue(redis);
    onTestFinished(() => queue.close());
    return new JobSender(queue, store, { configuration: Buffer.from('run'), files: [] }, (worker, why) => {
      refusals.push(`${worker}: ${why}`);
    });
  }

  test.each([
    ['different bytes', gzipSync('something else'), /^[0-9a-f]{16}… is damaged in the queue$/u],
    ['uncompressed bytes', 'something', /^[0-9a-f]{16}… is damaged in the queue$/u],
    ['truncated bytes', gzipSync('something').subarray(0, 12), /^[0-9a-f]{16}… is damaged in the queue$/u],
    ['a decompression bomb', BOMB, /^[0-9a-f]{16}… is too large in the queue$/u],
  ])('does not return %s', async (_, bytes, message) => {
    await redis.set(`tilewright:bytes:${HASH}`, bytes);
    await expect(store.get(HASH)).rejects.toThrow(message);
    await expect(store.get(HASH)).rejects.toThrow(StoreFault);
  });

  test('does not transfer values that are too large', async () => {
    await redis.set(`tilewright:bytes:${HASH}`, Buffer.alloc(100 * MEGABYTE));
    const before = process.memoryUsage().rss;
    await expect(fetchTournament(store, HASH)).rejects.toThrow(/is too large in the queue$/u);
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * MEGABYTE);
  });

  test.each([
    ['invalid JSON', '{"digest":'],
    ['deeply nested JSON', '['.repeat(900)],
    ['a wrong type', JSON.stringify({ digest: HASH, worker: 7, cpuSeconds: 1 })],
    ['a negative time', JSON.stringify({ digest: HASH, worker: 'one', cpuSeconds: -1 })],
    ['a worker with a long name', JSON.stringify({ digest: HASH, worker: 'w'.repeat(1000), cpuSeconds: 1 })],
    ['a megabyte', ' '.repeat(MEGABYTE)],
  ])('rejects the entry of a finished job with %s and plays the job again when the run is resumed', async (_, text) => {
    const sender = await senderOf();
    const id = jobId({ run: sender.run, first: 0 });
    await sender.put(JOB);
    await redis.hset(`tilewright:done:${sender.run}`, id, text);
    await expect(sender.take(JOB, never)).rejects.toThrow(
      /^the entry of finished job \S+ is (damaged in the queue|too large)$/u,
    );
    await store.putResult(sender.run, id, Buffer.from('good'), { worker: 'good', cpuSeconds: 1 });
    expect(String((await sender.take(JOB, never))?.bytes)).toBe('good');
  });

  test.each([
    ['that is different', gzipSync('something else')],
    ['that is uncompressed', 'something'],
    ['that is a decompression bomb', BOMB],
  ])('names the worker of a result %s and plays the job again when the run is resumed', async (_, bytes) => {
    const sender = await senderOf();
    const id = jobId({ run: sender.run, first: 0 });
    await sender.put(JOB);
    await store.putResult(sender.run, id, Buffer.from('something'), { worker: 'evil', cpuSeconds: 1 });
    await redis.set(`tilewright:result:${id}:${HASH}`, bytes);
    await expect(sender.take(JOB, never)).rejects.toThrow(
      /^the result of job \S+ by worker evil is (damaged|too large) in the queue$/u,
    );
    await store.putResult(sender.run, id, Buffer.from('good'), { worker: 'good', cpuSeconds: 1 });
    expect(String((await sender.take(JOB, never))?.bytes)).toBe('good');
  });

  test('reports an invalid conflict in one line', async () => {
    const sender = await senderOf();
    await sender.put(JOB);
    await redis.set(`tilewright:conflict:${sender.run}`, '{"job":7}');
    await expect(sender.take(JOB, never)).rejects.toThrow(/^the conflict of two workers is damaged in the queue$/u);
  });

  test('overwrites manipulated data at the start of a run', async () => {
    await redis.set(`tilewright:bytes:${hashBytes('run')}`, 'tampered');
    const sender = await senderOf();
    await sender.put(JOB);
    expect(String(await store.get(sender.run))).toBe('run');
  });

  test('limits the number and the length of refusals', async () => {
    const refusals: string[] = [];
    const sender = await senderOf(refusals);
    await sender.put(JOB);
    const fields = Array.from({ length: 20_000 }, (_, at) => [`worker ${at}`, 'no '.repeat(1000)]).flat();
    await redis.hset(`tilewright:refusals:${sender.run}`, fields);
    const stop = new AbortController();
    const taking = sender.take(JOB, stop.signal);
    await expect.poll(() => refusals.length, { timeout: 20_000 }).toBeGreaterThan(100);
    stop.abort();
    await taking;
    expect(refusals.length).toBeLessThan(5000);
    expect(Math.max(...refusals.map(({ length }) => length))).toBeLessThan(400);
  });

  test('keeps workers running after an invalid job', async () => {
    const trouble: string[] = [];
    const done: string[] = [];
    const connection = await connectTo(readQueueUrl(server.url));
    const taker = new JobTaker({
      redis: connection,
      store: new QueueStore(connection),
      name: 'worker',
      jobs: 1,
      open: () => Promise.resolve({ play: () => Promise.resolve(Buffer.from('good')), close: () => Promise.resolve() }),
      onDone: (job) => done.push(jobId(job)),
      onTrouble: (what) => trouble.push(what),
    });
    onTestFinished(async () => {
      await taker.close();
      connection.disconnect();
    });
    const queue = await openQueue(redis);
    onTestFinished(() => queue.close());
    for (const [id, data] of [
      ['deep', '['.repeat(500_000) + ']'.repeat(500_000)],
      ['half', '{"run":'],
      ['bomb', JSON.stringify('x'.repeat(MEGABYTE))],
    ] as const) {
      const job = await queue.add('range', {}, { jobId: id });
      await redis.hset(`tilewright:jobs:${job.id!}`, 'data', data);
    }
    const sender = await senderOf();
    await sender.put(JOB);
    await taker.start();
    expect(String((await sender.take(JOB, never))?.bytes)).toBe('good');
    expect(done).toHaveLength(1);
    expect(trouble.filter((line) => line.includes('\n') || line.length > 400)).toEqual([]);
    expect(trouble).toContain('skipped an unknown job in the queue');
    expect(trouble.some((line) => line.startsWith('paused taking jobs from the queue: '))).toBe(true);
  });
});
