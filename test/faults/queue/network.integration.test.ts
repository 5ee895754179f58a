import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { describe, expect, it, type TestContext } from 'vitest';
import { connectTo, readQueueUrl } from '../../../src/queue/connection.ts';
import { hasRedis } from '../../support/program/redis.ts';
import type { RunningProgram } from '../../support/program/shipped-program.ts';
import { TcpProxy } from '../../support/program/tcp-proxy.ts';
import { isLongRun } from '../../support/test-length.ts';
import { QueueSetting, TOURNAMENT } from './queue-setting.ts';

const AWAY = /^lost the connection to \S+; reconnecting$/mu;
const BACK = /^reconnected to \S+$/mu;

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

/** Cuts a network until the program notices; a minute longer in a long run. */
async function cutAndMend(network: TcpProxy, program: RunningProgram): Promise<void> {
  network.cut();
  expect(await program.says(AWAY)).toBe(true);
  if (isLongRun) await sleep(60_000);
  network.mend();
  expect(await program.says(BACK)).toBe(true);
}

/** Suspends a worker in the middle of a job of a running tournament. */
async function hangAtWork(worker: RunningProgram, playing: RunningProgram, redis: Redis): Promise<void> {
  for (;;) {
    if (playing.isOver) throw new Error('the tournament was over before the worker was seen in the middle of a job');
    worker.signal('SIGSTOP');
    const [job] = await redis.lrange('tilewright:jobs:active', 0, -1);
    if (job !== undefined && (await redis.hexists(`tilewright:done:${job.slice(0, 64)}`, job)) === 0) return;
    worker.signal('SIGCONT');
    await sleep(30);
  }
}

// These tests mostly wait, so they run concurrently.
describe.skipIf(!hasRedis).concurrent('a tournament on a queue', () => {
  it('continues without a worker that hangs, and ignores its late results', async (hooks) => {
    const setting = await makeSetting(hooks);
    const redis = await connectTo(readQueueUrl(setting.redis.url));
    hooks.onTestFinished(() => redis.disconnect());
    const playing = setting.play('queued.ndjson');
    const hanging = setting.worker();
    expect(await hanging.says(/pairs 1 to 10 in/u)).toBe(true);
    await hangAtWork(hanging, playing, redis);
    const other = setting.worker();
    expect(await playing.ended).toMatchObject({ code: 0 });
    expect(setting.record('queued.ndjson')).toBe(setting.home());
    hanging.signal('SIGCONT');
    await other.kill();
    const again = setting.play('again.ndjson', { args: [...TOURNAMENT.slice(0, -1), '32'] });
    expect(await again.ended).toMatchObject({ code: 0 });
    // Its first line on the new run counts the job that it finished after the pause.
    expect(await hanging.says(/, the last of \d+ jobs/u)).toBe(true);
    expect(hanging.stderr).not.toMatch(/tilewright:|paused taking jobs/u);
  });

  it('continues after a network failure of a worker', async (hooks) => {
    const setting = await makeSetting(hooks);
    const network = await cuttable(setting, hooks);
    const playing = setting.play('queued.ndjson');
    const worker = setting.worker({ url: network.url });
    expect(await worker.says(/pairs 1 to 10 in/u)).toBe(true);
    await cutAndMend(network, worker);
    expect(await playing.ended).toMatchObject({ code: 0 });
    expect(setting.record('queued.ndjson')).toBe(setting.home());
  });

  it('continues after a network failure of its sender', async (hooks) => {
    const setting = await makeSetting(hooks);
    const network = await cuttable(setting, hooks);
    const playing = setting.play('queued.ndjson', { url: network.url });
    const worker = setting.worker();
    expect(await worker.says(/pairs 1 to 10 in/u)).toBe(true);
    await cutAndMend(network, playing);
    expect(await playing.ended).toMatchObject({ code: 0 });
    expect(setting.record('queued.ndjson')).toBe(setting.home());
  });
});
