import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { connectTo, openQueue, readQueueUrl } from '../../src/queue/connection.ts';
import { jobId, RunFault } from '../../src/queue/job.ts';
import { JobSender } from '../../src/queue/sender.ts';
import { QueueStore } from '../../src/queue/store.ts';
import { JobTaker, RunRefusal, type OpenRun } from '../../src/queue/taker.ts';
import { hasRedis, TestRedis } from '../support/program/redis.ts';

const never = new AbortController().signal;

describe.skipIf(!hasRedis)('a queue', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await TestRedis.start();
  });
  afterAll(() => redis.end());

  let runs = 0;

  async function senderOf(configuration = `run ${runs++}`, refusals: string[] = []) {
    const connection = await connectTo(readQueueUrl(redis.url));
    const queue = await openQueue(connection);
    onTestFinished(async () => {
      await queue.close();
      connection.disconnect();
    });
    const store = new QueueStore(connection);
    const contents = { configuration: Buffer.from(configuration), files: [] };
    const sender = new JobSender(queue, store, contents, (worker, why) => refusals.push(`${worker}: ${why}`));
    return { queue, store, sender };
  }

  async function takerOf(
    name: string,
    open = echo,
  ): Promise<{ taker: JobTaker; done: string[]; trouble: string[]; close: () => Promise<void> }> {
    const connection = await connectTo(readQueueUrl(redis.url));
    const store = new QueueStore(connection);
    const done: string[] = [];
    const trouble: string[] = [];
    const taker = new JobTaker({
      redis: connection,
      store,
      name,
      jobs: 2,
      open: (run) => open(run, store),
      onDone: (job) => done.push(jobId(job)),
      onTrouble: (what) => trouble.push(what),
    });
    await taker.start();
    let isOpen = true;
    const close = async (): Promise<void> => {
      if (!isOpen) return;
      isOpen = false;
      await taker.close();
      connection.disconnect();
    };
    onTestFinished(close);
    return { taker, done, trouble, close };
  }

  async function echo(run: string, store: QueueStore): Promise<OpenRun> {
    const configuration = String(await store.get(run));
    return {
      play: ({ first, count }) => Promise.resolve(Buffer.from(`${configuration}: ${first} + ${count}`)),
      close: () => Promise.resolve(),
    };
  }

  test('plays jobs and returns their results in order', async () => {
    const { sender } = await senderOf('numbers');
    const jobs = [0, 10, 20].map((first) => ({ first, count: 10 }));
    for (const job of jobs) await sender.put(job);
    const { done } = await takerOf('worker');
    const results = [];
    for (const job of jobs) results.push(String((await sender.take(job, never))?.bytes));
    expect(results).toEqual(['numbers: 0 + 10', 'numbers: 10 + 10', 'numbers: 20 + 10']);
    expect(done.sort()).toEqual(jobs.map(({ first }) => `${sender.run}-${first}`));
  });

  test('gives two senders of the same run the complete results', async () => {
    const [one, other] = [await senderOf('shared'), await senderOf('shared')];
    expect(one.sender.run).toBe(other.sender.run);
    const job = { first: 0, count: 4 };
    await one.sender.put(job);
    await other.sender.put(job);
    await takerOf('worker');
    expect(String((await one.sender.take(job, never))?.bytes)).toBe('shared: 0 + 4');
    expect(String((await other.sender.take(job, never))?.bytes)).toBe('shared: 0 + 4');
  });

  test('returns a refused job to another worker, with the reason', async () => {
    const refusals: string[] = [];
    const { sender } = await senderOf(undefined, refusals);
    const job = { first: 0, count: 1 };
    await sender.put(job);
    const poor = await takerOf('poor', () => Promise.reject(new RunRefusal('it needs version 2')));
    const result = sender.take(job, never);
    await expect.poll(() => refusals, { timeout: 20_000 }).toEqual(['poor: it needs version 2']);
    expect(poor.trouble).toEqual(['a run is refused: it needs version 2']);
    await takerOf('rich');
    expect((await result)?.worker).toBe('rich');
  });

  test('leaves most jobs to other workers if a worker refuses the run', async () => {
    const { sender, queue } = await senderOf();
    for (let first = 0; first < 60; first++) await sender.put({ first, count: 1 });
    let opened = 0;
    const poor = await takerOf('poor', () => {
      opened++;
      return Promise.reject(new RunRefusal('it needs version 2'));
    });
    await expect.poll(() => poor.trouble.length, { timeout: 20_000 }).toBe(1);
    const rich = await takerOf('rich');
    await expect.poll(() => queue.getWaitingCount(), { timeout: 20_000 }).toBe(0);
    expect(rich.done.length).toBeGreaterThan(30);
    expect(await queue.getDelayedCount()).toBeLessThan(30);
    // It does not check again for every job.
    expect(opened).toBeLessThanOrEqual(2);
    await sender.withdraw();
  });

  test('ends the run with the reason after a job failed three times', async () => {
    const { sender } = await senderOf();
    const job = { first: 0, count: 1 };
    await sender.put(job);
    let tries = 0;
    await takerOf('worker', (run) =>
      Promise.resolve({
        play: () => {
          // Jobs left in the queue by an earlier test arrive here too.
          if (run === sender.run) tries++;
          return Promise.reject(new Error('pair 1 of seed 7: the bot fell over'));
        },
        close: () => Promise.resolve(),
      }),
    );
    await expect(sender.take(job, never)).rejects.toThrow(new RunFault('pair 1 of seed 7: the bot fell over'));
    expect(tries).toBe(3);
  });

  test('ends the run if two workers have different results, and names both', async () => {
    const { sender, store } = await senderOf('two minds');
    const job = { first: 0, count: 1 };
    await sender.put(job);
    const id = jobId({ run: sender.run, first: 0 });
    await store.putResult(sender.run, id, Buffer.from('this'), { worker: 'one', cpuSeconds: 1 });
    await store.putResult(sender.run, id, Buffer.from('this'), { worker: 'twin', cpuSeconds: 1 });
    await store.putResult(sender.run, id, Buffer.from('that'), { worker: 'other', cpuSeconds: 1 });
    await expect(sender.take(job, never)).rejects.toThrow(/workers one and other have different results/u);

    // A restart implies that the faulty worker was removed.
    const again = (await senderOf('two minds')).sender;
    await again.put(job);
    await takerOf('worker');
    expect(String((await again.take(job, never))?.bytes)).toBe('two minds: 0 + 1');
  });

  test('skips unknown jobs', async () => {
    const { queue } = await senderOf();
    const bad: unknown[] = [
      { first: 0, count: 1 },
      { run: '../../etc/passwd', first: 0, count: 1 },
      { run: 'a'.repeat(64), first: 0, count: 1e9 },
    ];
    const { trouble } = await takerOf('worker');
    for (const data of bad) await queue.add('range', data, { attempts: 3 });
    await expect.poll(() => trouble.length, { timeout: 20_000 }).toBe(bad.length);
    expect(new Set(trouble)).toEqual(new Set(['skipped an unknown job in the queue']));
  });

  test('receives jobs in progress back from a worker that closes', async () => {
    const { sender } = await senderOf();
    const job = { first: 0, count: 1 };
    await sender.put(job);
    let hasStarted = false;
    const slow = await takerOf('slow', () =>
      Promise.resolve({
        play: (_, signal) => {
          hasStarted = true;
          return new Promise((resolve) => signal.addEventListener('abort', () => resolve(null)));
        },
        close: () => Promise.resolve(),
      }),
    );
    await expect.poll(() => hasStarted, { timeout: 20_000 }).toBe(true);
    await slow.close();
    await takerOf('quick');
    expect((await sender.take(job, never))?.worker).toBe('quick');
  });

  test('removes waiting jobs on withdrawal', async () => {
    const { sender, queue } = await senderOf();
    await sender.put({ first: 0, count: 1 });
    const id = jobId({ run: sender.run, first: 0 });
    expect(await queue.getJobState(id)).toBe('waiting');
    await sender.withdraw();
    expect(await queue.getJobState(id)).toBe('unknown');
  });

  test('does not repeat a job with a result', async () => {
    const { sender, store, queue } = await senderOf('done before');
    const job = { first: 0, count: 1 };
    const id = jobId({ run: sender.run, first: 0 });
    const result = Buffer.from('before');
    await store.putResult(sender.run, id, result, { worker: 'earlier', cpuSeconds: 1 });
    await sender.put(job);
    expect(await queue.getJobState(id)).toBe('unknown');
    expect(await sender.take(job, never)).toMatchObject({ worker: 'earlier', bytes: result });

    // After the result was taken, a sender that could not store it requests the job again.
    await sender.put(job);
    expect(await queue.getJobState(id)).toBe('waiting');
    await sender.withdraw();
  });

  test('does not repeat a job that is finished during the check', async () => {
    const { sender, store, queue } = await senderOf('done in time');
    const id = jobId({ run: sender.run, first: 0 });
    const done = vi.spyOn(store, 'done').mockImplementationOnce(async (run, job) => {
      await store.putResult(run, job, Buffer.from('now'), { worker: 'quick', cpuSeconds: 1 });
      return null;
    });
    onTestFinished(() => done.mockRestore());
    expect(await sender.take({ first: 0, count: 1 }, never)).toMatchObject({ worker: 'quick' });
    expect(await queue.getJobState(id)).toBe('unknown');
  });

  test('lets results expire', async () => {
    const { sender, store } = await senderOf('forgotten');
    const id = jobId({ run: sender.run, first: 0 });
    await store.putResult(sender.run, id, Buffer.from('what'), { worker: 'worker', cpuSeconds: 1 });
    expect(await store.hasResult(sender.run, id)).toBe(true);
    const before = (await store.done(sender.run, id))!;
    await store.forgetResults(sender.run);
    expect(await store.done(sender.run, id)).toBeNull();
    expect(await store.result(id, before)).toBeNull();
    expect(await store.hasResult(sender.run, id)).toBe(false);
  });

  test('loses nothing when Redis is killed and restarted', async () => {
    const { sender } = await senderOf('after the night');
    const jobs = [0, 1, 2].map((first) => ({ first, count: 1 }));
    for (const job of jobs) await sender.put(job);
    const results = Promise.all(jobs.map((job) => sender.take(job, never)));
    await redis.kill();
    await redis.start();
    await takerOf('worker');
    expect((await results).map((result) => String(result?.bytes))).toEqual(
      jobs.map(({ first }) => `after the night: ${first} + 1`),
    );
  });
});
