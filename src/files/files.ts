/** Files read, with errors a player understands: what could not be read or written, and why, in a sentence. */
import { createHash } from 'node:crypto';
import { constants, createReadStream, existsSync, type Stats } from 'node:fs';
import { open, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodeText } from '../engine/decode-text.ts';
import { InputError, reasonOf } from '../engine/errors.ts';

/** Larger files are refused unread: nothing this toolkit reads comes near, and a text cannot be longer. */
export const MAX_FILE_BYTES = 500_000_000;
/** Larger texts are refused, but for the words and values of a whole language. */
const MAX_TEXT_BYTES = 100_000_000;

/** The name of standard input, or output, in place of a file's. */
export const STANDARD_IO = '-';

/** What may be read besides plain files. */
export interface ReadOptions {
  /**
   * Whether a pipe is read, too: `-` for standard input, `/dev/stdin`, or what a shell makes of `<(command)`. Only if a user
   * names the file on the command line: nobody may make us wait for a pipe by naming it in a file or in a line of a protocol.
   */
  readonly pipe?: boolean;
  readonly maxBytes?: number;
}

/**
 * Open a plain file to be read. A pipe, a socket or a device is refused, and none of them is waited for.
 *
 * @throws InputError `cannot-read` if it is missing, no plain file or not allowed.
 */
export async function openPlainFile(path: string): Promise<FileHandle> {
  if (path === STANDARD_IO) {
    throw new InputError('cannot-read', 'cannot read standard input here; name a file', { source: path });
  }
  try {
    // Without this flag, to open a pipe is to wait until somebody writes to it.
    const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const found = await file.stat();
    if (found.isFile()) return file;
    await file.close();
    throw refusal(path, found);
  } catch (cause) {
    throw cannotRead(path, cause);
  }
}

/**
 * All bytes of a file.
 *
 * @throws InputError `cannot-read` if it is missing, empty, no file, too large or not allowed.
 */
export async function readBytes(
  path: string,
  { pipe = false, maxBytes = MAX_FILE_BYTES }: ReadOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes =
      path === STANDARD_IO && pipe
        ? await readStream(process.stdin, 'standard input', maxBytes)
        : pipe && (await stat(path)).isFIFO()
          ? await readStream(createReadStream(path), path, maxBytes)
          : await readPlainFile(path, maxBytes);
  } catch (cause) {
    throw cannotRead(path, cause);
  }
  if (bytes.length === 0) throw new InputError('cannot-read', 'the file is empty', { source: path });
  return bytes;
}

/**
 * All bytes of a stream.
 *
 * @throws InputError `cannot-read` if there are too many.
 */
export async function readStream(
  stream: AsyncIterable<Uint8Array>,
  source: string,
  maxBytes = MAX_TEXT_BYTES,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > maxBytes) throw tooLarge(source, `over ${maxBytes}`, maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function readPlainFile(path: string, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const file = await openPlainFile(path);
  try {
    const { size } = await file.stat();
    if (size > maxBytes) throw tooLarge(path, String(size), maxBytes);
    return await file.readFile();
  } finally {
    await file.close();
  }
}

function tooLarge(source: string, bytes: string, maxBytes: number): InputError {
  return new InputError('cannot-read', `${bytes} bytes; the limit is ${maxBytes}`, { source });
}

function refusal(path: string, found: Stats): InputError {
  if (found.isDirectory())
    return new InputError('cannot-read', `cannot be read: ${REASONS['EISDIR']!}`, { source: path });
  const what = found.isFIFO() ? 'a pipe' : found.isSocket() ? 'a socket' : 'a device';
  return new InputError('cannot-read', `cannot be read: it is ${what}, not a file`, { source: path });
}

/** What to throw where a file cannot be read; an `InputError` stays as it is. */
export function cannotRead(path: string, cause: unknown): InputError {
  if (cause instanceof InputError) return cause;
  return new InputError('cannot-read', `cannot be read: ${explain(cause)}`, { source: path }, cause);
}

export function cannotWrite(path: string, cause: unknown): InputError {
  return new InputError('cannot-write', `cannot be written: ${explain(cause)}`, { source: path }, cause);
}

/** @throws InputError `bad-option` if a caller without types passes something else than a text */
export function requireText(value: unknown, what: string): void {
  if (typeof value !== 'string') throw new InputError('bad-option', `${what} must be a string, not ${typeof value}`);
}

/** The SHA-256 of some bytes, in hexadecimal digits. */
export function hashBytes(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * A file as text: UTF-8, a byte-order mark at its head left out.
 *
 * @throws InputError `cannot-read` as `readBytes` does, and if it is not UTF-8.
 */
export async function readTextFile(path: string, options: ReadOptions = {}): Promise<string> {
  return decodeText(await readBytes(path, { maxBytes: MAX_TEXT_BYTES, ...options }), path);
}

let root: string | undefined;

/** The folder of this package, whether it runs from its sources or compiled: where `data/` stands. */
export function packageRoot(): string {
  if (root === undefined) {
    let folder = dirname(fileURLToPath(import.meta.url));
    while (!existsSync(join(folder, 'package.json'))) {
      if (folder === parse(folder).root) throw new Error('the package.json of this package is missing');
      folder = dirname(folder);
    }
    root = folder;
  }
  return root;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such folder',
  EISDIR: 'it is a folder, not a file',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is exceeded',
  EFBIG: 'the file would exceed the size limit',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long',
  ENXIO: 'it is a socket, not a file',
  ELOOP: 'its symbolic links form a loop',
  EEXIST: 'a file is in the place of a folder',
  // A name with a zero byte in it.
  ERR_INVALID_ARG_VALUE: 'there is no such file',
};

/** Why a file operation failed, as words that follow a colon. */
export function explain(cause: unknown): string {
  return REASONS[codeOf(cause)] ?? reasonOf(cause);
}

/** What the system calls an error (`ENOENT`); empty for one that is not of the system. */
export function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}
