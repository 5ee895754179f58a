/**
 * Who plays a saved game: a file beside its log with the number of the process, so that no two write to one log. It comes
 * into being whole, by a link, and only where there is none. What a crash leaves does not count: a lock whose process is
 * gone, or that is older than the machine's start, is taken over.
 */
import { linkSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { InputError } from '../engine/errors.ts';

const EXTENSION = '.lock';

/** The locks this process holds; they go with it. */
const held = new Set<string>();

/**
 * Keep a log for this process until `unlockGame` or its end; nothing is done where it has it already, or where the folder
 * cannot be written.
 *
 * @throws InputError `cannot-read` if another process has it
 */
export function lockGame(path: string): void {
  const lock = lockOf(path);
  if (held.has(lock)) return;
  const own = `${lock}-${process.pid}`;
  try {
    writeFileSync(own, `${process.pid}\n`);
    while (!link(own, lock)) {
      const owner = readOwner(lock);
      if (owner === null) continue;
      if (isPlaying(owner)) {
        const what = `this game is being played by another tilewright, process ${owner.text.trim()}; leave it there first`;
        throw new InputError('cannot-read', `${what} (or delete ${lock}, if that is none)`, { source: path });
      }
      takeAway(lock, own, owner);
    }
  } catch (error) {
    if (error instanceof InputError) throw error;
    return;
  } finally {
    rmSync(own, { force: true });
  }
  if (held.size === 0) process.once('exit', unlockAll);
  held.add(lock);
}

/** Let others have a log. */
export function unlockGame(path: string): void {
  const lock = lockOf(path);
  if (held.delete(lock)) rmSync(lock, { force: true });
}

function unlockAll(): void {
  for (const lock of held) rmSync(lock, { force: true });
}

interface Owner {
  /** What stands in the lock: the number of the process. */
  readonly text: string;
  readonly sinceMs: number;
}

/** A log has one lock, whichever way its path is written. */
function lockOf(path: string): string {
  try {
    return realpathSync(path) + EXTENSION;
  } catch {
    return path + EXTENSION;
  }
}

/** Whether the lock was made; false if there is one. */
function link(own: string, lock: string): boolean {
  try {
    linkSync(own, lock);
    return true;
  } catch (cause) {
    if (codeOf(cause) === 'EEXIST') return false;
    throw cause;
  }
}

/** Null if the lock has gone in the meantime. */
function readOwner(lock: string): Owner | null {
  try {
    return { text: readFileSync(lock, 'utf8'), sinceMs: statSync(lock).mtimeMs };
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return null;
    throw cause;
  }
}

function isPlaying({ text, sinceMs }: Owner): boolean {
  const pid = Number(text);
  // After the machine has started again, a number may be another program's.
  if (!Number.isInteger(pid) || pid <= 0 || sinceMs < Date.now() - 1000 * uptime()) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return codeOf(cause) === 'EPERM';
  }
}

/** Take away a lock that counts no more. If another process was quicker and what is there now is its own, it stays. */
function takeAway(lock: string, own: string, { text }: Owner): void {
  const aside = `${own}-old`;
  try {
    renameSync(lock, aside);
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return;
    throw cause;
  }
  if (readFileSync(aside, 'utf8') !== text) link(aside, lock);
  rmSync(aside, { force: true });
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}
