import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectTo, readQueueUrl } from '../../../src/queue/connection.ts';
import { hasRedis } from '../../support/program/redis.ts';
import { QueueSetting, TINY } from './queue-setting.ts';

const SMALL = ['--lexicon', TINY, '--seed', '7'];
const ROWS = new Array<string>(7).fill('15').join('/');
const OPENINGS = ['TEA', 'CAT'].map((word) => `${ROWS}/6${word}6/${ROWS} / 12/10 2`);

describe.skipIf(!hasRedis)('a tournament on a queue', () => {
  let setting: QueueSetting;
  beforeAll(async () => {
    setting = await QueueSetting.make();
    writeFileSync(join(setting.around.folder, 'openings.txt'), `${OPENINGS.join('\n')}\n`);
    setting.worker();
    setting.worker({ args: ['--threads', '2'] });
  });
  afterAll(() => setting.close());

  it.each([
    ['round-robin', ['greedy', 'longest', 'random', '--format', 'round-robin', '--pairs', '4', ...SMALL]],
    ['gauntlet', ['greedy', 'longest', 'random', '--format', 'gauntlet', '--pairs', '4', ...SMALL]],
    ['table', ['greedy', 'longest', 'random', '--ruleset', 'casual', '--pairs', '4', ...SMALL]],
    ['openings', ['greedy', 'longest', '--openings', 'openings.txt', '--pairs', '6', ...SMALL]],
    ['adjudicate', ['greedy', 'equity', '--adjudicate', '--pairs', '6', ...SMALL]],
  ])('has the same record as without a queue: %s', async (name, args) => {
    const out = `${name}.ndjson`;
    const { code, stderr } = await setting.play(out, { args }).ended;
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(setting.record(out)).toBe(setting.home(args));
  });

  it('ends when its test is decided, and cancels jobs that are not in progress', async () => {
    const args = ['greedy', 'longest', '--sprt', 'elo0=0,elo1=100', '--pairs', '20000', ...SMALL];
    const { code, stderr } = await setting.play('sprt.ndjson', { args }).ended;
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(setting.record('sprt.ndjson')).toBe(setting.home(args));
    const redis = await connectTo(readQueueUrl(setting.redis.url));
    const lists = await Promise.all(
      ['wait', 'delayed', 'prioritized'].map((list) => redis.exists(`tilewright:jobs:${list}`)),
    );
    redis.disconnect();
    expect(lists).toEqual([0, 0, 0]);
  });

  it('is complete for two programs that start it at the same time', async () => {
    const args = ['greedy', 'longest', '--pairs', '160', ...SMALL];
    const both = [setting.play('one.ndjson', { args }), setting.play('other.ndjson', { args })];
    const ends = await Promise.all(both.map(({ ended }) => ended));
    expect(ends.map(({ code }) => code)).toEqual([0, 0]);
    expect(setting.record('one.ndjson')).toBe(setting.home(args));
    expect(setting.record('other.ndjson')).toBe(setting.home(args));
  });
});
