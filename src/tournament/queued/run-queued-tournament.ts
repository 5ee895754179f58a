/**
 * A tournament on a queue: its pairs are put out as jobs, and their results are taken in the order of the pairs, so that record,
 * digest and decision are those of the same tournament played at home. What is put out stays a few dozen jobs ahead of what
 * was taken, and results wait in the queue, so that memory does not grow with the number of games.
 */
import type { Redis } from 'ioredis';
import { openQueue } from '../../queue/connection.ts';
import { soonAfter, unlessStopped, waitBriefly } from '../../queue/patience.ts';
import { RunFault } from '../../queue/job.ts';
import { tokensThere } from '../../queue/registered-workers.ts';
import { JobSender, type TakenResult } from '../../queue/sender.ts';
import { QueueStore } from '../../queue/store.ts';
import type { OpenRun } from '../../queue/taker.ts';
import type { TrustOptions } from '../../queue/trust/checks.ts';
import { Schedule } from '../games/schedule.ts';
import type { TournamentSettings } from '../record/tournament-record.ts';
import type { PlayPairsOptions, TournamentRun } from '../play-pairs.ts';
import { entrantClocks } from '../entrant-clocks.ts';
import { isEngine } from '../entrant.ts';
import { openHere } from './open-tournament.ts';
import { readRecords } from '../parts/job-records.ts';
import { packTournament } from './queued-tournament.ts';

/** Jobs put out beyond the one that is taken next: workers of so many threads are kept at work. */
const JOBS_AHEAD = 256;

export interface QueueOptions {
  readonly redis: Redis;
  /** Called with the reason why a worker does not take jobs of the tournament. */
  readonly onRefusal: (worker: string, why: string) => void;
  /** Whose results are believed; null for anybody's. */
  readonly trust: TrustOptions | null;
}

/**
 * Play a tournament, or what is left of one, on a queue.
 *
 * @throws RunFault if a job fails again and again, or two workers do not agree; the pairs before it were handed on.
 * WithdrawnResults where some of those are wrong
 */
export async function runQueuedTournament(
  options: PlayPairsOptions & TournamentSettings,
  { redis, onRefusal, trust }: QueueOptions,
): Promise<TournamentRun> {
  const { firstPair = 0, pairs, onPairs, signal = NEVER, interrupt = NEVER } = options;
  const contents = packTournament(options, trust?.key.id);
  const { jobPairs } = contents;
  const queue = await openQueue(redis);
  const store = new QueueStore(redis);
  const mayDiffer = options.bots.some(isEngine) || entrantClocks(options) !== undefined;
  const referee = (): Promise<OpenRun> => openHere(contents, options, { store });
  const sender = new JobSender(queue, store, contents, {
    onRefusal,
    // What is not the same again cannot be held against what came of it before.
    mayDiffer,
    trust: trust && { ...trust, referee, ...(mayDiffer && { checked: 0 }) },
    workers: () => tokensThere(redis),
  });
  const schedule = new Schedule(options.bots.length, options.format);
  const startMs = performance.now();
  const jobAt = (first: number) => ({ first, count: Math.min(jobPairs, pairs - first) });
  // Jobs begin where they would have begun without an interruption; of the first, pairs may be on record already.
  let putOut = firstPair - (firstPair % jobPairs);
  let handedOn = firstPair;
  let cpuSeconds = 0;
  for (let first = 0; trust !== null && first + jobPairs <= firstPair; first += jobPairs)
    await sender.remember(jobAt(first));
  const take = async (first: number): Promise<TakenResult | null> => {
    for (; putOut < pairs && putOut <= first + JOBS_AHEAD * jobPairs && !signal.aborted; putOut += jobPairs)
      await sender.put(jobAt(putOut));
    return sender.take(jobAt(first), signal);
  };
  const leaving = soonAfter(signal);
  try {
    for (let first = putOut; first < pairs && !signal.aborted; first += jobPairs) {
      const taken = await unlessStopped(take(first), leaving);
      if (taken === null) break;
      cpuSeconds += taken.cpuSeconds;
      const read = readRecords(taken.bytes, jobAt(first), schedule);
      if (typeof read === 'string') {
        if (await sender.refuse(jobAt(first), taken)) {
          first -= jobPairs;
          continue;
        }
        throw new RunFault(`worker ${taken.worker} gave no result that can be used: ${read}`);
      }
      const records = read.slice(handedOn - first);
      await onPairs(records);
      handedOn += records.length;
    }
    await sender.settle(interrupt);
    return { pairs: handedOn - firstPair, seconds: (performance.now() - startMs) / 1000, cpuSeconds };
  } finally {
    await waitBriefly(sender.withdraw().then(() => queue.close()));
    await waitBriefly(sender.closeChecks());
  }
}

const NEVER = new AbortController().signal;
