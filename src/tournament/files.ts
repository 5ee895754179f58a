/**
 * Files in and out, with errors a player understands: what could not be read or written, and why, in a sentence.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InputError } from '../engine/errors.ts';

/** Larger files are refused unread: nothing this toolkit reads comes near, and a text cannot be longer. */
const MAX_FILE_BYTES = 500_000_000;

/**
 * All bytes of a file.
 *
 * @throws InputError `cannot-read` if it is missing, empty, no file, too large or not allowed.
 */
export async function readBytes(path: string): Promise<Uint8Array<ArrayBuffer>> {
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    const found = await stat(path);
    if (found.isCharacterDevice() || found.isBlockDevice()) {
      // Some of them never end.
      throw new InputError('cannot-read', 'cannot be read: it is a device, not a file', { source: path });
    }
    if (found.size > MAX_FILE_BYTES) {
      throw new InputError('cannot-read', `${found.size} bytes; at most ${MAX_FILE_BYTES} are read`, { source: path });
    }
    bytes = await readFile(path);
  } catch (cause) {
    if (cause instanceof InputError) throw cause;
    throw new InputError('cannot-read', `cannot be read: ${explain(cause)}`, { source: path }, cause);
  }
  if (bytes.length === 0) throw new InputError('cannot-read', 'the file is empty', { source: path });
  return bytes;
}

/**
 * A file as text: UTF-8, a byte-order mark at its head left out.
 *
 * @throws InputError `cannot-read` as `readBytes` does, and if it is not UTF-8.
 */
export async function readTextFile(path: string): Promise<string> {
  return decodeText(await readBytes(path), path);
}

/**
 * Bytes as text: UTF-8, a byte-order mark at its head left out.
 *
 * @throws InputError `cannot-read` if they are not UTF-8.
 */
export function decodeText(bytes: Uint8Array, source: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new InputError('cannot-read', 'is not UTF-8 text; save it as UTF-8', { source }, cause);
  }
}

/**
 * Write a file whole: beside its place, then renamed, so that nobody ever reads half of it. Makes missing folders.
 *
 * @throws InputError `cannot-write`.
 */
export async function writeFileWhole(path: string, data: string | Uint8Array): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    // Most runs write nothing.
    const { default: writeFileAtomic } = await import('write-file-atomic');
    await writeFileAtomic(
      path,
      typeof data === 'string' ? data : Buffer.from(data.buffer, data.byteOffset, data.length),
    );
  } catch (cause) {
    throw new InputError('cannot-write', `cannot be written: ${explain(cause)}`, { source: path }, cause);
  }
}

let root: string | undefined;

/** The folder of this package, whether it runs from its sources or compiled: where `data/` stands. */
export function packageRoot(): string {
  if (root === undefined) {
    let folder = dirname(fileURLToPath(import.meta.url));
    while (!existsSync(join(folder, 'package.json'))) {
      if (folder === parse(folder).root) throw new Error('package.json of this package is missing');
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
  EACCES: 'it is not permitted',
  EPERM: 'it is not permitted',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links lead in a circle',
  EEXIST: 'a file is where a folder is needed',
  // A name with a zero byte in it.
  ERR_INVALID_ARG_VALUE: 'there is no such file',
};

/** Why a file operation failed, as words that follow a colon. */
export function explain(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return REASONS[code] ?? (cause instanceof Error ? cause.message : String(cause));
}
