/**
 * A tournament on a queue: its pairs are put out as jobs, and their results are taken in the order of the pairs, so that record,
 * digest and decision are those of the same tournament played at home. What is put out stays a few dozen jobs ahead of what
 * was taken, and results wait in the queue, so that memory does not grow with the number of games.
 */
import type { Redis } from 'ioredis';
import { openQueue } from '../../queue/connection.ts';
import { JobSender } from '../../queue/sender.ts';
import { QueueStore } from '../../queue/store.ts';
import { pairRecordSchema } from '../record/pair-record.ts';
import type { PairRecord } from '../record/pair-record.ts';
import type { TournamentSettings } from '../record/tournament-record.ts';
import type { PlayPairsOptions, TournamentRun } from '../play-pairs.ts';
import { contentsOf } from './configuration.ts';

/** Jobs put out beyond the one that is taken next: workers of so many threads are kept at work. */
const JOBS_AHEAD = 256;

/** What a queued tournament needs beside the tournament. */
export interface QueueOptions {
  readonly redis: Redis;
  /** Told why a worker does not take jobs of the tournament. */
  readonly onRefusal: (worker: string, why: string) => void;
}

/**
 * Play a tournament, or what is left of one, on a queue.
 *
 * @throws RunFault if a job fails again and again, or two workers do not agree; the pairs before it were handed on
 */
export async function runQueuedTournament(
  options: PlayPairsOptions & TournamentSettings,
  { redis, onRefusal }: QueueOptions,
): Promise<TournamentRun> {
  const { firstPair = 0, pairs, onPairs, signal = new AbortController().signal } = options;
  const contents = contentsOf(options);
  const { jobPairs } = contents;
  const queue = await openQueue(redis);
  const sender = new JobSender(queue, new QueueStore(redis), contents, onRefusal);
  const startMs = performance.now();
  const jobAt = (first: number) => ({ first, count: Math.min(jobPairs, pairs - first) });
  // Jobs begin where they would have begun without an interruption; of the first, pairs may be on record already.
  let putOut = firstPair - (firstPair % jobPairs);
  let handedOn = firstPair;
  let cpuSeconds = 0;
  try {
    for (let first = putOut; first < pairs && !signal.aborted; first += jobPairs) {
      for (; putOut < pairs && putOut <= first + JOBS_AHEAD * jobPairs; putOut += jobPairs)
        await sender.put(jobAt(putOut));
      const taken = await sender.take(jobAt(first), signal);
      if (taken === null) break;
      cpuSeconds += taken.cpuSeconds;
      const records = readRecords(taken.bytes, jobAt(first)).slice(handedOn - first);
      await onPairs(records);
      handedOn += records.length;
    }
    return { pairs: handedOn - firstPair, seconds: (performance.now() - startMs) / 1000, cpuSeconds };
  } finally {
    await sender.withdraw();
    await queue.close();
  }
}

/** The pairs of a job. Workers may be anybody's, so what they say is checked as a record is. */
function readRecords(bytes: Buffer, { first, count }: { first: number; count: number }): PairRecord[] {
  const records = bytes
    .toString('utf8')
    .split('\n')
    .map((line) => pairRecordSchema.parse(JSON.parse(line)));
  if (records.length !== count || records.some(({ pair }, at) => pair !== first + at)) {
    throw new Error(`a worker gave other pairs than ${first + 1} to ${first + count}`);
  }
  return records;
}
