/** Reads files, with error messages that name the file and the reason. */
import { createHash } from 'node:crypto';
import { constants, createReadStream, existsSync, readFileSync, type Stats } from 'node:fs';
import { open, stat, type FileHandle } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodeText } from '../engine/decode-text.ts';
import { InputError, reasonOf } from '../engine/errors.ts';

/** Size limit of a file, checked before it is read. It exceeds every file in use, and is below the longest string of V8. */
export const MAX_FILE_BYTES = 500_000_000;
/** Size limit of a text file, except for the words and values of a whole language. */
const MAX_TEXT_BYTES = 100_000_000;

export const STANDARD_IO = '-';

/** Inputs to accept besides regular files. */
export interface ReadOptions {
  /**
   * Whether to read pipes: `-` for standard input, `/dev/stdin`, or `<(command)` in a shell. Only for files that the user names on
   * the command line; otherwise a file or a line of a protocol could make the program wait for a pipe.
   */
  readonly pipe?: boolean;
  readonly maxBytes?: number;
}

/** @throws InputError `cannot-read` if the file is missing, not readable or not a regular file; it never waits for a pipe */
export async function openPlainFile(path: string): Promise<FileHandle> {
  if (path === STANDARD_IO) {
    throw new InputError('cannot-read', 'cannot read standard input here; name a file', { source: path });
  }
  try {
    // Without `O_NONBLOCK`, opening a pipe waits for a writer.
    const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const stats = await file.stat();
    if (stats.isFile()) return file;
    await file.close();
    throw notAFile(path, stats);
  } catch (cause) {
    throw cannotRead(path, cause);
  }
}

/** @throws InputError `cannot-read` if the file is missing, empty, too large, not readable or not a regular file */
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

/** @throws InputError `cannot-read` if the stream exceeds the limit */
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

function notAFile(path: string, stats: Stats): InputError {
  const kind = stats.isDirectory() ? 'folder' : stats.isFIFO() ? 'pipe' : stats.isSocket() ? 'socket' : 'device';
  return new InputError('cannot-read', `cannot be read: it is a ${kind}, not a file`, { source: path });
}

export function cannotRead(path: string, cause: unknown): InputError {
  if (cause instanceof InputError) return cause;
  return new InputError('cannot-read', `cannot be read: ${explain(cause)}`, { source: path }, cause);
}

export function cannotWrite(path: string, cause: unknown): InputError {
  return new InputError('cannot-write', `cannot be written: ${explain(cause)}`, { source: path }, cause);
}

export function hashBytes(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * Reads a UTF-8 file as text, without its byte-order mark.
 *
 * @throws InputError `cannot-read` as for `readBytes`, or if the file is not UTF-8
 */
export async function readTextFile(path: string, options: ReadOptions = {}): Promise<string> {
  return decodeText(await readBytes(path, { maxBytes: MAX_TEXT_BYTES, ...options }), path);
}

/** Undefined if a bundler has made this module part of a CommonJS program. */
const here = import.meta.url as string | undefined;

export const runsFromSource = here?.endsWith('.ts') === true;

let root: string | undefined;

/**
 * The folder of this package, which contains `data/`, whether the program runs compiled or from sources. A program that bundles
 * this module finds it as an installed package.
 */
export function packageRoot(): string {
  return (root ??= findRoot(here === undefined ? (process.argv[1] ?? '') : fileURLToPath(here)));
}

function findRoot(file: string): string {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const path = join(folder, 'package.json');
    if (existsSync(path) && /"name": *"tilewright"/u.test(readFileSync(path, 'utf8'))) return folder;
  }
  return dirname(createRequire(file).resolve('tilewright/package.json'));
}

/** Loads a dependency that is not bundled. */
export function requireLibrary(name: string): unknown {
  return createRequire(join(packageRoot(), 'package.json'))(name);
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
  // A path with a zero byte.
  ERR_INVALID_ARG_VALUE: 'there is no such file',
};

export function explain(cause: unknown): string {
  return REASONS[codeOf(cause)] ?? reasonOf(cause);
}

/** Code of a system error, such as `ENOENT`; empty for any other error. */
export function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}
