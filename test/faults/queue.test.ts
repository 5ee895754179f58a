/** A tournament on a queue has the record of the same one at home, whoever is killed on the way. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { killShipped, runShipped, startShipped, surroundings } from '../support/program/shipped-program.ts';
import type { Surroundings } from '../support/program/shipped-program.ts';
import { hasRedis, TestRedis } from '../support/program/redis.ts';
import { casesOf } from '../support/test-length.ts';

const root = surroundings();
const TINY = join(import.meta.dirname, '..', 'support', 'tiny-lexicon.txt');
const TOURNAMENT = ['tournament', 'greedy', 'longest', '--lexicon', TINY, '--seed', '5', '--pairs', '640'];
let around: Surroundings;
let redis: TestRedis;
let cases = 0;

beforeEach(async () => {
  const folder = join(root.folder, String(++cases));
  mkdirSync(folder);
  around = { ...root, folder };
  redis = await TestRedis.start();
});
afterEach(async () => {
  await redis.end();
});
afterAll(() => {
  rmSync(root.folder, { recursive: true });
});

/** What a run leaves: its record, and the digest that it prints. */
function recordOf(name: string): string {
  return readFileSync(join(around.folder, name), 'utf8');
}

describe.skipIf(!hasRedis)('a tournament on a queue (redis-server is needed)', () => {
  const worker = (): string[] => ['worker', '--queue', redis.url, '--threads', '1'];

  it('has the record of the same tournament at home, whichever workers are killed', { timeout: 600_000 }, async () => {
    runShipped([...TOURNAMENT, '--out', 'home.ndjson'], around);
    const playing = startShipped([...TOURNAMENT, '--queue', redis.url, '--out', 'queued.ndjson'], around);
    const over = new AbortController();
    void playing.then(() => {
      over.abort();
    });
    let kills = 0;
    for (let round = 0; !over.signal.aborted && round < casesOf({ short: 4, long: 200 }); round++) {
      if (await killShipped(worker(), around, { afterMs: 600 + ((round * 137) % 1500) })) kills++;
    }
    const last = killShipped(worker(), around, { when: () => over.signal.aborted });
    const { code, stderr } = await playing;
    await last;
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(kills).toBeGreaterThan(0);
    expect(recordOf('queued.ndjson')).toBe(recordOf('home.ndjson'));
  });

  it('goes on after whoever put it out was killed', { timeout: 600_000 }, async () => {
    runShipped([...TOURNAMENT, '--out', 'home.ndjson'], around);
    let isOver = false;
    const working = killShipped(worker(), around, { when: () => isOver });
    await killShipped([...TOURNAMENT, '--queue', redis.url, '--out', 'queued.ndjson'], around, { afterMs: 2500 });
    const resumed = await startShipped(['tournament', '--resume', 'queued.ndjson', '--queue', redis.url], around);
    isOver = true;
    await working;
    expect(resumed).toMatchObject({ code: 0 });
    expect(recordOf('queued.ndjson')).toBe(recordOf('home.ndjson'));
  });

  it('waits for a Redis that was killed', { timeout: 600_000 }, async () => {
    runShipped([...TOURNAMENT, '--out', 'home.ndjson'], around);
    let isOver = false;
    const working = killShipped(worker(), around, { when: () => isOver });
    const playing = startShipped([...TOURNAMENT, '--queue', redis.url, '--out', 'queued.ndjson'], around);
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await redis.kill();
    await redis.start();
    expect(await playing).toMatchObject({ code: 0 });
    isOver = true;
    await working;
    expect(recordOf('queued.ndjson')).toBe(recordOf('home.ndjson'));
  });

  it('says no password, and nothing of a Redis that does not answer but that', async () => {
    const { code, stderr } = await startShipped(
      [...TOURNAMENT, '--queue', 'redis://someone:secret@127.0.0.1:1/0'],
      around,
    );
    expect(code).toBe(1);
    expect(stderr).toMatch(/^tilewright: the queue at redis:\/\/127\.0\.0\.1:1\/0 cannot be used: /mu);
    expect(stderr).not.toContain('secret');
  });
});
