/**
 * What takes long to make of a file (word graphs, word maps, leave values), kept in the user's cache directory as the
 * very bytes that threads share, so that a start reads it and does nothing else.
 *
 * An entry is found by what it was made from: the bytes of the file and whatever else went in. So that a large file need
 * not be read for that, a note beside it says what the bytes of a file of this place, size and time of change are.
 * Nothing about the cache can fail a command: what cannot be read or is damaged is made again, what cannot be written
 * is not kept.
 */
import { constants } from 'node:fs';
import { open, realpath, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { isSealed, LAYOUT_VERSION, makeSeal, SEAL_BYTES } from '../movegen/memory/sealed-block.ts';
import { movedTo, plainBlock, type Allocator, type SharedBlock } from '../movegen/memory/shared-block.ts';
import { limitCache, noteUse } from './cache-limit.ts';
import { hashBytes, readBytes, readTextFile } from './files.ts';
import { writeCacheFile } from './writing/output-file.ts';
import { userFolder, type UserFolder } from './user-folders.ts';

/** How a thing is made, of a file's bytes where nothing else is said. */
export interface Recipe<Of extends readonly unknown[] = [bytes: Uint8Array]> {
  /** Ends the entry's name. */
  readonly kind: string;
  /** What else it depends on: the maker's version, an alphabet. */
  readonly from: readonly unknown[];
  readonly make: (...of: Of) => SharedBlock | Promise<SharedBlock>;
  /** Where it is wanted; by default outside of any memory of WebAssembly. */
  readonly room?: Allocator | undefined;
}

/** The path of a file; or bytes from elsewhere, which are read only if the cache has nothing made of them. */
export type BytesSource =
  | string
  | {
      /** A file's name, of which the extension says what the bytes are. */
      readonly name: string;
      /** SHA-256 of the bytes, in hexadecimal digits. */
      readonly hash: string;
      /** Reads the bytes. */
      readonly read: () => Promise<Uint8Array>;
    };

/**
 * What a recipe makes of a file, from the cache where it is there.
 *
 * @throws InputError if the file cannot be read, and whatever the recipe throws.
 */
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
    const kept = await readKept(entryPath(cacheDir, kind, [noted, ...from]), room);
    if (kept !== null) return kept;
  }
  const bytes = await readBytes(file);
  const content = digest(bytes);
  const made = await makeCached({ kind, from: [content, ...from], make: () => make(bytes), room }, cacheDir);
  if (note !== null && noted !== content) await writeCacheFile(note, content).catch(() => undefined);
  return made;
}

/** What a recipe makes of nothing but what it depends on, from the cache where it is there. */
export async function makeCached(
  { kind, from, make, room }: Recipe<[]>,
  givenDir: UserFolder = userFolder('cache'),
): Promise<SharedBlock> {
  const cacheDir = await givenDir;
  if (cacheDir === null) return inRoom(await make(), room);
  const entry = entryPath(cacheDir, kind, from);
  const kept = await readKept(entry, room);
  if (kept !== null) return kept;
  const made = await make();
  await keep(entry, made.bytes);
  return inRoom(made, room);
}

function inRoom(made: SharedBlock, room: Allocator | undefined): SharedBlock {
  return room === undefined ? made : movedTo(room, made);
}

function entryPath(cacheDir: string, kind: string, from: readonly unknown[]): string {
  return join(cacheDir, `${digest(JSON.stringify([LAYOUT_VERSION, ...from]))}.${kind}`);
}

/** Where it is noted what a file's bytes are, by all that changes when they do; null if it is not a plain file. */
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

/** Windows knows no such flags. Nothing waits for the writer of a pipe. */
const PLAIN = constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Bytes kept by `keep`, in a room; null if there are none, or they are damaged. */
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

/** So much is read while what was read before it is looked at, which is then still in the processor's own memory. */
const PIECE_BYTES = 1 << 20;

/** Fills `bytes` from the start of a file; the CRC-32 of them, or null if the file is shorter. */
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

/** @returns how many bytes there were */
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
