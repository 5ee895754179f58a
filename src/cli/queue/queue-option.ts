/** The option that names a queue, and the connection to it. */
import type { Redis } from 'ioredis';
import { connectTo, readQueueUrl } from '../../queue/connection.ts';
import { faultOnQueue } from '../../tournament/entrant-clocks.ts';
import { isModule } from '../../tournament/entrant.ts';
import { describeModules } from '../../tournament/given-modules.ts';
import type { PlayTournamentOptions } from '../../tournament/play-tournament.ts';
import type { TournamentSettings } from '../../tournament/record/tournament-record.ts';
import { textOption } from '../options.ts';
import { badOption } from '../failure.ts';

export const queueOption = textOption(
  'Redis of the queue: "redis://host:6379/0", "rediss://…" for TLS, or "env" for TILEWRIGHT_QUEUE',
);

/** Where a URL with a password can be: other users of a machine see the arguments of a program, not its environment. */
const VARIABLE = 'TILEWRIGHT_QUEUE';

function findUrl(given: string | undefined): string {
  if (given !== undefined && given !== 'env') return given;
  const url = process.env[VARIABLE] ?? '';
  if (url !== '') return url;
  throw badOption(
    given === undefined
      ? `missing queue: use --queue URL, or set ${VARIABLE} in the environment`
      : `--queue env: ${VARIABLE} is not set`,
  );
}

/**
 * Connect to the queue that an option names, or by default the environment.
 *
 * @param say called when the connection is lost, and when it is back
 * @throws InputError `bad-option`, QueueFault; neither has a password in it
 */
export async function connectToQueue(
  given: string | undefined,
  say: (line: string) => void,
): Promise<{ readonly redis: Redis; readonly shown: string }> {
  const address = readQueueUrl(findUrl(given));
  const redis = await connectTo(address, (isLost) => {
    say(isLost ? `lost the connection to ${address.shown}; reconnecting` : `reconnected to ${address.shown}`);
  });
  return { redis, shown: address.shown };
}

/** @throws InputError `bad-option` if two workers could have different results of a job */
export function checkForQueue(queue: string | undefined, settings: Parameters<typeof faultOnQueue>[0]): void {
  const fault = queue === undefined ? null : faultOnQueue(settings);
  if (fault !== null) throw badOption(`--queue: ${fault}`);
}

export interface TournamentQueue {
  /** The option as it may be shown: without a password. */
  readonly option: string;
  readonly run: NonNullable<PlayTournamentOptions['run']>;
  readonly close: () => void;
}

/**
 * Connect to the queue that a tournament is played on; null without one.
 *
 * @param say called with notices about the queue and its workers
 * @throws InputError `bad-option`; what connecting throws
 */
export async function queueFor(
  { queue, threads }: { readonly queue?: string | undefined; readonly threads?: number | undefined },
  settings: TournamentSettings,
  say: (line: string) => void,
): Promise<TournamentQueue | null> {
  if (queue === undefined) return null;
  if (threads !== undefined) {
    throw badOption('--threads cannot be combined with --queue; workers set their own');
  }
  const { redis, shown } = await connectToQueue(queue, say);
  const modules = settings.bots.filter(isModule);
  if (modules.length > 0) say(`workers need ${describeModules(modules)}; start them with --bot PATH`);
  const { runQueuedTournament } = await import('../../tournament/queued/run-queued-tournament.ts');
  const onRefusal = (worker: string, why: string): void => {
    say(`worker ${worker} does not play this tournament: ${why}`);
  };
  return {
    option: `--queue ${queue === 'env' || shown === queue ? queue : 'URL'}`,
    run: (options) => runQueuedTournament(options, { redis, onRefusal }),
    close: () => {
      redis.disconnect();
    },
  };
}
