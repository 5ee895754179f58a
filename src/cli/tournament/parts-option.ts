/** `tournament --parts`: the games of a tournament on a queue are left where workers put them, and merged later. */
import { InputError } from '../../engine/errors.ts';
import { QueueStore } from '../../queue/store.ts';
import type { PartPlace } from '../../tournament/parts/part-place.ts';
import { readPlace } from '../../tournament/parts/read-place.ts';
import type { PlayedTournament } from '../../tournament/play-tournament.ts';
import type { TournamentSettings } from '../../tournament/record/tournament-record.ts';
import type { TournamentQueue } from '../queue/queue-option.ts';
import { note } from '../output.ts';
import { quoted } from './entrant-options.ts';
import type { PairsBar } from '../progress-bar.ts';
import type { TestBar } from './test-bar.ts';

export const partsOption = {
  parts: {
    type: 'string',
    requiresArg: true,
    describe:
      'with --queue: workers put the games of each job there, a folder, s3://BUCKET/FOLDER or queue; --out FILE is then begun as FILE.parts',
  },
} as const;

/** What is added to the name of a record for the index of its parts. */
const INDEX = '.parts';

interface PartsArgs {
  readonly parts?: string | undefined;
  readonly queue?: string | undefined;
  readonly out?: string | undefined;
  readonly seed?: number | undefined;
  readonly resume?: string | undefined;
  readonly gcg?: string | undefined;
  readonly luck?: boolean | undefined;
  readonly force?: boolean | undefined;
}

/** A tournament whose games lie in parts. */
export interface InParts {
  readonly where: string;
  /** The record that the parts will be. */
  readonly out: string;
  /** What is known of its parts. */
  readonly index: string;
}

/**
 * What `--parts` asks for; null where it is not given.
 *
 * @throws InputError `bad-option` where it does not go with the others
 */
export function readParts(args: PartsArgs): InParts | null {
  const { parts: where, out } = args;
  if (where === undefined) return null;
  if (args.queue === undefined) throw new InputError('bad-option', '--parts goes with --queue, whose workers put them');
  const without = (['resume', 'gcg', 'luck', 'force'] as const).find(
    (name) => args[name] !== undefined && args[name] !== false,
  );
  if (without === 'resume') {
    throw new InputError('bad-option', '--resume does not go with --parts; the same command again goes on');
  }
  if (without !== undefined) {
    const merged = 'which leaves the games where workers put them; it is for the record that is merged';
    throw new InputError('bad-option', `--${without} does not go with --parts, ${merged}`);
  }
  if (out === undefined) throw new InputError('bad-option', '--parts goes with --out FILE, to keep FILE.parts by');
  if (args.seed === undefined) {
    throw new InputError('bad-option', '--parts goes with --seed, so that the same command can go on after a stop');
  }
  return { where, out, index: out + INDEX };
}

interface PlayParts {
  readonly settings: TournamentSettings;
  readonly queue: TournamentQueue;
  readonly bar: PairsBar | TestBar;
  readonly signal: AbortSignal;
}

/** Play it, or what is left of it. */
export async function playWithParts(
  { where, index }: InParts,
  { settings, queue, bar, signal }: PlayParts,
): Promise<PlayedTournament> {
  const { playInParts } = await import('../../tournament/queued/play-in-parts.ts');
  const place: PartPlace = await readPlace(where, new QueueStore(queue.means.redis));
  if (place.kind !== 'queue') bar.say(`its workers need --parts WHERE: ${where} as they see it`);
  return playInParts({
    ...settings,
    ...queue.means,
    place,
    index,
    signal,
    onNote: note,
    onProgress: (pairs, test) => {
      bar.show(pairs, test);
    },
  });
}

/** How its record is made of it. */
export function howToMerge({ where, out, index }: InParts): string {
  const from = where === 'queue' ? '--queue URL' : `--parts ${quoted(where)}`;
  return `its record: tilewright tournament merge ${quoted(index)} ${from} --out ${quoted(out)}`;
}
