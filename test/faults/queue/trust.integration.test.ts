/** A fleet of other people's machines: who has no token, an old one or gives wrong results changes nothing of the record. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectTo } from '../../../src/queue/connection.ts';
import { readQueueUrl } from '../../../src/queue/queue-url.ts';
import { QueueStore } from '../../../src/queue/store.ts';
import { formatToken, makeToken, parseKeyFile, parseToken, readKey } from '../../../src/queue/trust/queue-key.ts';
import { hasRedis } from '../../support/program/redis.ts';
import { QueueSetting, TINY, TOURNAMENT } from './queue-setting.ts';

const JOB_PAIRS = 10;

let setting: QueueSetting;
let redis: Redis;
beforeEach(async () => {
  setting = await QueueSetting.make();
  redis = await connectTo(readQueueUrl(setting.redis.url));
  expect(await setting.run(['queue', 'key', 'queue.key']).ended).toMatchObject({ code: 0, stdout: '' });
});
afterEach(async () => {
  redis.disconnect();
  await setting.close();
});

const read = (name: string): string => readFileSync(join(setting.around.folder, name), 'utf8');

async function makeTokenFile(name: string): Promise<string[]> {
  const args = ['queue', 'token', name, '--key', 'queue.key', '--out', `${name}.token`];
  expect(await setting.run(args).ended).toMatchObject({ code: 0, stdout: '' });
  return ['--token', `${name}.token`];
}

/** Wait until jobs are out, and name their run. */
async function runOf(): Promise<string> {
  await expect.poll(() => redis.llen('tilewright:jobs:wait'), { timeout: 60_000 }).toBe(32);
  const [id = ''] = await redis.lrange('tilewright:jobs:wait', 0, 0);
  return id.split('-')[0]!;
}

/** Say that a job was done, with the lines of some record. */
async function post(run: string, first: number, record: string, token: string): Promise<void> {
  const lines = record.split('\n').slice(1 + first, 1 + first + JOB_PAIRS);
  const by = { worker: 'elsewhere:1', cpuSeconds: 1, token: parseToken(token, 'test') };
  await new QueueStore(redis).putResult(run, `${run}-${first}`, Buffer.from(lines.join('\n')), by);
}

describe.skipIf(!hasRedis)('a tournament with a key', () => {
  it('takes nothing of workers without a token, and finds who gives wrong results', async () => {
    const [home, other] = [setting.home(), setting.home(TOURNAMENT.map((arg) => (arg === '5' ? '6' : arg)))];
    const ann = await makeTokenFile('ann');
    await makeTokenFile('liar');
    const args = [...TOURNAMENT, '--queue-key', 'queue.key', '--queue-checks', '100'];
    const playing = setting.play('queued.ndjson', { args });
    const run = await runOf();
    const liar = read('liar.token');
    await post(run, 0, home, liar);
    await post(run, 10, other, liar);
    await post(run, 20, home, liar);
    const without = setting.worker();
    expect(await without.says(/a run is refused: it wants results that are signed; --token FILE/u)).toBe(true);
    setting.worker({ args: ann });
    const { code, stderr } = await playing.ended;
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(stderr).toMatch(
      /worker liar is put aside: what it gave for \d+ to \d+ is wrong; \d other jobs? of it (is|are) done again/u,
    );
    expect(stderr).toMatch(
      /results of worker liar that were taken are wrong: queued\.ndjson\.part is cut to 10 pairs, and played on/u,
    );
    expect(stderr).toMatch(/worker \S+ does not play this tournament: it wants results that are signed/u);
    expect(setting.record('queued.ndjson')).toBe(home);
  });

  it('has its jobs checked by the worker of another token', async () => {
    const workers = [await makeTokenFile('ann'), await makeTokenFile('bob')].map((args) => setting.worker({ args }));
    for (const worker of workers) expect(await worker.says(/takes work from/u)).toBe(true);
    const args = [...TOURNAMENT, '--queue-key', 'queue.key', '--queue-checks', '100'];
    const { code, stderr } = await setting.play('queued.ndjson', { args }).ended;
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(stderr).not.toMatch(/checked|aside|left out/u);
    expect(setting.record('queued.ndjson')).toBe(setting.home());
    const pairs = workers.map(({ stdout }) => stdout.trimEnd().split('\n').length);
    expect(pairs[0]! + pairs[1]!).toBe(2 * 32);
  });

  it('refuses in a line a token that is none, old, of another key or taken back', async () => {
    const url = setting.redis.url;
    const key = readKey(parseKeyFile(read('queue.key'), 'queue.key'));
    const old = formatToken(makeToken(key, 'ann', 86_400));
    const outcome = async (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> => {
      const { code, stdout, stderr } = await setting.run(args, env).ended;
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      return stderr;
    };
    const worker = ['worker', '--queue', url];
    expect(await outcome(worker, { TILEWRIGHT_TOKEN: 'none' })).toBe(
      'tilewright: TILEWRIGHT_TOKEN: this is no token; "tilewright queue token NAME" makes one\n',
    );
    expect(await outcome(worker, { TILEWRIGHT_TOKEN: old })).toBe(
      'tilewright: TILEWRIGHT_TOKEN: the token of ann is over since 1970-01-02\n',
    );
    expect(await outcome([...worker, '--token', 'queue.key'])).toMatch(
      /^tilewright: queue\.key: this is no token; [^\n]+\n$/u,
    );
    expect(await outcome(['queue', 'key', 'queue.key'])).toBe('tilewright: queue.key: there is such a file already\n');
    expect(await outcome(['queue', 'token', 'Ann B', '--key', 'queue.key'])).toMatch(
      /^tilewright: "Ann B" names no worker: small letters, digits, [^\n]+\n$/u,
    );
    const play = ['tournament', 'greedy', 'longest', '--lexicon', TINY];
    expect(await outcome([...play, '--queue-key', 'queue.key'])).toMatch(
      /^tilewright: --queue-key goes with --queue: [^\n]+\n$/u,
    );
    expect(await outcome([...play, '--queue', url, '--queue-checks', '5'])).toMatch(
      /^tilewright: --queue-checks goes with --queue-key, [^\n]+\n$/u,
    );
    expect(await outcome([...play, '--queue', url, '--queue-key', TINY])).toMatch(
      /^tilewright: \S+tiny-lexicon\.txt:1:1: [^\n]+\n$/u,
    );
    expect(await setting.run(['queue', 'revoke', 'bob', '--key', 'queue.key']).ended).toMatchObject({ code: 0 });
    expect(await outcome(['queue', 'token', 'bob', '--key', 'queue.key'])).toBe(
      'tilewright: queue.key: the token of bob was taken back; another name is needed\n',
    );
    expect(statSync(join(setting.around.folder, 'queue.key')).mode & 0o777).toBe(0o600);
  });

  it('is not played by who has a token of another key', async () => {
    expect(await setting.run(['queue', 'key', 'other.key']).ended).toMatchObject({ code: 0 });
    const { stdout } = await setting.run(['queue', 'token', 'ann', '--key', 'other.key']).ended;
    const worker = setting.worker({ env: { TILEWRIGHT_TOKEN: stdout } });
    const playing = setting.play('queued.ndjson', { args: [...TOURNAMENT, '--queue-key', 'queue.key'] });
    expect(await worker.says(/a run is refused: it wants a token of another key than that of ann/u)).toBe(true);
    playing.signal('SIGINT');
    expect(await playing.ended).toMatchObject({ code: 130 });
  });
});
