/**
 * A file of lines that only ever grows (the log of a game, the record of a tournament) and never keeps half a line: what
 * could be written of one that does not fit is taken back, so that the file goes on with whole lines once there is room.
 */
import { closeSync, constants, fstatSync, fsyncSync, ftruncateSync, openSync, writeFileSync } from 'node:fs';

/** A file open for appending, which stays open until it is closed. `create` begins one, `reopen` goes on with one. */
export class LineFile {
  readonly #descriptor: number;
  /** Bytes of the whole lines. */
  #end: number;
  /** Whether something after them could not be taken back. */
  #isTorn = false;

  private constructor(descriptor: number, end: number) {
    this.#descriptor = descriptor;
    this.#end = end;
  }

  /**
   * Begin a file.
   *
   * @param mode - who may read and write it
   * @throws what the system throws; `EEXIST` if there is one
   */
  static create(path: string, mode = 0o666): LineFile {
    return new LineFile(openSync(path, 'ax', mode), 0);
  }

  /**
   * Go on with a file that is there; what a crash left after its whole lines is cut off.
   *
   * @param end - bytes of its whole lines
   * @throws what the system throws
   */
  static reopen(path: string, end: number): LineFile {
    const descriptor = openSync(path, constants.O_WRONLY | constants.O_APPEND);
    try {
      if (fstatSync(descriptor).size > end) ftruncateSync(descriptor, end);
    } catch (cause) {
      closeSync(descriptor);
      throw cause;
    }
    return new LineFile(descriptor, end);
  }

  /**
   * Add lines; none of them is there if that fails.
   *
   * @param text - whole lines
   * @throws what the system throws
   */
  append(text: string): void {
    const bytes = Buffer.from(text);
    if (this.#isTorn) this.#takeBack();
    try {
      // Writes again until all is written, and throws where a write takes nothing more.
      writeFileSync(this.#descriptor, bytes);
    } catch (cause) {
      this.#isTorn = true;
      try {
        this.#takeBack();
      } catch {
        // It is tried again before the next line.
      }
      throw cause;
    }
    this.#end += bytes.length;
  }

  #takeBack(): void {
    ftruncateSync(this.#descriptor, this.#end);
    this.#isTorn = false;
  }

  /** Have all lines on the disk, not only with the system. */
  sync(): void {
    fsyncSync(this.#descriptor);
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}

/** What of a file of lines is whole lines. */
export function wholeLines<T extends Uint8Array>(bytes: T): T {
  return bytes.subarray(0, bytes.lastIndexOf(0x0a) + 1) as T;
}
