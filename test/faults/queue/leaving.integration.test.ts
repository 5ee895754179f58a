import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectTo, readQueueUrl } from '../../../src/queue/connection.ts';
import { hasRedis } from '../../support/program/redis.ts';
import { TcpProxy } from '../../support/program/tcp-proxy.ts';
import { QueueSetting, TINY } from './queue-setting.ts';

const SLOW = ['sim:iterations=1000000', 'greedy', '--lexicon', TINY, '--seed', '7', '--pairs', '2'];

let setting: QueueSetting;
beforeEach(async () => {
  setting = await QueueSetting.make();
});
afterEach(async () => {
  await setting.close();
});

describe.skipIf(!hasRedis)('a worker of a queue', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('returns its jobs and ends (%s)', async (signal) => {
    const redis = await connectTo(readQueueUrl(setting.redis.url));
    const active = (): Promise<string[]> => redis.lrange('tilewright:jobs:active', 0, -1);
    setting.play('never.ndjson', { args: SLOW });
    const worker = setting.worker();
    await expect.poll(active, { timeout: 60_000 }).toHaveLength(1);
    worker.signal(signal);
    const { code, stdout, stderr } = await worker.ended;
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(stderr.trimEnd().split('\n').at(-1)).toBe('returning unfinished jobs; press Ctrl-C again to quit at once');
    expect(await active()).toEqual([]);
    expect(await redis.llen('tilewright:jobs:wait')).toBe(2);
    setting.worker();
    await expect.poll(active, { timeout: 60_000 }).toHaveLength(1);
    redis.disconnect();
  });

  it('ends after the given idle time, but not during a job', async () => {
    const args = ['greedy', 'longest', '--lexicon', TINY, '--seed', '7', '--pairs', '32'];
    const idle = setting.worker({ args: ['--exit-when-idle', '2s'] });
    const { code, stderr } = await setting.play('queued.ndjson', { args }).ended;
    expect({ code, stderr }).toMatchObject({ code: 0 });
    const ended = await idle.ended;
    expect(ended).toMatchObject({ code: 0 });
    expect(ended.stderr.trimEnd().split('\n').at(-1)).toBe('no job for 2 s; exiting');
    expect(ended.stdout).toContain('pairs 1 to');
    const wrong = await setting.worker({ args: ['--exit-when-idle', 'soon'] }).ended;
    expect(wrong).toMatchObject({ code: 2, stdout: '' });
    expect(wrong.stderr).toMatch(/^tilewright: --exit-when-idle=soon: must be [^\n]+\n$/u);
  });

  it.each(['hangs', 'is gone'])('ends if its Redis %s', async (how) => {
    const worker = setting.worker();
    expect(await worker.says(/takes work from/u)).toBe(true);
    if (how === 'hangs') setting.redis.hang();
    else await setting.redis.kill();
    worker.signal('SIGINT');
    expect(await worker.ended).toMatchObject({ code: 0, signal: null });
  });

  it.each(['hangs', 'is gone'])('ends if its Redis %s before the first job', async (how) => {
    // The client library checks its Redis first, then the program does.
    let checks = 0;
    const network = await TcpProxy.to(setting.redis.port, (answer) => {
      if (!answer.includes('redis_mode') || ++checks < 2) return answer;
      if (how === 'hangs') network.cut();
      else void setting.redis.kill();
      return answer;
    });
    const worker = setting.worker({ url: network.url });
    // The second connection is that of a worker that is about to take jobs.
    await expect.poll(() => network.connections, { timeout: 60_000 }).toBeGreaterThan(1);
    worker.signal('SIGTERM');
    expect(await worker.ended).toMatchObject({ code: 0, signal: null });
    expect(worker.stderr).not.toContain('takes work');
    await network.close();
  });

  it('ends if its Redis fails while it prepares a run', async () => {
    setting.play('never.ndjson', { args: SLOW });
    const network = await TcpProxy.to(setting.redis.port);
    const redis = await connectTo(readQueueUrl(setting.redis.url));
    const worker = setting.worker({ url: network.url });
    await expect.poll(() => redis.llen('tilewright:jobs:active'), { timeout: 60_000 }).toBe(1);
    network.cut();
    worker.signal('SIGINT');
    expect(await worker.ended).toMatchObject({ code: 0, signal: null });
    expect(worker.stderr).not.toContain('a job failed');
    redis.disconnect();
    await network.close();
  });

  it('ends if its Redis fails, and so does the sender of a tournament', async () => {
    const playing = setting.play('kept.ndjson');
    const worker = setting.worker();
    expect(await worker.says(/pairs 1 to 10 in/u)).toBe(true);
    await setting.redis.kill();
    expect(await playing.says(/; reconnecting$/mu)).toBe(true);
    playing.signal('SIGINT');
    const { code, stderr } = await playing.ended;
    expect({ code, stderr }).toMatchObject({ code: 130 });
    expect(stderr).toContain(`tilewright tournament --resume kept.ndjson.part --queue ${setting.redis.url}\n`);
    expect(setting.home().startsWith(setting.record('kept.ndjson.part'))).toBe(true);
  });

  it('quits at the second Ctrl-C', async () => {
    const worker = setting.worker();
    expect(await worker.says(/takes work from/u)).toBe(true);
    setting.redis.hang();
    worker.signal('SIGINT');
    expect(await worker.says(/returning unfinished jobs/u)).toBe(true);
    // Two quick signals count as one key press, so the key is pressed until the worker has ended.
    await expect
      .poll(
        () => {
          worker.signal('SIGINT');
          return worker.isOver;
        },
        { timeout: 20_000 },
      )
      .toBe(true);
    expect(await worker.ended).toMatchObject({ code: 130 });
  });
});
