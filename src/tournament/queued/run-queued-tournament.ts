/**
 * Plays a tournament through a queue. Pairs are submitted as jobs and results are taken in order, so record, digest and decision
 * equal those of the same tournament on one machine. The number of jobs submitted ahead is limited and results wait in the queue,
 * so memory does not grow with the number of games.
 */
import type { Redis } from 'ioredis';
import { counted } from '../../text/counted.ts';
import { InputError } from '../../engine/errors.ts';
import { openQueue } from '../../queue/connection.ts';
import { RunFault, type JobRange } from '../../queue/job.ts';
import { soonAfter, unlessStopped, waitBriefly } from '../../queue/patience.ts';
import { JobSender, type OnRefusal, type JobResult } from '../../queue/sender.ts';
import { QueueStore } from '../../queue/store.ts';
import type { PairRecord } from '../../match/games/pair-record.ts';
import { Schedule } from '../../match/games/schedule.ts';
import type { PlayPairsOptions, TournamentRun } from '../play-pairs.ts';
import { parsePair, type TournamentSettings } from '../record/tournament-record.ts';
import { packTournament } from './queued-tournament.ts';

/** Jobs submitted beyond the next result: enough for that many worker threads. */
const JOBS_AHEAD = 256;

/** Throws RunFault if a job fails repeatedly or two workers disagree; the pairs before it were passed on. */
export async function runQueuedTournament(
  options: PlayPairsOptions & TournamentSettings,
  { redis, onRefusal }: { readonly redis: Redis; readonly onRefusal: OnRefusal },
): Promise<TournamentRun> {
  const { firstPair = 0, pairs, onPairs, signal = new AbortController().signal } = options;
  const contents = packTournament(options);
  const { jobPairs } = contents;
  const queue = await openQueue(redis);
  const sender = new JobSender(queue, new QueueStore(redis), contents, onRefusal);
  const schedule = new Schedule(options.bots.length, options.format);
  const startMs = performance.now();
  const jobAt = (first: number): JobRange => ({ first, count: Math.min(jobPairs, pairs - first) });
  // Job boundaries are those of an uninterrupted tournament; some pairs of the first may be on record already.
  let nextJob = firstPair - (firstPair % jobPairs);
  let next = firstPair;
  let cpuSeconds = 0;
  const take = async (first: number): Promise<JobResult | null> => {
    for (; nextJob < pairs && nextJob <= first + JOBS_AHEAD * jobPairs && !signal.aborted; nextJob += jobPairs)
      await sender.put(jobAt(nextJob));
    return sender.take(jobAt(first), signal);
  };
  const leaving = soonAfter(signal);
  try {
    for (let first = nextJob; first < pairs && !signal.aborted; first += jobPairs) {
      const result = await unlessStopped(take(first), leaving);
      if (result === null) break;
      cpuSeconds += result.cpuSeconds;
      const records = readRecords(result.bytes, jobAt(first), schedule);
      if (typeof records === 'string') {
        await sender.refuse(jobAt(first));
        throw new RunFault(`worker ${result.worker} returned an invalid result: ${records}`);
      }
      await onPairs(records.slice(next - first));
      next = first + records.length;
    }
    return { pairs: next - firstPair, seconds: (performance.now() - startMs) / 1000, cpuSeconds };
  } finally {
    await waitBriefly(sender.withdraw().then(() => queue.close()));
  }
}

/** Returns the pairs of a job, or why its result is invalid. It is checked like a record, because anyone may write to a Redis. */
function readRecords(bytes: Buffer, { first, count }: JobRange, schedule: Schedule): PairRecord[] | string {
  const lines = bytes.toString('utf8').split('\n', count + 1);
  if (lines.length !== count) return `not the expected ${counted(count, 'pair')} from pair ${first + 1}`;
  try {
    return lines.map((line, at) => parsePair(line, { next: first + at, schedule }, { line: at + 1 }));
  } catch (cause) {
    if (!(cause instanceof InputError)) throw cause;
    return `line ${cause.message}`;
  }
}
