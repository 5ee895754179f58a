import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readIfThere } from '../../support/program/temporary-files.ts';
import { hasRedis } from '../../support/program/redis.ts';
import { casesOf } from '../../support/test-length.ts';
import { QueueSetting } from './queue-setting.ts';

let setting: QueueSetting;
beforeEach(async () => {
  setting = await QueueSetting.make();
});
afterEach(async () => {
  await setting.close();
});

describe.skipIf(!hasRedis)('a tournament on a queue', () => {
  it('has the same record as without a queue, even if workers are killed', { timeout: 600_000 }, async () => {
    const playing = setting.play('queued.ndjson');
    let kills = 0;
    for (let round = 0; !playing.isOver && round < casesOf({ short: 3, long: 40 }); round++) {
      const worker = setting.worker();
      if (await worker.says(/takes work from/u)) await sleep((round * 137) % 900);
      if ((await worker.kill()) === 'SIGKILL') kills++;
    }
    setting.worker();
    const { code, stderr } = await playing.ended;
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(kills).toBeGreaterThan(0);
    expect(setting.record('queued.ndjson')).toBe(setting.home());
  });

  it('resumes after its sender was killed', { timeout: 600_000 }, async () => {
    setting.worker();
    const killed = setting.play('queued.ndjson');
    const part = join(setting.around.folder, 'queued.ndjson.part');
    while (!killed.isOver && readIfThere(part).length <= 20_000) await sleep(5);
    await killed.kill();
    const resumed = await setting.resume('queued.ndjson').ended;
    expect(resumed).toMatchObject({ code: 0 });
    expect(setting.record('queued.ndjson')).toBe(setting.home());
  });

  it('waits for a Redis that was killed', { timeout: 600_000 }, async () => {
    const worker = setting.worker();
    const playing = setting.play('queued.ndjson');
    expect(await worker.says(/pairs 1 to 10 in/u)).toBe(true);
    await setting.redis.kill();
    expect(await playing.says(/^lost the connection to \S+; reconnecting$/mu)).toBe(true);
    await setting.redis.start();
    expect(await playing.ended).toMatchObject({ code: 0 });
    expect(setting.record('queued.ndjson')).toBe(setting.home());
  });

  it('prints no password, and only one line about a Redis that does not answer', async () => {
    const { code, stderr } = await setting.play('no.ndjson', { url: 'redis://someone:secret@127.0.0.1:1/0' }).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^tilewright: cannot use the queue at redis:\/\/127\.0\.0\.1:1\/0: /mu);
    expect(stderr).not.toContain('secret');
  });
});
