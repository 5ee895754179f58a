/** Results go through a real Redis: those of strangers are left out, and who gives wrong ones is found and put aside. */
import type { Redis } from 'ioredis';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connectTo, openQueue } from '../../../src/queue/connection.ts';
import { jobId, WithdrawnResults, type QueuedJob } from '../../../src/queue/job.ts';
import { readQueueUrl } from '../../../src/queue/queue-url.ts';
import { JobSender } from '../../../src/queue/sender.ts';
import { QueueStore } from '../../../src/queue/store.ts';
import { JobTaker, type OpenRun } from '../../../src/queue/taker.ts';
import { makeKeyFile, makeToken, readKey, type WorkerToken } from '../../../src/queue/trust/queue-key.ts';
import { hasRedis, useRedis, type TestRedis } from '../../support/program/redis.ts';

const never = new AbortController().signal;
const key = readKey(makeKeyFile());
const FAR = 4_000_000_000;
const tokenOf = (name: string): WorkerToken => makeToken(key, name, FAR);
const right = ({ first }: Pick<QueuedJob, 'first'>): Buffer => Buffer.from(`right ${first}`);
const wrong = ({ first }: Pick<QueuedJob, 'first'>): Buffer => Buffer.from(`wrong ${first}`);
const jobAt = (first: number) => ({ first, count: 4 });

describe.skipIf(!hasRedis)('a queue with a key', () => {
  let server: TestRedis;
  let redis: Redis;
  let store: QueueStore;
  useRedis((used) => {
    ({ server, redis, store } = used);
  });

  async function senderOf({ checked = 1, workers = ['ann', 'bob'], aside = new Set<string>() } = {}) {
    const queue = await openQueue(redis);
    const said: string[] = [];
    const judged: number[] = [];
    const referee = (): Promise<OpenRun> =>
      Promise.resolve({
        play: (job) => {
          judged.push(job.first);
          return Promise.resolve(right(job));
        },
        close: () => Promise.resolve(),
      });
    const contents = { configuration: Buffer.from('run'), files: [] };
    const sender = new JobSender(queue, store, contents, {
      onRefusal: () => undefined,
      trust: { key, checked, referee, aside, onDoubt: (line) => said.push(line) },
      workers: () => Promise.resolve(new Set(workers)),
    });
    onTestFinished(async () => {
      await sender.closeChecks();
      await queue.close();
    });
    return { sender, said, judged };
  }

  /** A worker that says of each job what a function says. */
  async function worker(name: string, of: (job: QueuedJob) => Buffer, token: WorkerToken | null = tokenOf(name)) {
    const connection = await connectTo(readQueueUrl(server.url));
    const did: string[] = [];
    const taker = new JobTaker({
      redis: connection,
      store: new QueueStore(connection),
      name,
      token,
      jobs: 1,
      open: () => Promise.resolve({ play: (job) => Promise.resolve(of(job)), close: () => Promise.resolve() }),
      onDone: (job) => did.push(jobId({ ...job, run: '' })),
      onTrouble: () => undefined,
    });
    await taker.start();
    onTestFinished(async () => {
      await taker.close();
      connection.disconnect();
    });
    return did;
  }

  async function post(sender: JobSender, first: number, result: Buffer, token: WorkerToken | null): Promise<void> {
    const id = jobId({ run: sender.run, first });
    await store.putResult(sender.run, id, result, { worker: 'host', cpuSeconds: 1, token });
  }

  async function take(sender: JobSender, first: number): Promise<string> {
    return String((await sender.take(jobAt(first), never))!.bytes);
  }

  test.each<[string, WorkerToken | null]>([
    ['it is not signed', null],
    ['its signature is not by a token of this key', makeToken(readKey(makeKeyFile()), 'ann', FAR)],
    ['the token of ann is over since 1970-01-02', makeToken(key, 'ann', 86_400)],
  ])('leaves a result out, since %s, and has the job done again', async (why, token) => {
    const { sender, said } = await senderOf({ checked: 0 });
    await sender.put(jobAt(0));
    await post(sender, 0, wrong(jobAt(0)), token);
    const taking = take(sender, 0);
    await expect.poll(() => said).toEqual([`a result of worker host is left out: ${why}`]);
    await worker('ann', right);
    expect(await taking).toBe('right 0');
    await sender.settle(never);
  });

  test('has every job done again by another worker, where that is asked for', async () => {
    const { sender, said, judged } = await senderOf();
    const [ann, bob] = [await worker('ann', right), await worker('bob', right)];
    for (let first = 0; first < 40; first += 4) await sender.put(jobAt(first));
    for (let first = 0; first < 40; first += 4) expect(await take(sender, first)).toBe(`right ${first}`);
    await sender.settle(never);
    expect({ said, judged }).toEqual({ said: [], judged: [] });
    expect([...ann, ...bob]).toHaveLength(20);
    // Nobody checks what they did themselves.
    for (let first = 0; first < 40; first += 4) {
      expect(ann.includes(`-${first}`)).toBe(bob.includes(`-${first}-again`));
      expect(bob.includes(`-${first}`)).toBe(ann.includes(`-${first}-again`));
    }
  });

  test('finds out who is wrong, puts the worker aside, and says from where on results are to be had again', async () => {
    const aside = new Set<string>();
    const { sender, said, judged } = await senderOf({ aside });
    for (let first = 0; first < 16; first += 4) await sender.put(jobAt(first));
    await post(sender, 0, right(jobAt(0)), tokenOf('bob'));
    for (const first of [4, 8]) await post(sender, first, wrong(jobAt(first)), tokenOf('liar'));
    await post(sender, 12, right(jobAt(12)), tokenOf('liar'));
    for (const first of [0, 4, 8, 12]) await take(sender, first);
    await worker('ann', right);
    const settling = sender.settle(never);
    await expect(settling).rejects.toThrow(new WithdrawnResults(4, 'liar'));
    await expect(settling).rejects.toMatchObject({ first: 4 });
    expect(said[0]).toMatch(
      /^worker liar is put aside: what it gave for \d+ to \d+ is wrong; \d other jobs? of it (is|are) done again$/u,
    );
    expect(judged.length).toBeGreaterThan(0);
    const next = await senderOf({ aside });
    await post(next.sender, 16, wrong(jobAt(16)), tokenOf('liar'));
    await next.sender.put(jobAt(16));
    expect(await take(next.sender, 16)).toBe('right 16');
    expect(next.said).toEqual(['a result of worker host is left out: liar is put aside']);
  });

  test('puts a worker aside that is wrong about others', async () => {
    const { sender, said } = await senderOf({ workers: ['ann', 'bob', 'liar'] });
    await sender.put(jobAt(0));
    await post(sender, 0, right(jobAt(0)), tokenOf('ann'));
    await take(sender, 0);
    await worker('liar', wrong);
    await sender.settle(never);
    expect(said).toEqual([
      'worker liar is put aside: what it gave for 1 to 4 is wrong; 0 other jobs of it are done again',
    ]);
  });

  test('does itself what is suspected and nobody else can do, and leaves the rest unchecked', async () => {
    const { sender, said, judged } = await senderOf({ workers: ['liar'] });
    for (const first of [0, 4]) {
      await sender.put(jobAt(first));
      await post(sender, first, wrong(jobAt(first)), tokenOf('liar'));
      await take(sender, first);
    }
    await sender.settle(never);
    expect({ said, judged }).toEqual({
      said: ['2 jobs could not be checked: no worker with another token is there'],
      judged: [],
    });
    await sender.put(jobAt(8));
    await post(sender, 8, Buffer.from('nonsense'), tokenOf('liar'));
    const taken = await sender.take(jobAt(8), never);
    expect(await sender.refuse(jobAt(8), taken!)).toBe(true);
    await expect(sender.settle(never)).rejects.toThrow(new WithdrawnResults(0, 'liar'));
    expect(judged).toEqual([0, 4]);
  });

  test('judges what two workers have different results of', async () => {
    const { sender, said } = await senderOf({ checked: 0 });
    await sender.put(jobAt(0));
    await post(sender, 0, wrong(jobAt(0)), tokenOf('liar'));
    await post(sender, 0, right(jobAt(0)), tokenOf('ann'));
    await take(sender, 0);
    await expect(sender.settle(never)).rejects.toThrow(new WithdrawnResults(0, 'liar'));
    expect(said[0]).toMatch(/^worker liar is put aside/u);
  });

  test('says what was not checked where nobody waits for it', async () => {
    const { sender, said } = await senderOf();
    await sender.put(jobAt(0));
    await post(sender, 0, right(jobAt(0)), tokenOf('ann'));
    await take(sender, 0);
    await sender.settle(AbortSignal.abort());
    expect(said).toEqual(['1 check was not waited for']);
  });

  test('sees the checks of an earlier process to their end', async () => {
    const before = await senderOf();
    await before.sender.put(jobAt(0));
    await post(before.sender, 0, wrong(jobAt(0)), tokenOf('liar'));
    await take(before.sender, 0);
    const { sender } = await senderOf();
    await sender.put(jobAt(4));
    await sender.remember(jobAt(0));
    await worker('ann', right);
    await expect(sender.settle(never)).rejects.toThrow(new WithdrawnResults(0, 'liar'));
  });

  test('takes no check of an earlier process that is not signed', async () => {
    const before = await senderOf();
    await before.sender.put(jobAt(0));
    await post(before.sender, 0, wrong(jobAt(0)), tokenOf('liar'));
    await take(before.sender, 0);
    const id = jobId({ run: before.sender.run, first: 0, again: true });
    await store.putResult(before.sender.run, id, wrong(jobAt(0)), { worker: 'friend', cpuSeconds: 1 });
    const { sender, said } = await senderOf();
    await sender.put(jobAt(4));
    await sender.remember(jobAt(0));
    await worker('ann', right);
    await expect(sender.settle(never)).rejects.toThrow(new WithdrawnResults(0, 'liar'));
    expect(said[0]).toBe('a result of worker friend is left out: it is not signed');
  });
});
