/** Workers that hang and networks that are cut: what comes late is a duplicate, and the record is that at home. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { describe, expect, it, type TestContext } from 'vitest';
import { connectTo } from '../../../src/queue/connection.ts';
import { readQueueUrl } from '../../../src/queue/queue-url.ts';
import { hasRedis } from '../../support/program/redis.ts';
import type { RunningProgram } from '../../support/program/shipped-program.ts';
import { TcpProxy } from '../../support/program/tcp-proxy.ts';
import { isLongRun } from '../../support/test-length.ts';
import { QueueSetting, TOURNAMENT } from './queue-setting.ts';

/** How long a network is cut. */
const CUT_MS = isLongRun ? 60_000 : 3000;
const AWAY_AND_BACK = /^the queue at \S+ is away; waiting for it$[^]*^the queue at \S+ is back$/mu;

/** Hooks of one of several tests at a time. */
type Hooks = Pick<TestContext, 'onTestFinished'>;

async function makeSetting({ onTestFinished }: Hooks): Promise<QueueSetting> {
  const setting = await QueueSetting.make();
  onTestFinished(() => setting.close());
  return setting;
}

async function cuttable(setting: QueueSetting, { onTestFinished }: Hooks): Promise<TcpProxy> {
  const network = await TcpProxy.to(setting.redis.port);
  onTestFinished(() => network.close());
  return network;
}

/** Have a worker hang in the middle of a job of a tournament that is being played. */
async function hangAtWork(worker: RunningProgram, playing: RunningProgram, redis: Redis): Promise<string> {
  for (;;) {
    if (playing.isOver) throw new Error('the tournament was over before the worker was seen in the middle of a job');
    worker.signal('SIGSTOP');
    const [job] = await redis.lrange('tilewright:jobs:active', 0, -1);
    if (job !== undefined && (await redis.hexists(`tilewright:done:${job.slice(0, 64)}`, job)) === 0) return job;
    worker.signal('SIGCONT');
    await sleep(30);
  }
}

// Most of the time they wait, so they wait together.
describe.skipIf(!hasRedis).concurrent('a tournament on a queue (redis-server is needed)', () => {
  it('does without a worker that hangs, and takes no harm from what that one says later', async (hooks) => {
    const setting = await makeSetting(hooks);
    const redis = await connectTo(readQueueUrl(setting.redis.url));
    hooks.onTestFinished(() => {
      redis.disconnect();
    });
    const playing = setting.play('queued.ndjson');
    const hanging = setting.worker();
    expect(await hanging.says(/pairs 1 to 10 in/u)).toBe(true);
    const job = await hangAtWork(hanging, playing, redis);
    const other = setting.worker();
    expect(await playing.ended).toMatchObject({ code: 0 });
    expect(setting.record('queued.ndjson')).toBe(setting.home());
    hanging.signal('SIGCONT');
    // It finishes what it had, and is a worker as before.
    const first = Number(job.slice(65)) + 1;
    const did = new RegExp(`pairs ${first} to ${first + 9} in`, 'u');
    expect(await other.says(did)).toBe(true);
    expect(await hanging.says(did)).toBe(true);
    await other.kill();
    const again = setting.play('again.ndjson', { args: [...TOURNAMENT.slice(0, -1), '32'] });
    expect(await again.ended).toMatchObject({ code: 0 });
    expect(hanging.stderr).not.toMatch(/tilewright:|nothing can be taken/u);
  });

  it('goes on when the network of a worker was cut', async (hooks) => {
    const setting = await makeSetting(hooks);
    const network = await cuttable(setting, hooks);
    const playing = setting.play('queued.ndjson');
    const worker = setting.worker({ url: network.url });
    expect(await worker.says(/pairs 11 to 20 in/u)).toBe(true);
    network.cut();
    await sleep(CUT_MS);
    network.mend();
    expect(await playing.ended).toMatchObject({ code: 0 });
    expect(setting.record('queued.ndjson')).toBe(setting.home());
    expect(worker.stderr).toMatch(AWAY_AND_BACK);
  });

  it('goes on when the network of whoever put it out was cut', async (hooks) => {
    const setting = await makeSetting(hooks);
    const network = await cuttable(setting, hooks);
    const playing = setting.play('queued.ndjson', { url: network.url });
    const worker = setting.worker();
    expect(await worker.says(/pairs 11 to 20 in/u)).toBe(true);
    network.cut();
    await sleep(CUT_MS);
    network.mend();
    expect(await playing.ended).toMatchObject({ code: 0 });
    expect(setting.record('queued.ndjson')).toBe(setting.home());
    expect(playing.stderr).toMatch(AWAY_AND_BACK);
  });
});
