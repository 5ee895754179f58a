/** A fleet that puts games into parts: whatever is killed, and whoever lies, the record that is merged is that of home. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectTo } from '../../../src/queue/connection.ts';
import { readQueueUrl } from '../../../src/queue/queue-url.ts';
import { QueueStore } from '../../../src/queue/store.ts';
import { parseToken } from '../../../src/queue/trust/queue-key.ts';
import { foldPairs } from '../../../src/tournament/parts/fold.ts';
import type { PairRecord } from '../../../src/tournament/games/pair-record.ts';
import { botSpecs } from '../../support/playing.ts';
import { hasRedis } from '../../support/program/redis.ts';
import { QueueSetting, TOURNAMENT } from './queue-setting.ts';

let setting: QueueSetting;
let redis: Redis;
beforeEach(async () => {
  setting = await QueueSetting.make();
  redis = await connectTo(readQueueUrl(setting.redis.url));
});
afterEach(async () => {
  redis.disconnect();
  await setting.close();
});

const ON_FOLDER = ['--parts', 'parts'];
const merge = (...args: readonly string[]) =>
  setting.run(['tournament', 'merge', 'games.ndjson.parts', '--out', 'games.ndjson', ...args]).ended;

describe.skipIf(!hasRedis)('a tournament in parts', () => {
  it('goes on after a kill of who puts out work and of a worker, and is merged to the record of home', async () => {
    const args = [...TOURNAMENT, ...ON_FOLDER];
    const first = setting.play('games.ndjson', { args });
    const killed = setting.worker({ args: ON_FOLDER });
    expect(await killed.says(/pairs 40 to 40 in/u)).toBe(true);
    await first.kill();
    await killed.kill();
    const { stderr: early } = await merge(...ON_FOLDER);
    expect(early).toMatch(
      /games\.ndjson\.parts: has \d+ of 320 pairs; the tournament must be played to its end first/u,
    );
    setting.worker({ args: ON_FOLDER });
    const { code, stdout, stderr } = await setting.play('games.ndjson', { args }).ended;
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(stdout).toMatch(/\ndigest of the parts [0-9a-f]{64}\n/u);
    expect(stderr).toContain('tilewright tournament merge games.ndjson.parts --parts parts --out games.ndjson');
    const merged = await merge(...ON_FOLDER);
    expect(merged).toMatchObject({ code: 0 });
    expect(merged.stdout).toMatch(/^320 pairs in games\.ndjson\ndigest /u);
    expect(setting.record('games.ndjson')).toBe(setting.home());
    expect(readdirSync(join(setting.around.folder, 'parts'))).toHaveLength(1);
  });

  it('finds a liar, plays its pairs again, and has the record of home from the queue', async () => {
    const home = setting.home().split('\n').slice(1);
    for (const args of [
      ['key', 'queue.key'],
      ['token', 'ann', '--key', 'queue.key', '--out', 'ann.token'],
      ['token', 'liar', '--key', 'queue.key', '--out', 'liar.token'],
    ]) {
      expect(await setting.run(['queue', ...args]).ended).toMatchObject({ code: 0 });
    }
    const trusting = ['--queue-key', 'queue.key', '--queue-checks', '100', '--parts', 'queue'];
    const playing = setting.play('games.ndjson', { args: [...TOURNAMENT, ...trusting] });
    await expect.poll(() => redis.llen('tilewright:jobs:wait'), { timeout: 60_000 }).toBe(320);
    const [id = ''] = await redis.lrange('tilewright:jobs:wait', 0, 0);
    const run = id.split('-')[0]!;
    const token = parseToken(readFileSync(join(setting.around.folder, 'liar.token'), 'utf8'), 'test');
    // Sums that agree with each other, of pairs that were played, but not these.
    const records = home.slice(10, 11).map((line) => JSON.parse(line) as PairRecord);
    const lie = JSON.stringify(foldPairs(records, 'f'.repeat(64), { bots: botSpecs('greedy', 'longest') }));
    const by = { worker: 'elsewhere:1', cpuSeconds: 1, token };
    await new QueueStore(redis).putResult(run, `${run}-0`, Buffer.from(lie), by);
    setting.worker({ args: ['--token', 'ann.token'] });
    const { code, stderr } = await playing.ended;
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(stderr).toContain('worker liar is put aside: what it gave for 1 to 1 is wrong');
    expect(await merge('--queue', setting.redis.url)).toMatchObject({ code: 0 });
    expect(setting.record('games.ndjson')).toBe(setting.home());
  });

  it('is not played by a worker that does not know where the parts go', async () => {
    const playing = setting.play('games.ndjson', { args: [...TOURNAMENT, ...ON_FOLDER] });
    const without = setting.worker();
    expect(await without.says(/a run is refused: it wants games put into a folder; --parts says into which/u)).toBe(
      true,
    );
    setting.worker({ args: ON_FOLDER });
    expect(await playing.ended).toMatchObject({ code: 0 });
  });

  it.each([
    [['--parts', 'parts', '--out', 'a', '--seed', '1'], '--parts goes with --queue'],
    [['--parts', 'parts', '--queue', 'redis://x', '--seed', '1'], '--parts goes with --out FILE'],
    [['--parts', 'parts', '--queue', 'redis://x', '--out', 'a'], '--parts goes with --seed'],
    [['--parts', 'parts', '--queue', 'redis://x', '--out', 'a', '--gcg', 'b'], '--gcg does not go with --parts'],
    [['--parts', 'parts', '--queue', 'redis://x', '--resume', 'a'], '--resume does not go with --parts'],
    [['--parts', 'parts', '--queue', 'redis://x', '--out', 'a', '--luck'], '--luck does not go with --parts'],
  ])('is refused with %j', async (args, why) => {
    const { code, stderr } = await setting.run(['tournament', 'greedy', 'longest', ...args]).ended;
    expect(code).toBe(2);
    expect(stderr).toContain(`tilewright: ${why}`);
  });

  it('is not merged without its parts', async () => {
    const playing = setting.play('games.ndjson', { args: [...TOURNAMENT, ...ON_FOLDER] });
    setting.worker({ args: ON_FOLDER });
    expect(await playing.ended).toMatchObject({ code: 0 });
    expect(await merge()).toMatchObject({
      code: 2,
      stderr: 'tilewright: where are the parts? They were put into a folder; --parts says which\n',
    });
    const { code, stderr } = await merge('--parts', 'elsewhere');
    expect(stderr).toContain(': this part is not there');
    expect(code).not.toBe(0);
    expect(readdirSync(setting.around.folder)).not.toContain('games.ndjson');
  });
});
