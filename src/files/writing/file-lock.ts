/**
 * Locks a growing file (a saved game, the record of a tournament) with a lock file beside it, so that only one process writes to
 * it. Locks work on one machine, between containers, and between machines with a shared folder, and do not depend on clocks.
 *
 * The lock names its process (`process-identity.ts`) and has a counter that the process increments every two seconds. For a process
 * of the same kernel and PID namespace, the kernel reports whether it runs. Otherwise the counter is watched for several
 * beats, and the lock is taken over only if it does not change. A suspended process may lose its lock in this way; `requireLock`
 * detects that before the next write.
 */
import { InputError } from '../../engine/errors.ts';
import { codeOf, explain } from '../files.ts';
import { lockPathOf, OwnLock, readHolder, readLock, removeLock, type LockHolder } from './lock-on-disk.ts';
import { lifeOf, ownIdentity, type Life } from './process-identity.ts';

const BEAT_MS = 2000;
const WATCHED_BEATS = 6;
const FILLING_MS = 100;

const ownLocks = new Map<string, OwnLock>();
let heart: NodeJS.Timeout | undefined;
let unlocksAtExit = false;

/** Another program has written to, replaced or removed a file of this process. */
export class FileTaken extends Error {
  override readonly name = 'FileTaken';

  constructor(path: string, what: string) {
    super(`${path}: ${what}; this run no longer writes to it`);
  }
}

export const TAKEN_OVER = 'another Tilewright process has taken it over';

/**
 * Locks a file until `unlockFile` or exit. Does nothing if this process has the lock, or if none can be created beside the file.
 *
 * @param what phrase for the message, such as `this game is being played`
 * @param onWatch called if it takes seconds to determine whether the lock is in use
 * @throws InputError `cannot-read` if another process holds the lock
 */
export async function lockFile(path: string, what: string, onWatch?: (line: string) => void): Promise<void> {
  const lock = lockPathOf(path);
  for (;;) {
    const other = attempt(path, () => acquire(lock));
    if (other === null) return;
    if (other.life === 'running') throw inUseError(path, what, other.holder);
    // The owner may not have written its lock yet.
    if (other.holder === null && (await watch(lock, other.text, 1, FILLING_MS)) !== other.text) continue;
    const seconds = (WATCHED_BEATS * BEAT_MS) / 1000;
    onWatch?.(`watching ${lock} for up to ${seconds} s to see whether another process uses it`);
    const now = await watch(lock, other.text, WATCHED_BEATS, BEAT_MS);
    if (now === other.text) {
      attempt(path, () => removeLock(lock, other.text));
    } else if (now !== null && readHolder(now)?.token === other.holder?.token)
      throw inUseError(path, what, other.holder);
  }
}

/** @throws InputError `cannot-read` if another process holds or may hold the lock */
export function lockNewFile(path: string, what: string): void {
  const other = attempt(path, () => acquire(lockPathOf(path)));
  if (other !== null) throw inUseError(path, what, other.holder);
}

export function isLocked(path: string): boolean {
  const lock = lockPathOf(path);
  if (ownLocks.has(lock)) return true;
  try {
    const text = readLock(lock);
    return text !== null && lifeOfHolder(readHolder(text)) === 'running';
  } catch {
    return false;
  }
}

/** @throws FileTaken if this process has lost the lock of a file; does nothing if it never had it */
export function requireLock(path: string): void {
  if (!holdsLock(path)) throw new FileTaken(path, TAKEN_OVER);
}

/** Whether this process still holds the lock of a file; true if it never did. */
export function holdsLock(path: string): boolean {
  return ownLocks.get(lockPathOf(path))?.isHeld() ?? true;
}

export function unlockFile(path: string): void {
  const lock = lockPathOf(path);
  ownLocks.get(lock)?.remove();
  ownLocks.delete(lock);
  if (ownLocks.size > 0) return;
  clearInterval(heart);
  heart = undefined;
}

function unlockAll(): void {
  for (const own of ownLocks.values()) own.remove();
}

interface OtherLock {
  readonly text: string;
  /** Null if the text is not a lock. */
  readonly holder: LockHolder | null;
  readonly life: Exclude<Life, 'gone'>;
}

/** Takes a lock; null if this process now holds it, or if no lock can be created. */
function acquire(lock: string): OtherLock | null {
  if (ownLocks.has(lock)) return null;
  for (;;) {
    try {
      register(lock, new OwnLock(lock));
      return null;
    } catch (cause) {
      if (codeOf(cause) !== 'EEXIST') return null;
    }
    const text = readLock(lock);
    if (text === null) continue;
    const holder = readHolder(text);
    const life = lifeOfHolder(holder);
    if (life !== 'gone') return { text, holder, life };
    removeLock(lock, text);
  }
}

function lifeOfHolder(holder: LockHolder | null): Life {
  return holder === null ? 'unknown' : lifeOf(holder);
}

function register(lock: string, own: OwnLock): void {
  ownLocks.set(lock, own);
  heart ??= setInterval(beat, BEAT_MS).unref();
  if (!unlocksAtExit) process.once('exit', unlockAll);
  unlocksAtExit = true;
}

function beat(): void {
  for (const own of ownLocks.values()) own.isHeld(true);
}

/** Watches a lock; returns its text when it changes or after the beats, or null when it is removed. */
async function watch(lock: string, text: string, beats: number, beatMs: number): Promise<string | null> {
  let now: string | null = text;
  // Counts beats instead of measuring time, since this process may be suspended, too.
  for (let beat = 0; now === text && beat < beats; beat++) {
    await new Promise((resolve) => setTimeout(resolve, beatMs));
    now = readLock(lock);
  }
  return now;
}

function attempt<T>(path: string, action: () => T): T {
  try {
    return action();
  } catch (cause) {
    const why = codeOf(cause) === 'ELOOP' ? 'its lock is a link, which Tilewright never creates' : explain(cause);
    throw new InputError('cannot-read', `cannot be locked: ${why}`, { source: path }, cause);
  }
}

function inUseError(path: string, what: string, holder: LockHolder | null): InputError {
  const where = holder === null || holder.place === ownIdentity().place ? '' : ` on ${holder.host}`;
  const who = holder === null ? '' : ` (PID ${holder.pid}${where})`;
  const message = `${what} by another Tilewright process${who}; quit that one first`;
  return new InputError('cannot-read', message, { source: path });
}
