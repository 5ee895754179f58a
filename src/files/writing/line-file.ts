/**
 * A file of lines that only grows (the log of a game, the record of a tournament) and never keeps a partial line: if a line does
 * not fit on the disk, its written part is removed, so that the file can continue once there is room.
 *
 * Before each line the file must be the one that was opened, with its last size. A lock excludes other Tilewright processes, but no
 * other programs. If another program has written to the file, this process stops writing.
 */
import {
  closeSync,
  constants,
  fdatasync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { FileTaken, holdsLock, TAKEN_OVER } from './file-lock.ts';
import { syncFolder } from './output-file.ts';

/** Maximum delay of `syncSoon` before lines are on disk. */
const SYNC_MS = 1000;

export class LineFile {
  readonly #name: string;
  /** Absolute, so that it stays valid if the working directory changes. */
  readonly #path: string;
  readonly #descriptor: number;
  #end: number;
  /** Expected size in bytes: more than `#end` if a partial line could not be removed. */
  #size: number;
  #syncTimer: NodeJS.Timeout | undefined;
  #syncFault: Error | null = null;
  #isClosed = false;
  /** Whether another program was found to have written to, replaced or removed the file. */
  isTaken = false;

  private constructor(path: string, descriptor: number, end: number) {
    this.#name = path;
    this.#path = resolve(path);
    this.#descriptor = descriptor;
    this.#end = this.#size = end;
  }

  /** @throws errors of the system, such as `EEXIST` */
  static create(path: string, mode = 0o666): LineFile {
    const file = new LineFile(path, openSync(path, 'ax', mode), 0);
    syncFolder(dirname(path));
    return file;
  }

  /**
   * Continues an existing file; an incomplete last line, as after a crash, is removed.
   *
   * @param end number of bytes in its complete lines
   * @throws FileTaken if it has more complete lines by now; errors of the system
   */
  static reopen(path: string, end: number): LineFile {
    const descriptor = openSync(path, constants.O_RDWR | constants.O_APPEND);
    try {
      const { size } = fstatSync(descriptor);
      if (size < end || hasLineEnd(descriptor, end)) throw new FileTaken(path, WRITTEN_TO);
      if (size > end) cut(path, descriptor, end);
    } catch (cause) {
      closeSync(descriptor);
      throw cause;
    }
    return new LineFile(path, descriptor, end);
  }

  /**
   * Appends lines; if that fails, none of them is in the file.
   *
   * @param text complete lines
   * @throws FileTaken if another program has changed the file; errors of the system
   */
  append(text: string): void {
    const bytes = Buffer.from(text);
    this.#check();
    if (this.#size > this.#end) this.#takeBack();
    try {
      // Repeats partial writes, and throws if a write makes no progress.
      writeFileSync(this.#descriptor, bytes);
    } catch (cause) {
      this.#size = fstatSync(this.#descriptor).size;
      try {
        this.#takeBack();
      } catch {
        // The next line tries again.
      }
      throw cause;
    }
    this.#end += bytes.length;
    this.#size = this.#end;
  }

  #takeBack(): void {
    cut(this.#path, this.#descriptor, this.#end);
    this.#size = this.#end;
  }

  #check(): void {
    if (this.#syncFault !== null) throw this.#syncFault;
    const taken = this.#whoTookIt();
    if (taken === null) return;
    this.isTaken = true;
    throw new FileTaken(this.#name, taken);
  }

  #whoTookIt(): string | null {
    if (!holdsLock(this.#path)) return TAKEN_OVER;
    const own = fstatSync(this.#descriptor, { bigint: true });
    const there = statSync(this.#path, { bigint: true, throwIfNoEntry: false });
    if (there === undefined) return 'it was removed';
    if (there.ino !== own.ino || shortDevice(there) !== shortDevice(own)) return 'it was replaced by another file';
    return own.size === BigInt(this.#size) ? null : WRITTEN_TO;
  }

  /** @throws FileTaken if another program has changed the file; errors of the system */
  sync(): void {
    this.#check();
    clearTimeout(this.#syncTimer);
    this.#syncTimer = undefined;
    fsyncSync(this.#descriptor);
  }

  /** Brings all lines to disk within a second, without waiting; the next call throws any error. */
  syncSoon(): void {
    this.#syncTimer ??= setTimeout(() => {
      this.#syncTimer = undefined;
      if (this.#isClosed) return;
      fdatasync(this.#descriptor, (cause) => {
        if (!this.#isClosed) this.#syncFault ??= cause;
      });
    }, SYNC_MS).unref();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#syncTimer);
    closeSync(this.#descriptor);
  }
}

const WRITTEN_TO = 'another program has written to it';

/** On Windows, Node 22 and 23 may give the serial number of a volume with 64 bits by path, and with 32 bits by descriptor. */
function shortDevice({ dev }: { readonly dev: bigint }): bigint {
  return BigInt.asUintN(32, dev);
}

/** Windows does not truncate by a descriptor that appends. */
function cut(path: string, descriptor: number, length: number): void {
  if (process.platform === 'win32') truncateSync(path, length);
  else ftruncateSync(descriptor, length);
}

const CHUNK_BYTES = 1 << 16;

function hasLineEnd(descriptor: number, from: number): boolean {
  const chunk = Buffer.alloc(CHUNK_BYTES);
  for (let at = from; ;) {
    const bytes = readSync(descriptor, chunk, 0, CHUNK_BYTES, at);
    if (bytes === 0) return false;
    if (chunk.subarray(0, bytes).includes(0x0a)) return true;
    at += bytes;
  }
}

export function wholeLines<T extends Uint8Array>(bytes: T): T {
  return bytes.subarray(0, bytes.lastIndexOf(0x0a) + 1) as T;
}
