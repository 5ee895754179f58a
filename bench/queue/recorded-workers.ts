/**
 * The workers of a fleet, which take a job each, think for nearly a second, and answer with what a recorded pair comes to. They speak to the
 * queue as the shipped taker of jobs does, without what it does beside that, so that a small machine has room for many.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Job, Worker, type JobJson } from 'bullmq';
import { Redis } from 'ioredis';
import { readBotSpec } from '../../src/bots/registry.ts';
import { jobSchema, KEY_PREFIX, QUEUE_NAME, type JobDone } from '../../src/queue/job.ts';
import { keyOf } from '../../src/queue/redis-keys.ts';
import { hashBytes } from '../../src/queue/store.ts';
import { digestGames } from '../../src/tournament/games/game-turns.ts';
import type { GameRecord } from '../../src/tournament/games/pair-record.ts';
import { foldPairs } from '../../src/tournament/parts/fold.ts';

const THINKS_MS = 900;
/** A worker without a job asks again. */
const ASKS_MS = 500;
const KEPT_SECONDS = 600;

const [url = '', workers = '1'] = process.argv.slice(2);
const game = (bots: readonly number[], scores: readonly number[]): GameRecord => ({
  ...{ bots, scores, bingos: [1, 0], winners: [0], end: 'out' },
  turns: [[0, '8D.DJINN', 46]],
});
const games = [game([0, 1], [418, 352]), game([1, 0], [401, 377])];
const recorded = { pair: 0, games, digest: digestGames(games) };
const bots = ['greedy', 'longest'].map(readBotSpec);
const result = Buffer.from(JSON.stringify(foldPairs([recorded], hashBytes('a part'), { bots })));
const packed = await promisify(gzip)(result, { level: 1 });
const digest = hashBytes(result);

const redis = new Redis(url, { maxRetriesPerRequest: null, enableAutoPipelining: true });
const queue = new Worker(QUEUE_NAME, null, {
  connection: redis,
  prefix: KEY_PREFIX,
  autorun: false,
  lockDuration: 60_000,
});

async function work(name: string): Promise<never> {
  let job: Job | undefined;
  for (;;) {
    job ??= (await queue.getNextJob(name, { block: false })) as Job | undefined;
    if (job === undefined) {
      await sleep(ASKS_MS);
      continue;
    }
    await sleep(THINKS_MS);
    const { run } = jobSchema.parse(job.data);
    const id = job.id!;
    const done: JobDone = { digest, worker: name, cpuSeconds: 1, signed: null };
    void redis.set(keyOf('result', id, digest), packed, 'EX', KEPT_SECONDS);
    void redis.hsetnx(keyOf('done', run), id, JSON.stringify(done));
    void redis.expire(keyOf('done', run), KEPT_SECONDS);
    const [data, next] = ((await job.moveToCompleted(null, name, true)) ?? []) as [JobJson?, string?];
    job = data && Job.fromJSON(queue, data, next);
  }
}

await Promise.all(Array.from({ length: Number(workers) }, (_, i) => work(`recorded:${i}`)));
