/**
 * What is known of a tournament whose games lie in parts: a file of lines, the first with everything that fixes the tournament, then one
 * for each job, in order, with what its pairs add up to and the SHA-256 of its part. It grows while the tournament is played, and says how to go on.
 */
import { existsSync } from 'node:fs';
import { rm, stat, truncate } from 'node:fs/promises';
import * as z from 'zod';
import { counted } from '../../text/counted.ts';
import { InputError } from '../../engine/errors.ts';
import { explain } from '../../files/files.ts';
import { lockFile, unlockFile } from '../../files/writing/file-lock.ts';
import { LineFile } from '../../files/writing/line-file.ts';
import { hashSchema } from '../../queue/job.ts';
import { headerSchema, parseLine, readLines } from '../record/tournament-record.ts';
import { foldSchema } from './fold.ts';
import { PLACE_KINDS } from './part-place.ts';

const headSchema = z.strictObject({
  format: z.literal('tilewright-parts'),
  version: z.literal(1),
  /** The hash of the configuration, under which the parts are. */
  run: hashSchema,
  /** Pairs of every job but the last. */
  jobPairs: z.int().min(1),
  parts: z.enum(PLACE_KINDS),
  /** The first line of the record. */
  header: headerSchema,
});

const entrySchema = z.strictObject({
  first: z.int().min(0),
  /** Pairs that belong to the tournament: where a test is decided in the middle of a job, fewer than its part has. */
  count: z.int().min(1),
  worker: z.string().max(200),
  cpuSeconds: z.number().min(0),
  ...foldSchema.shape,
});

/** The first line. */
export type PartsHead = Readonly<z.infer<typeof headSchema>>;
/** A job that was done. */
export type PartsEntry = Readonly<z.infer<typeof entrySchema>>;

/**
 * Read an index.
 *
 * @param onEntry takes each job, and the byte after its line
 * @returns the first line, and where the last whole line ends
 * @throws InputError `cannot-read`, `bad-record`
 */
export async function readPartsIndex(
  path: string,
  onEntry: (entry: PartsEntry, endByte: number) => unknown = () => undefined,
): Promise<{ readonly head: PartsHead; readonly end: number }> {
  let head: PartsHead | null = null;
  let [line, next, end] = [0, 0, 0];
  for await (const { text, endByte } of readLines(path)) {
    const place = { source: path, line: ++line };
    if (head === null) head = parseLine(headSchema, text, 'settings of a tournament in parts', place).data;
    else {
      const entry = parseLine(entrySchema, text, 'job of a tournament in parts', place).data;
      if (entry.first !== next) throw new InputError('bad-record', `pair ${entry.first} where ${next} is next`, place);
      next = entry.first + entry.count;
      onEntry(entry, endByte);
    }
    end = endByte;
  }
  if (head === null) {
    throw new InputError('bad-record', 'no line of settings; these are no parts of a tournament', { source: path });
  }
  return { head, end };
}

/** An index that grows. */
export class PartsIndex {
  readonly path: string;
  readonly #file: LineFile;

  private constructor(path: string, file: LineFile) {
    this.path = path;
    this.#file = file;
  }

  /**
   * Begin an index, or go on with one of the same tournament.
   *
   * @param onEntry takes each job that is in it
   * @throws InputError `cannot-write`, `bad-option` where it is of another tournament; `bad-record`
   */
  static async open(
    path: string,
    head: PartsHead,
    { onEntry, onNote }: { readonly onEntry: (entry: PartsEntry) => void; readonly onNote?: (line: string) => void },
  ): Promise<PartsIndex> {
    await lockFile(path, 'this tournament is being played', onNote);
    try {
      if (!existsSync(path) || (await stat(path)).size === 0) {
        await rm(path, { force: true });
        const file = attempt(path, () => LineFile.create(path));
        attempt(path, () => {
          file.append(`${JSON.stringify(head)}\n`);
        });
        return new PartsIndex(path, file);
      }
      let pairs = 0;
      const { head: there, end } = await readPartsIndex(path, (entry) => {
        pairs += entry.count;
        onEntry(entry);
      });
      if (there.run !== head.run) {
        throw new InputError('bad-option', 'holds another tournament; give --out another name', { source: path });
      }
      onNote?.(`going on after the ${counted(pairs, 'pair')} of ${path}`);
      return new PartsIndex(
        path,
        attempt(path, () => LineFile.reopen(path, end)),
      );
    } catch (cause) {
      unlockFile(path);
      throw cause;
    }
  }

  /** @throws InputError `cannot-write`, FileTaken */
  write(entries: readonly PartsEntry[]): void {
    attempt(this.path, () => {
      this.#file.append(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    });
    this.#file.syncSoon();
  }

  close(): void {
    this.#file.close();
    unlockFile(this.path);
  }
}

/** Leave out all jobs from a pair on, which were found to be wrong. */
export async function cutPartsIndex(path: string, pairs: number): Promise<void> {
  let whole = 0;
  let isBefore = true;
  await readPartsIndex(path, ({ first, count }, endByte) => {
    isBefore &&= first + count <= pairs;
    if (isBefore) whole = endByte;
  });
  // Where not even the first job stays, the first line goes too, and is written again.
  await truncate(path, whole);
}

function attempt<T>(path: string, action: () => T): T {
  try {
    return action();
  } catch (cause) {
    throw new InputError('cannot-write', `cannot be written: ${explain(cause)}`, { source: path }, cause);
  }
}
