/**
 * A lock as a file: which process it is of, and a counter that this process moves on. It is made where there is none, without
 * following links, and read and moved on by its owner through one descriptor, so that nobody writes into the lock of another.
 */
import { randomUUID } from 'node:crypto';
import { closeSync, constants, openSync, readFileSync, realpathSync, renameSync, rmSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod';
import { codeOf } from '../files.ts';
import { ownIdentity } from './process-identity.ts';

const EXTENSION = '.lock';

const holderSchema = z.object({
  token: z.string(),
  pid: z.int().min(1),
  place: z.string(),
  start: z.string(),
  host: z.string(),
});

/** What stands in a lock besides its counter. */
export type LockHolder = z.infer<typeof holderSchema>;

/** A file has one lock, whichever way its path is written. */
export function lockPathOf(path: string): string {
  try {
    return realpathSync(path) + EXTENSION;
  } catch {
    // It is not there yet.
  }
  try {
    return join(realpathSync(dirname(path)), basename(path)) + EXTENSION;
  } catch {
    return path + EXTENSION;
  }
}

const NO_FOLLOWING = constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** What stands in a lock; null if there is none. */
export function readLock(lock: string): string | null {
  let file;
  try {
    file = openSync(lock, constants.O_RDONLY | NO_FOLLOWING);
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return null;
    throw cause;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Whose lock it is; null where the text is none of ours. */
export function readHolder(text: string): LockHolder | null {
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Remove a lock that no longer counts. If another process was quicker and the file is now its own, it stays. */
export function removeLock(lock: string, text: string): void {
  const aside = `${lock}-${randomUUID()}`;
  try {
    renameSync(lock, aside);
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return;
    throw cause;
  }
  if (readLock(aside) === text) rmSync(aside, { force: true });
  else renameSync(aside, lock);
}

export class OwnLock {
  readonly #path: string;
  readonly #holder: LockHolder = { token: randomUUID(), ...ownIdentity(), host: hostname() };
  #beat = 0;
  #isLost = false;

  /** @throws what the system throws; `EEXIST` if there is one */
  constructor(path: string) {
    this.#path = path;
    this.#create();
  }

  #create(): void {
    const file = openSync(this.#path, 'wx');
    try {
      writeSync(file, this.#text);
    } catch (cause) {
      rmSync(this.#path, { force: true });
      throw cause;
    } finally {
      closeSync(file);
    }
  }

  /** As long for every count. */
  get #text(): string {
    return `${JSON.stringify({ ...this.#holder, beat: String(this.#beat).padStart(12, '0') })}\n`;
  }

  /**
   * Whether it is still there as it was made. One that was removed is made anew.
   *
   * @param beats - whether its counter is moved on
   */
  isHeld(beats = false): boolean {
    if (this.#isLost) return false;
    try {
      const file = openSync(this.#path, constants.O_RDWR | NO_FOLLOWING);
      try {
        this.#isLost = !readFileSync(file, 'utf8').includes(this.#holder.token);
        if (beats && !this.#isLost) {
          this.#beat++;
          writeSync(file, this.#text, 0);
        }
      } finally {
        closeSync(file);
      }
    } catch (cause) {
      if (codeOf(cause) === 'ELOOP') this.#isLost = true;
      else if (codeOf(cause) === 'ENOENT' && !this.#isMadeAnew()) return this.isHeld(beats);
      // Where it cannot be looked at, the file beside it is held to its size all the same.
    }
    return !this.#isLost;
  }

  /** False where another was quicker. */
  #isMadeAnew(): boolean {
    try {
      this.#create();
    } catch (cause) {
      return codeOf(cause) !== 'EEXIST';
    }
    return true;
  }

  remove(): void {
    if (this.isHeld()) rmSync(this.#path, { force: true });
  }
}
