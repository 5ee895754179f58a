/** `tilewright tournament merge`: the record of a tournament whose games lie in parts. */
import type { Redis } from 'ioredis';
import { counted } from '../../text/counted.ts';
import { InputError } from '../../engine/errors.ts';
import { QueueStore } from '../../queue/store.ts';
import type { PartPlace } from '../../tournament/parts/part-place.ts';
import { readPlace } from '../../tournament/parts/read-place.ts';
import { mergeParts } from '../../tournament/parts/merge-parts.ts';
import type { PartsHead } from '../../tournament/parts/parts-index.ts';
import { defineCommand } from '../define-command.ts';
import { note, printLines } from '../output.ts';
import { GamesBar } from '../progress-bar.ts';
import { connectToQueue, queueOption } from '../queue/queue-option.ts';

export const mergeCommand = defineCommand({
  command: 'merge <index>',
  describe: 'make the record of a tournament of the parts that workers have put somewhere',
  positionals: { index: { type: 'string', demandOption: true, describe: 'what --parts has kept: FILE.parts' } },
  options: {
    parts: { type: 'string', requiresArg: true, describe: 'where the parts are: a folder, or s3://BUCKET/FOLDER' },
    queue: { ...queueOption.queue, describe: 'the Redis of the queue that has the parts, for those of --parts queue' },
    out: { type: 'string', requiresArg: true, demandOption: true, describe: 'the record' },
    force: { type: 'boolean', default: false, describe: 'let it write over a file that is there' },
  },
  examples: [
    ['$0 tournament merge games.ndjson.parts --parts /mnt/parts --out games.ndjson', 'the same as if played at home'],
  ],
  handler: async ({ index, parts, queue, out, force }) => {
    let redis: Redis | null = null;
    const bar = new GamesBar();
    try {
      const { pairs, digest } = await mergeParts(
        index,
        async (head) => {
          const where = whereOf(head, { parts, queue });
          if (where === 'queue') ({ redis } = await connectToQueue(queue, note));
          return placeFor(head, await readPlace(where, redis && new QueueStore(redis)));
        },
        {
          out,
          force,
          onProgress: (done, all) => {
            bar.show(2 * done, 2 * all, '');
          },
        },
      );
      bar.stop();
      printLines(`${counted(pairs, 'pair')} in ${out}`, `digest ${digest}`);
    } finally {
      bar.stop();
      (redis as Redis | null)?.disconnect();
    }
  },
});

interface Where {
  readonly parts: string | undefined;
  readonly queue: string | undefined;
}

/** @throws InputError `bad-option` where that is not said, or said twice */
function whereOf({ parts: kind }: PartsHead, { parts, queue }: Where): string {
  if (kind === 'queue' && (parts === undefined || parts === 'queue')) return 'queue';
  if (queue !== undefined) {
    throw new InputError('bad-option', `--queue is for parts that lie in the queue; these are in ${PLACES[kind]}`);
  }
  if (parts !== undefined) return parts;
  throw new InputError('bad-option', `where are the parts? They were put into ${PLACES[kind]}; --parts says which`);
}

const PLACES = { queue: 'the queue', folder: 'a folder', s3: 'a store that speaks S3' } as const;

/** Parts that were copied from a store to a folder, or the other way round, are as good. */
function placeFor({ parts: kind }: PartsHead, place: PartPlace): PartPlace {
  if ((kind === 'queue') === (place.kind === 'queue')) return place;
  throw new InputError('bad-option', `these parts are in ${PLACES[kind]}, not in ${PLACES[place.kind]}`);
}
