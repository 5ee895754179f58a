/** The `--queue` option and the connection to a queue. */
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

/** Name of a variable for a URL with a password, because other users of the machine can see arguments but not the environment. */
const VARIABLE = 'TILEWRIGHT_QUEUE';

function findUrl(option: string | undefined): string {
  if (option !== undefined && option !== 'env') return option;
  const url = process.env[VARIABLE] ?? '';
  if (url !== '') return url;
  throw badOption(
    option === undefined
      ? `missing queue: use --queue URL, or set ${VARIABLE} in the environment`
      : `--queue env: ${VARIABLE} is not set`,
  );
}

/** Connects without revealing the password in errors or notices (`say`). Throws InputError `bad-option` or QueueFault. */
export async function connectToQueue(
  option: string | undefined,
  say: (line: string) => void,
): Promise<{ readonly redis: Redis; readonly shown: string }> {
  const address = readQueueUrl(findUrl(option));
  const redis = await connectTo(address, (isLost) => {
    say(isLost ? `lost the connection to ${address.label}; reconnecting` : `reconnected to ${address.label}`);
  });
  return { redis, shown: address.label };
}

/** @throws InputError `bad-option` if the results of a job could differ between workers */
export function checkForQueue(queue: string | undefined, settings: Parameters<typeof faultOnQueue>[0]): void {
  const fault = queue === undefined ? null : faultOnQueue(settings);
  if (fault !== null) throw badOption(`--queue: ${fault}`);
}

export interface TournamentQueue {
  /** The option without a password. */
  readonly option: string;
  readonly run: NonNullable<PlayTournamentOptions['run']>;
  readonly close: () => void;
}

/** Connects to the queue of a tournament; returns null without `--queue`. */
export async function queueFor(
  { queue, threads }: { readonly queue?: string | undefined; readonly threads?: number | undefined },
  settings: TournamentSettings,
  say: (line: string) => void,
): Promise<TournamentQueue | null> {
  if (queue === undefined) return null;
  if (threads !== undefined) throw badOption('--threads cannot be combined with --queue; workers set their own');
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
    close: () => redis.disconnect(),
  };
}
