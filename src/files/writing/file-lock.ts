/**
 * Who writes to a file that grows (a saved game, the record of a tournament): a lock file beside it, so that no two write to
 * one. It holds on one machine, between containers, and between machines with a shared folder, whatever their clocks say.
 *
 * The lock names its process (`process-identity.ts`) and has a counter that the process moves on every two seconds. A process of
 * the same kernel and PID namespace is looked up. Of any other nobody can tell from its number whether it runs: there the counter
 * is watched for some beats, and the lock taken over only if it stands still. A process that stood still itself, and so lost its
 * lock, learns that by `requireLock` before it writes again.
 */
import { InputError } from '../../engine/errors.ts';
import { codeOf, explain } from '../files.ts';
import { lockPathOf, OwnLock, readHolder, readLock, removeLock, type LockHolder } from './lock-on-disk.ts';
import { lifeOf, ownIdentity, type Life } from './process-identity.ts';

const BEAT_MS = 2000;
const WATCHED_BEATS = 6;
const FILLING_MS = 100;

/** The locks of this process by their paths; they go with it. */
const held = new Map<string, OwnLock>();
let heart: NodeJS.Timeout | undefined;
let unlocksAtExit = false;

/** Another program writes to a file of this process, or has replaced or removed it. */
export class FileTaken extends Error {
  override readonly name = 'FileTaken';

  constructor(path: string, what: string) {
    super(`${path}: ${what}; this run no longer writes to it`);
  }
}

export const TAKEN_OVER = 'another Tilewright process has taken it over';

/**
 * Keep a file for this process until `unlockFile` or its end; nothing is done where it has it already, or where no lock can be
 * made beside it.
 *
 * @param what - what is being done to the file, for the message: `this game is being played`
 * @param onWatch - told where it takes some seconds to see whether somebody has it
 * @throws InputError `cannot-read` if another process has it
 */
export async function lockFile(path: string, what: string, onWatch?: (line: string) => void): Promise<void> {
  const lock = lockPathOf(path);
  for (;;) {
    const other = attempt(path, () => acquire(lock));
    if (other === null) return;
    if (other.life === 'running') throw isInUse(path, what, other.holder);
    // It may be a lock that its process is about to fill.
    if (other.holder === null && (await watch(lock, other.text, 1, FILLING_MS)) !== other.text) continue;
    const seconds = (WATCHED_BEATS * BEAT_MS) / 1000;
    onWatch?.(
      `${lock} is from another machine or container; watching it for up to ${seconds} s to see whether it is in use`,
    );
    const now = await watch(lock, other.text, WATCHED_BEATS, BEAT_MS);
    if (now === other.text) {
      attempt(path, () => {
        removeLock(lock, other.text);
      });
    } else if (now !== null && readHolder(now)?.token === other.holder?.token) throw isInUse(path, what, other.holder);
  }
}

/**
 * The same at once, for a file that nobody else can have yet.
 *
 * @throws InputError `cannot-read` if another process has it, or may have it
 */
export function lockNewFile(path: string, what: string): void {
  const other = attempt(path, () => acquire(lockPathOf(path)));
  if (other !== null) throw isInUse(path, what, other.holder);
}

/** Whether a process is known to have a file, this one or another. */
export function isLocked(path: string): boolean {
  const lock = lockPathOf(path);
  if (held.has(lock)) return true;
  try {
    const text = readLock(lock);
    return text !== null && lifeOfHolder(readHolder(text)) === 'running';
  } catch {
    return false;
  }
}

/**
 * See that a file that this process has locked is still its own; nothing is done where it never had it.
 *
 * @throws FileTaken
 */
export function requireLock(path: string): void {
  if (!holdsLock(path)) throw new FileTaken(path, TAKEN_OVER);
}

/** Whether a file that this process has locked is still its own; true where it never had it. */
export function holdsLock(path: string): boolean {
  return held.get(lockPathOf(path))?.isHeld() ?? true;
}

export function unlockFile(path: string): void {
  const lock = lockPathOf(path);
  held.get(lock)?.remove();
  held.delete(lock);
  if (held.size > 0) return;
  clearInterval(heart);
  heart = undefined;
}

function unlockAll(): void {
  for (const own of held.values()) own.remove();
}

interface OtherLock {
  readonly text: string;
  /** Null where it cannot be read as a lock. */
  readonly holder: LockHolder | null;
  readonly life: Exclude<Life, 'gone'>;
}

/** Take a lock; null where this process has it now, or none can be made. */
function acquire(lock: string): OtherLock | null {
  if (held.has(lock)) return null;
  for (;;) {
    try {
      keep(lock, new OwnLock(lock));
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

function keep(lock: string, own: OwnLock): void {
  held.set(lock, own);
  heart ??= setInterval(beat, BEAT_MS).unref();
  if (!unlocksAtExit) process.once('exit', unlockAll);
  unlocksAtExit = true;
}

function beat(): void {
  for (const own of held.values()) own.isHeld(true);
}

/** See what becomes of a lock: what stands in it when that changes, or as it was; null when it goes. */
async function watch(lock: string, text: string, beats: number, beatMs: number): Promise<string | null> {
  let now: string | null = text;
  // Beats are counted, not time: this process may be stopped itself for a while.
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

function isInUse(path: string, what: string, holder: LockHolder | null): InputError {
  const where = holder === null || holder.place === ownIdentity().place ? '' : ` on ${holder.host}`;
  const who = holder === null ? '' : ` (PID ${holder.pid}${where})`;
  return new InputError('cannot-read', `${what} by another Tilewright process${who}; quit that one first`, {
    source: path,
  });
}
