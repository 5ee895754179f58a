/**
 * Caches data that is slow to derive from a file (word graphs, word maps, leave values) in the user's cache directory. Entries have
 * the layout that threads share, so loading one needs no conversion.
 *
 * The key of an entry is a hash of the file's bytes and all other inputs. To avoid reading a large file for its key, a note stores
 * the hash for a file of this path, size and time of change. The cache never causes an error: unreadable or damaged entries are
 * derived again, and failed writes are ignored.
 */
import { constants } from 'node:fs';
import { open, realpath, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { isSealed, LAYOUT_VERSION, makeSeal, SEAL_BYTES } from '../movegen/memory/sealed-block.ts';
import { copyBlock, plainBlock, type Allocator, type SharedBlock } from '../movegen/memory/shared-block.ts';
import { limitCache, noteUse } from './cache-limit.ts';
import { hashBytes, readBytes, readTextFile } from './files.ts';
import { writeCacheFile } from './writing/output-file.ts';
import { userFolder, type UserFolder } from './user-folders.ts';

/** How to derive an entry, by default from the bytes of a file. */
export interface Recipe<Of extends readonly unknown[] = [bytes: Uint8Array]> {
  /** Extension of the entry's name. */
  readonly kind: string;
  /** Other inputs, such as the version of the algorithm or an alphabet. */
  readonly from: readonly unknown[];
  readonly make: (...of: Of) => SharedBlock | Promise<SharedBlock>;
  /** Allocates memory for the result; by default outside WebAssembly memory. */
  readonly room?: Allocator | undefined;
}

/** The path of a file, or bytes from another source, which are read only if the cache has no entry for them. */
export type BytesSource =
  | string
  | {
      /** A file name; its extension gives the format of the bytes. */
      readonly name: string;
      /** SHA-256 of the bytes, in hexadecimal. */
      readonly hash: string;
      /** Reads the bytes. */
      readonly read: () => Promise<Uint8Array>;
    };

/** @throws InputError if the file cannot be read; errors of the recipe */
export async function makeFromFile(
  file: BytesSource,
  { kind, from, make, room }: Recipe,
  givenDir: UserFolder = userFolder('cache'),
): Promise<SharedBlock> {
  const cacheDir = await givenDir;
  if (typeof file !== 'string') {
    const { hash, read } = file;
    const recipe = { kind, from: [shortHash(hash), ...from], make: async () => make(await read()), room };
    return makeCached(recipe, cacheDir);
  }
  if (cacheDir === null) return inRoom(await make(await readBytes(file)), room);
  const note = await notePath(file, cacheDir);
  const noted = note === null ? '' : await readTextFile(note).catch(() => '');
  if (noted !== '') {
    const cached = await readKept(entryPath(cacheDir, kind, [noted, ...from]), room);
    if (cached !== null) return cached;
  }
  const bytes = await readBytes(file);
  const content = digest(bytes);
  const made = await makeCached({ kind, from: [content, ...from], make: () => make(bytes), room }, cacheDir);
  if (note !== null && noted !== content) await writeCacheFile(note, content).catch(() => undefined);
  return made;
}

export async function makeCached(
  { kind, from, make, room }: Recipe<[]>,
  givenDir: UserFolder = userFolder('cache'),
): Promise<SharedBlock> {
  const cacheDir = await givenDir;
  if (cacheDir === null) return inRoom(await make(), room);
  const entry = entryPath(cacheDir, kind, from);
  const cached = await readKept(entry, room);
  if (cached !== null) return cached;
  const made = await make();
  await keep(entry, made.bytes);
  return inRoom(made, room);
}

function inRoom(made: SharedBlock, room: Allocator | undefined): SharedBlock {
  return room === undefined ? made : copyBlock(room, made);
}

function entryPath(cacheDir: string, kind: string, from: readonly unknown[]): string {
  return join(cacheDir, `${digest(JSON.stringify([LAYOUT_VERSION, ...from]))}.${kind}`);
}

/** Path of the note with a file's hash, by all properties that change with the file; null if it is not a regular file. */
async function notePath(path: string, cacheDir: string): Promise<string | null> {
  try {
    const { dev, ino, size, mtimeNs, ctimeNs } = await stat(path, { bigint: true });
    const identity = [await realpath(path), ...[dev, ino, size, mtimeNs, ctimeNs].map(String)];
    return join(cacheDir, `${digest(JSON.stringify(identity))}.content`);
  } catch {
    return null;
  }
}

function digest(data: string | Uint8Array): string {
  return shortHash(hashBytes(data));
}

function shortHash(hash: string): string {
  return hash.slice(0, 32);
}

/** Windows has neither flag. With `O_NONBLOCK`, opening a pipe does not wait for a writer. */
const PLAIN = constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Reads an entry written by `keep`; null if it is missing or damaged. */
export async function readKept(path: string, room: Allocator = plainBlock): Promise<SharedBlock | null> {
  try {
    const file = await open(path, constants.O_RDONLY | PLAIN);
    try {
      const { size, mtimeMs } = await file.stat();
      const block = room(Math.max(0, size - SEAL_BYTES));
      const seal = Buffer.alloc(SEAL_BYTES);
      const { bytes } = block;
      const sum = await readChecked(file, bytes);
      if (sum === null || (await readAt(file, seal, bytes.length)) !== SEAL_BYTES) return null;
      if (!isSealed(bytes, seal, sum)) return null;
      await noteUse(path, mtimeMs);
      return block;
    } finally {
      await file.close();
    }
  } catch {
    return null;
  }
}

/** Unit of reading: a piece is still in the processor's cache when its checksum is computed, while the next one is read. */
const PIECE_BYTES = 1 << 20;

/** Fills `bytes` from the start of a file; returns their CRC-32, or null if the file is shorter. */
async function readChecked(file: FileHandle, bytes: Uint8Array): Promise<number | null> {
  const pieceAt = (from: number): Uint8Array => bytes.subarray(from, from + PIECE_BYTES);
  let sum = 0;
  let next = readAt(file, pieceAt(0), 0);
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    const piece = pieceAt(from);
    if ((await next) !== piece.length) return null;
    next = readAt(file, pieceAt(from + PIECE_BYTES), from + PIECE_BYTES);
    sum = crc32(piece, sum);
  }
  await next;
  return sum;
}

async function readAt(file: FileHandle, bytes: Uint8Array, position: number): Promise<number> {
  let done = 0;
  while (done < bytes.length) {
    const { bytesRead } = await file.read(bytes, done, bytes.length - done, position + done);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  return done;
}

export async function keep(path: string, bytes: Uint8Array): Promise<void> {
  const file = Buffer.alloc(bytes.length + SEAL_BYTES);
  file.set(bytes);
  file.set(makeSeal(bytes, crc32(bytes)), bytes.length);
  await writeCacheFile(path, file).catch(() => undefined);
  await limitCache(dirname(path));
}
