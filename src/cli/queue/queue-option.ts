/** The option that names a queue, and the connection to it. */
import type { Redis } from 'ioredis';
import { connectTo } from '../../queue/connection.ts';
import { readQueueUrl, type QueueAddress } from '../../queue/queue-url.ts';
import type { TrustOptions } from '../../queue/trust/checks.ts';
import { parseKeyFile, readKey, type KeyFile } from '../../queue/trust/queue-key.ts';
import { readTextFile } from '../../files/files.ts';
import { InputError } from '../../engine/errors.ts';
import { isEngine, isModule } from '../../tournament/entrant.ts';
import { describeModules } from '../../tournament/given-modules.ts';
import type { PlayTournamentOptions } from '../../tournament/play-tournament.ts';
import type { QueueOptions } from '../../tournament/queued/run-queued-tournament.ts';
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

/** The option of whoever puts out work for workers that have tokens. */
export const queueKeyOption = {
  'queue-key': {
    type: 'string',
    requiresArg: true,
    describe: 'take results only of workers with a token of this key ("tilewright queue key"), and check some of them',
  },
  'queue-checks': {
    type: 'number',
    requiresArg: true,
    describe: 'the part of the jobs that another worker does again with --queue-key, in percent (2 if not given)',
  },
} as const;

/**
 * How results of workers are believed: those signed with a token of the key in a file; null where no key is given.
 *
 * @param say told whose results are left out, and why
 * @throws InputError where the file is no key
 */
export async function readTrust(
  { 'queue-key': path, 'queue-checks': percent }: TrustArgs,
  say: (line: string) => void,
): Promise<TrustOptions | null> {
  if (percent !== undefined && !(percent >= 0 && percent <= 100)) {
    throw new InputError('bad-option', `--queue-checks ${percent}: 0 to 100 percent are possible`);
  }
  if (path === undefined) {
    if (percent === undefined) return null;
    throw new InputError('bad-option', '--queue-checks goes with --queue-key, whose tokens tell workers apart');
  }
  const key = readKey(await readKeyFile(path));
  return { key, aside: new Set(), onDoubt: say, ...(percent !== undefined && { checked: percent / 100 }) };
}

/** Where the URL may be that has a password: others on a machine see the arguments of a program, not its environment. */
const VARIABLE = 'TILEWRIGHT_QUEUE';
/** Of a key and all whose tokens were taken back. */
const MAX_KEY_BYTES = 1_000_000;

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
  readonly means: QueueOptions;
  readonly close: () => void;
}

/**
 * Connect to the queue that a tournament is played on; null for none.
 *
 * @param say told what goes wrong on the way
 * @throws InputError `bad-option` where the tournament is none for a queue; what connecting throws
 */
export async function queueFor(
  { queue, threads, ...trusting }: QueueArgs & { readonly threads?: number | undefined },
  settings: TournamentSettings,
  say: (line: string) => void,
): Promise<TournamentQueue | null> {
  if (queue === undefined) return refuseTrust(trusting);
  refuseThreads(threads);
  const trust = await readTrust(trusting, say);
  const { redis, shown } = await connectToQueue(queue, say);
  const modules = settings.bots.filter(isModule);
  if (modules.length > 0) say(`its workers need ${describeModules(modules)}; start them with --bot PATH`);
  for (const { name } of settings.bots.filter(isEngine)) {
    say(`its workers need engine ${name}; start them with --engine "${name}=COMMAND"`);
  }
  const { runQueuedTournament } = await import('../../tournament/queued/run-queued-tournament.ts');
  const means = { redis, onRefusal: refusalTo(say, 'tournament'), trust };
  return {
    option: `--queue ${queue === 'env' || shown === queue ? queue : 'URL'}${trust === null ? '' : ' --queue-key FILE'}`,
    run: (options) => runQueuedTournament(options, means),
    means,
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
  { queue, ...trusting }: QueueArgs,
  threads: number,
  say: (line: string) => void,
): Promise<TrainingGames> {
  if (queue === undefined) {
    refuseTrust(trusting);
    return { start: gamesOnThreads(threads), close: () => undefined };
  }
  const trust = await readTrust(trusting, say);
  const { redis } = await connectToQueue(queue, say);
  const { gamesOnQueue } = await import('../../training/queued/games-on-queue.ts');
  return {
    start: gamesOnQueue({ redis, onRefusal: refusalTo(say, 'training'), trust }),
    close: () => {
      redis.disconnect();
    },
  };
}

/** @throws InputError where it cannot be read, or is no key */
export async function readKeyFile(path: string): Promise<KeyFile> {
  return parseKeyFile(await readTextFile(path, { maxBytes: MAX_KEY_BYTES }), path);
}

interface TrustArgs {
  readonly 'queue-key'?: string | undefined;
  readonly 'queue-checks'?: number | undefined;
}

interface QueueArgs extends TrustArgs {
  readonly queue?: string | undefined;
}

/** @throws InputError `bad-option` where a key is given without a queue */
export function refuseTrust({ 'queue-key': key, 'queue-checks': checks }: TrustArgs): null {
  if (key === undefined && checks === undefined) return null;
  const option = key === undefined ? '--queue-checks goes' : '--queue-key goes';
  throw new InputError('bad-option', `${option} with --queue: it tells whose results are taken from there`);
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
