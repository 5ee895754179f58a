/**
 * A file of lines that only ever grows (the log of a game, the record of a tournament) and never keeps half a line: what
 * could be written of one that does not fit is taken back, so that the file continues with whole lines once there is room.
 *
 * Before each line the file must be the one that was opened, as long as it was left: a lock keeps others of this program away, but
 * no lock holds against everybody. Whoever finds that another has written there leaves it as it is.
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
  writeFileSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { FileTaken, holdsLock, TAKEN_OVER } from './file-lock.ts';
import { syncFolder } from './output-file.ts';

/** Lines lie no longer than this with the system alone, where `syncSoon` is used. */
const SYNC_MS = 1000;

/** A file open for appending, which stays open until it is closed. `create` begins one, `reopen` continues one. */
export class LineFile {
  readonly #name: string;
  /** Its path, which holds wherever the process goes. */
  readonly #path: string;
  readonly #descriptor: number;
  #end: number;
  /** Bytes that the file was left with: more than `#end` where something could not be taken back. */
  #size: number;
  #syncTimer: NodeJS.Timeout | undefined;
  #syncFault: Error | null = null;
  #isClosed = false;
  /** Whether another program was found to write to it, or to have replaced or removed it. */
  isTaken = false;

  private constructor(path: string, descriptor: number, end: number) {
    this.#name = path;
    this.#path = resolve(path);
    this.#descriptor = descriptor;
    this.#end = this.#size = end;
  }

  /**
   * Begin a file.
   *
   * @param mode - who may read and write it
   * @throws what the system throws; `EEXIST` if there is one
   */
  static create(path: string, mode = 0o666): LineFile {
    const file = new LineFile(path, openSync(path, 'ax', mode), 0);
    syncFolder(dirname(path));
    return file;
  }

  /**
   * Continue a file that is there; what a crash left after its whole lines is cut off.
   *
   * @param end - bytes of its whole lines
   * @throws FileTaken if there are other lines by now; what the system throws
   */
  static reopen(path: string, end: number): LineFile {
    const descriptor = openSync(path, constants.O_RDWR | constants.O_APPEND);
    try {
      const { size } = fstatSync(descriptor);
      if (size < end || hasLineEnd(descriptor, end)) throw new FileTaken(path, WRITTEN_TO);
      if (size > end) ftruncateSync(descriptor, end);
    } catch (cause) {
      closeSync(descriptor);
      throw cause;
    }
    return new LineFile(path, descriptor, end);
  }

  /**
   * Add lines; none of them is there if that fails.
   *
   * @param text - whole lines
   * @throws FileTaken if another program has it; what the system throws
   */
  append(text: string): void {
    const bytes = Buffer.from(text);
    this.#check();
    if (this.#size > this.#end) this.#takeBack();
    try {
      // Writes again until all is written, and throws where a write takes nothing more.
      writeFileSync(this.#descriptor, bytes);
    } catch (cause) {
      this.#size = fstatSync(this.#descriptor).size;
      try {
        this.#takeBack();
      } catch {
        // It is tried again before the next line.
      }
      throw cause;
    }
    this.#end += bytes.length;
    this.#size = this.#end;
  }

  #takeBack(): void {
    ftruncateSync(this.#descriptor, this.#end);
    this.#size = this.#end;
  }

  #check(): void {
    if (this.#syncFault !== null) throw this.#syncFault;
    const taken = this.#whoTookIt();
    if (taken === null) return;
    this.isTaken = true;
    throw new FileTaken(this.#name, taken);
  }

  /** What another program has done to it; null if nothing. */
  #whoTookIt(): string | null {
    if (!holdsLock(this.#path)) return TAKEN_OVER;
    const own = fstatSync(this.#descriptor, { bigint: true });
    const there = statSync(this.#path, { bigint: true, throwIfNoEntry: false });
    if (there === undefined) return 'it was removed';
    if (there.ino !== own.ino || there.dev !== own.dev) return 'it was replaced by another file';
    return own.size === BigInt(this.#size) ? null : WRITTEN_TO;
  }

  /**
   * Have all lines on the disk, not only with the system.
   *
   * @throws FileTaken if another program has it; what the system throws
   */
  sync(): void {
    this.#check();
    clearTimeout(this.#syncTimer);
    this.#syncTimer = undefined;
    fsyncSync(this.#descriptor);
  }

  /** Have all lines on the disk within a second, without waiting for it; what goes wrong is thrown by what is done next. */
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
