/** A training on a queue writes the file of the same one at home, whoever is killed on the way. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectTo } from '../../../src/queue/connection.ts';
import { readQueueUrl } from '../../../src/queue/queue-url.ts';
import { QueueStore } from '../../../src/queue/store.ts';
import { JobTaker } from '../../../src/queue/taker.ts';
import {
  killShipped,
  RunningProgram,
  runShipped,
  startShipped,
  surroundings,
  type Surroundings,
} from '../../support/program/shipped-program.ts';
import { hasRedis, TestRedis } from '../../support/program/redis.ts';
import { casesOf } from '../../support/test-length.ts';

const root = surroundings();
const TINY = join(import.meta.dirname, '..', '..', 'support', 'tiny-lexicon.txt');
// A short hand has few leaves, which makes for a quick training.
const RULES = join(root.folder, 'short.json');
const SETTINGS = ['--ruleset', RULES, '--lexicon', TINY, '--games', '400', '--generations', '2', '--racks', '100'];
let around: Surroundings;
let redis: TestRedis;
let cases = 0;

function training(...args: readonly string[]): string[] {
  return ['leaves', 'train', ...SETTINGS, '--checkpoint', '1', ...args];
}

beforeAll(() => {
  writeFileSync(RULES, '{ "extends": "classic", "name": "short", "handSize": 4 }');
  expect(runShipped(training('--threads', '1', '--out', 'home.klv2'), root)).toMatchObject({ code: 0 });
});
beforeEach(() => {
  const folder = join(root.folder, String(++cases));
  mkdirSync(folder);
  around = { ...root, folder };
});
afterAll(() => {
  rmSync(root.folder, { recursive: true });
});

/** Games of both generations that are saved. */
function savedGames(): number {
  const path = join(around.folder, 'mine.klv2.checkpoint');
  if (!existsSync(path)) return 0;
  const head = JSON.parse(readFileSync(path, 'utf8').split('\n', 1)[0]!) as { generation: number; games: number };
  return 100 * head.generation + head.games;
}

function expectTheSame(): void {
  for (const name of ['klv2', 'json']) {
    const mine = readFileSync(join(around.folder, `mine.${name}`));
    expect(mine.equals(readFileSync(join(root.folder, `home.${name}`)))).toBe(true);
  }
  expect(existsSync(join(around.folder, 'mine.klv2.checkpoint'))).toBe(false);
}

describe.skipIf(!hasRedis)('a training on a queue', () => {
  beforeEach(async () => {
    redis = await TestRedis.start();
  });
  afterEach(async () => {
    await redis.end();
  });

  const worker = (): string[] => ['worker', '--queue', redis.url, '--threads', '1'];
  const onQueue = (): string[] => training('--queue', redis.url, '--out', 'mine.klv2');

  it('writes the file of the same training at home, whichever workers are killed', { timeout: 600_000 }, async () => {
    const over = new AbortController();
    const playing = startShipped(onQueue(), around).finally(() => {
      over.abort();
    });
    let kills = 0;
    for (let round = 0; !over.signal.aborted && round < casesOf({ short: 2, long: 8 }); round++) {
      const before = savedGames();
      if (await killShipped(worker(), around, { when: () => over.signal.aborted || savedGames() > before })) kills++;
    }
    const last = killShipped(worker(), around, { when: () => over.signal.aborted });
    const { code, stdout, stderr } = await playing;
    await last;
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(stdout).toMatch(/^mine\.klv2: 3909 leaves, .* racks in the last generation\n$/u);
    expect(kills).toBeGreaterThan(1);
    expectTheSame();
  });

  it(
    'goes on after whoever put it out was killed or told to stop, on the queue and at home',
    { timeout: 600_000 },
    async () => {
      let isOver = false;
      const working = killShipped(worker(), around, { when: () => isOver });
      expect(await killShipped(onQueue(), around, { when: () => savedGames() > 0 })).toBe(true);

      const before = savedGames();
      const told = new RunningProgram(onQueue(), around);
      await expect.poll(savedGames, { timeout: 60_000 }).toBeGreaterThan(Math.max(before, 100));
      told.signal('SIGINT');
      const { code, stderr } = await told.ended;
      expect(code).toBe(130);
      expect(stderr).toMatch(/^going on from mine\.klv2\.checkpoint$/mu);
      expect(stderr).toMatch(/^interrupted; the same command goes on from mine\.klv2\.checkpoint$/mu);

      const kept = savedGames();
      expect(kept).toBeLessThan(500);
      isOver = true;
      await working;
      expect(runShipped(training('--threads', '1', '--out', 'mine.klv2'), around)).toMatchObject({ code: 0 });
      expectTheSame();
    },
  );

  it('names a worker that gives no evidence, and says how to go on', async () => {
    const connection = await connectTo(readQueueUrl(redis.url));
    const liar = new JobTaker({
      redis: connection,
      store: new QueueStore(connection),
      name: 'liar',
      jobs: 1,
      open: () =>
        Promise.resolve({ play: () => Promise.resolve(Buffer.from('nonsense')), close: () => Promise.resolve() }),
      onDone: () => undefined,
      onTrouble: () => undefined,
    });
    await liar.start();
    const { code, stdout, stderr } = await startShipped(onQueue(), around);
    await liar.close();
    connection.disconnect();
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    const [, goOn, why, ...rest] = stderr.trim().split('\n');
    expect(goOn).toBe('the same command goes on from mine.klv2.checkpoint');
    expect(why).toMatch(/^tilewright: worker liar gave no .*: it is cut short$/u);
    expect(rest).toEqual([]);
    expect(existsSync(join(around.folder, 'mine.klv2'))).toBe(false);
  });
});

describe('leaves train --queue', () => {
  it.each([
    [['--queue', 'redis://127.0.0.1:1/0', '--threads', '2'], 2, /--threads does not go with --queue/u],
    [['--queue', 'http://127.0.0.1'], 2, /--queue is the URL of a Redis, such as/u],
    [['--queue', 'redis://me:secret@127.0.0.1:1/0'], 1, /the queue at redis:\/\/127\.0\.0\.1:1\/0 cannot be used: /u],
  ])('%j is refused in a line without its password', (args, code, what) => {
    const outcome = runShipped(training(...args, '--out', 'mine.klv2'), around);
    expect(outcome).toMatchObject({ code, stdout: '' });
    const lines = outcome.stderr.trim().split('\n');
    expect(lines.at(-1)).toMatch(what);
    expect(lines).toHaveLength(code === 2 ? 1 : 2);
    expect(outcome.stderr).not.toContain('secret');
    expect(existsSync(join(around.folder, 'mine.klv2.checkpoint.lock'))).toBe(false);
  });
});
