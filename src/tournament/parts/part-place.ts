/**
 * Where workers put the parts of a record, one for each job: a folder that all machines have, a store that speaks S3, or the queue itself.
 * A part is named by its run, its first pair and its SHA-256, so a job that is done twice writes the same part twice.
 */
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { InputError } from '../../engine/errors.ts';
import { codeOf, explain, readBytes } from '../../files/files.ts';
import { writeFileWhole } from '../../files/writing/output-file.ts';
import { hashBytes, type QueueStore } from '../../queue/store.ts';
import type { JobRange } from '../../queue/job.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Parts are read once: little more memory for a third of the time. */
const LEVEL = 1;
/** Far more than a job comes to. */
const MAX_PART_BYTES = 256 * 1024 * 1024;

export const PLACE_KINDS = ['queue', 'folder', 's3'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** Keeps bytes by their name. */
export interface PartPlace {
  readonly kind: PlaceKind;
  /** @throws InputError `cannot-write` */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /**
   * Null for none of that name.
   *
   * @throws InputError `cannot-read`
   */
  get(name: string): Promise<Uint8Array | null>;
}

/** A part, by what fixes its name. */
export interface PartName extends Pick<JobRange, 'first'> {
  /** The hash of the configuration. */
  readonly run: string;
  /** SHA-256 of the lines. */
  readonly digest: string;
}

function nameOf({ run, first, digest }: PartName): string {
  return `${run}/${first}-${digest}.ndjson.gz`;
}

/**
 * Keep the lines of a job.
 *
 * @returns their SHA-256
 */
export async function putPart(place: PartPlace, part: Omit<PartName, 'digest'>, lines: Uint8Array): Promise<string> {
  const digest = hashBytes(lines);
  await place.put(nameOf({ ...part, digest }), await compress(lines, { level: LEVEL }));
  return digest;
}

/**
 * The lines of a job.
 *
 * @throws InputError `cannot-read` where they are gone, or not those of the digest
 */
export async function getPart(place: PartPlace, part: PartName): Promise<Buffer> {
  const name = nameOf(part);
  const packed = await place.get(name);
  if (packed === null) throw new InputError('cannot-read', 'this part is not there', { source: name });
  const lines = await decompress(packed, { maxOutputLength: MAX_PART_BYTES }).catch((cause: unknown) => {
    throw new InputError('cannot-read', `this part is damaged: ${explain(cause)}`, { source: name }, cause);
  });
  if (hashBytes(lines) === part.digest) return lines;
  throw new InputError('cannot-read', 'this part is not what its name says', { source: name });
}

/** Parts in the queue itself, where they stay for a week. */
export function queuePlace(store: QueueStore): PartPlace {
  return {
    kind: 'queue',
    put: (name, bytes) => store.putPart(name, bytes),
    get: (name) => store.part(name),
  };
}

/** Parts in a folder. */
export function folderPlace(folder: string): PartPlace {
  return {
    kind: 'folder',
    put: async (name, bytes) => {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true }).catch((cause: unknown) => {
        throw new InputError('cannot-write', `cannot be written: ${explain(cause)}`, { source: path }, cause);
      });
      await writeFileWhole(path, bytes);
    },
    get: async (name) => {
      const path = join(folder, name);
      try {
        return await readBytes(path, { maxBytes: MAX_PART_BYTES });
      } catch (cause) {
        if (cause instanceof InputError && codeOf(cause.cause) === 'ENOENT') return null;
        throw cause;
      }
    },
  };
}
