/**
 * A lock file: it names its process and has a counter that the process increments. It is created exclusively, without following
 * links; its owner reads and updates it through one descriptor, so that no process writes into the lock of another.
 */
import { randomUUID } from 'node:crypto';
import { closeSync, constants, openSync, readFileSync, realpathSync, renameSync, rmSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { codeOf } from '../files.ts';
import { ownIdentity } from './process-identity.ts';

const EXTENSION = '.lock';

const holderSchema = z.object({
  token: z.string(),
  pid: z.int().check(z.minimum(1)),
  place: z.string(),
  start: z.string(),
  host: z.string(),
});

export type LockHolder = z.infer<typeof holderSchema>;

/** A file has one lock, however its path is written. */
export function lockPathOf(path: string): string {
  try {
    return realpathSync(path) + EXTENSION;
  } catch {
    // The file does not exist yet.
  }
  try {
    return join(realpathSync(dirname(path)), basename(path)) + EXTENSION;
  } catch {
    return path + EXTENSION;
  }
}

const NO_FOLLOWING = constants.O_NOFOLLOW | constants.O_NONBLOCK;

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

export function readHolder(text: string): LockHolder | null {
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Removes an abandoned lock, unless another process has taken it in the meantime. */
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

  /** @throws errors of the system; `EEXIST` if the lock exists */
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

  /** Has the same length for every count. */
  get #text(): string {
    return `${JSON.stringify({ ...this.#holder, beat: String(this.#beat).padStart(12, '0') })}\n`;
  }

  /**
   * Returns whether the lock is still the one that was created. If it was removed, it is created again.
   *
   * @param beats whether to increment the counter
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
      else if (codeOf(cause) === 'ENOENT' && !this.#recreate()) return this.isHeld(beats);
      // If the lock cannot be read, the size check of the locked file still protects it.
    }
    return !this.#isLost;
  }

  /** Returns false if another process was faster. */
  #recreate(): boolean {
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
