/** The option that names a queue, and the connection to it. */
import type { Redis } from 'ioredis';
import { connectTo } from '../../queue/connection.ts';
import { readQueueUrl, type QueueAddress } from '../../queue/queue-url.ts';
import { InputError } from '../../engine/errors.ts';
import { isEngine, isModule } from '../../tournament/entrant.ts';
import { describeModules } from '../../tournament/given-modules.ts';
import type { PlayTournamentOptions } from '../../tournament/play-tournament.ts';
import type { TournamentSettings } from '../../tournament/record/tournament-record.ts';
import { gamesOnThreads } from '../../training/games-on-threads.ts';
import type { StartGames } from '../../training/generation.ts';

export const queueOption = {
  queue: {
    type: 'string',
    requiresArg: true,
    describe: 'the Redis of a queue, "redis://host:6379/0", "rediss://" with TLS, or env: what TILEWRIGHT_QUEUE is',
  },
} as const;

/** Where the URL may be that has a password: others on a machine see the arguments of a program, not its environment. */
const VARIABLE = 'TILEWRIGHT_QUEUE';

/**
 * The queue that an option names, or the environment where nothing is given.
 *
 * @throws InputError `bad-option`, which has no password in it
 */
export function readQueueOption(given: string | undefined): QueueAddress {
  return readQueueUrl(findUrl(given));
}

function findUrl(given: string | undefined): string {
  if (given !== undefined && given !== 'env') return given;
  const url = process.env[VARIABLE] ?? '';
  if (url !== '') return url;
  throw new InputError(
    'bad-option',
    given === undefined
      ? `where is the queue? --queue URL is needed, or ${VARIABLE} in the environment`
      : `--queue env: ${VARIABLE} is not in the environment`,
  );
}

/**
 * Connect to the queue that an option names, or the environment where nothing is given.
 *
 * @param say told that the connection is lost, and that it is there again
 * @throws InputError `bad-option`, QueueFault; neither has a password in it
 */
export async function connectToQueue(
  given: string | undefined,
  say: (line: string) => void,
): Promise<{ readonly redis: Redis; readonly shown: string }> {
  const address = readQueueOption(given);
  const redis = await connectTo(address, (isLost) => {
    say(isLost ? `the queue at ${address.shown} is away; waiting for it` : `the queue at ${address.shown} is back`);
  });
  return { redis, shown: address.shown };
}

export interface TournamentQueue {
  /** The option as it may be shown: without a password. */
  readonly option: string;
  readonly run: NonNullable<PlayTournamentOptions['run']>;
  readonly close: () => void;
}

/**
 * Connect to the queue that a tournament is played on; null for none.
 *
 * @param say told what goes wrong on the way
 * @throws InputError `bad-option` where the tournament is none for a queue; what connecting throws
 */
export async function queueFor(
  { queue, threads }: { readonly queue?: string | undefined; readonly threads?: number | undefined },
  settings: TournamentSettings,
  say: (line: string) => void,
): Promise<TournamentQueue | null> {
  if (queue === undefined) return null;
  refuseThreads(threads);
  if (settings.bots.some(isEngine)) {
    throw new InputError('bad-option', '--queue is for bots; engines play at home, without it');
  }
  if (settings.clock !== undefined) {
    throw new InputError('bad-option', '--clock does not go with --queue, whose workers need not be alike');
  }
  const { redis, shown } = await connectToQueue(queue, say);
  const modules = settings.bots.filter(isModule);
  if (modules.length > 0) say(`its workers need ${describeModules(modules)}; start them with --bot PATH`);
  const { runQueuedTournament } = await import('../../tournament/queued/run-queued-tournament.ts');
  return {
    option: `--queue ${queue === 'env' || shown === queue ? queue : 'URL'}`,
    run: (options) => runQueuedTournament(options, { redis, onRefusal: refusalTo(say, 'tournament') }),
    close: () => {
      redis.disconnect();
    },
  };
}

export interface TrainingGames {
  readonly start: StartGames;
  readonly close: () => void;
}

/**
 * Connect to the queue that a training is played on; without one it is played on threads of this process.
 *
 * @param say told what goes wrong on the way
 * @throws what connecting throws
 */
export async function trainingGames(
  queue: string | undefined,
  threads: number,
  say: (line: string) => void,
): Promise<TrainingGames> {
  if (queue === undefined) return { start: gamesOnThreads(threads), close: () => undefined };
  const { redis } = await connectToQueue(queue, say);
  const { gamesOnQueue } = await import('../../training/queued/games-on-queue.ts');
  return {
    start: gamesOnQueue({ redis, onRefusal: refusalTo(say, 'training') }),
    close: () => {
      redis.disconnect();
    },
  };
}

/** @throws InputError `bad-option` where threads are asked for beside a queue */
export function refuseThreads(threads: number | undefined): void {
  if (threads === undefined) return;
  throw new InputError('bad-option', '--threads does not go with --queue, whose workers have theirs');
}

function refusalTo(say: (line: string) => void, work: string): (worker: string, why: string) => void {
  return (worker, why) => {
    say(`worker ${worker} does not play this ${work}: ${why}`);
  };
}
