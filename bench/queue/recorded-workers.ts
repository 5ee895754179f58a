/** A part of a fleet: jobs at once of the shipped taker of jobs, answered a second later with what a recorded pair comes to. */
import { setTimeout as sleep } from 'node:timers/promises';
import { connectTo } from '../../src/queue/connection.ts';
import { readQueueUrl } from '../../src/queue/queue-url.ts';
import { hashBytes, QueueStore } from '../../src/queue/store.ts';
import { JobTaker } from '../../src/queue/taker.ts';
import { digestGames } from '../../src/tournament/games/game-turns.ts';
import type { GameRecord } from '../../src/tournament/games/pair-record.ts';
import { foldPairs } from '../../src/tournament/parts/fold.ts';
import { readBotSpec } from '../../src/bots/registry.ts';

const THINKS_MS = 1000;

const [url = '', jobs = '1'] = process.argv.slice(2);
const game = (bots: readonly number[], scores: readonly number[]): GameRecord => ({
  ...{ bots, scores, bingos: [1, 0], winners: [0], end: 'out' },
  turns: [[0, '8D.DJINN', 46]],
});
const games = [game([0, 1], [418, 352]), game([1, 0], [401, 377])];
const recorded = { pair: 0, games, digest: digestGames(games) };
const bots = ['greedy', 'longest'].map(readBotSpec);

const redis = await connectTo(readQueueUrl(url));
const taker = new JobTaker({
  ...{ redis, store: new QueueStore(redis), name: 'recorded:0', jobs: Number(jobs) },
  open: () =>
    Promise.resolve({
      play: async ({ run, first }) => {
        await sleep(THINKS_MS);
        const part = hashBytes(Buffer.from(`${run} ${first}`));
        return Buffer.from(JSON.stringify(foldPairs([recorded], part, { bots })));
      },
      close: () => Promise.resolve(),
    }),
  onDone: () => undefined,
  onTrouble: console.error,
});
await taker.start();
