/**
 * Who writes to a file that grows (a saved game, the record of a tournament): a file beside it with the number of the
 * process and when that began, so that no two write to one. It comes into being whole, by a link, and only where there is
 * none. What a crash leaves does not count: a lock whose process is gone, whose number another process has by now, or that
 * is older than the machine's start, is taken over.
 */
import { linkSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { InputError } from '../../engine/errors.ts';
import { codeOf } from '../files.ts';
import { isRunning } from './output-file.ts';

const EXTENSION = '.lock';

/** The locks this process holds; they go with it. */
const held = new Set<string>();
let unlocksAtExit = false;

/**
 * Keep a file for this process until `unlockFile` or its end; nothing is done where it has it already, or where the folder
 * cannot be written.
 *
 * @param what - what is being done to the file, for the message: `this game is being played`
 * @throws InputError `cannot-read` if another process has it
 */
export function lockFile(path: string, what: string): void {
  const lock = lockOf(path);
  if (held.has(lock)) return;
  const own = `${lock}-${process.pid}`;
  try {
    writeFileSync(own, `${process.pid}${startOf(process.pid)}\n`);
    while (!link(own, lock)) {
      const owner = readOwner(lock);
      if (owner === null) continue;
      if (isHolding(owner)) {
        const who = `${what} by another tilewright, process ${pidOf(owner)}; leave it there first`;
        throw new InputError('cannot-read', `${who} (or delete ${lock}, if it is not one)`, { source: path });
      }
      takeAway(lock, own, owner);
    }
  } catch (error) {
    if (error instanceof InputError) throw error;
    return;
  } finally {
    rmSync(own, { force: true });
  }
  if (!unlocksAtExit) process.once('exit', unlockAll);
  unlocksAtExit = true;
  held.add(lock);
}

/** Whether a process has a file, this one or another. */
export function isLocked(path: string): boolean {
  const lock = lockOf(path);
  if (held.has(lock)) return true;
  try {
    const owner = readOwner(lock);
    return owner !== null && isHolding(owner);
  } catch {
    return false;
  }
}

/** Let others have a file. */
export function unlockFile(path: string): void {
  const lock = lockOf(path);
  if (held.delete(lock)) rmSync(lock, { force: true });
}

function unlockAll(): void {
  for (const lock of held) rmSync(lock, { force: true });
}

interface Owner {
  /** What stands in the lock: the number of the process and, where the system tells, when it began. */
  readonly text: string;
  readonly sinceMs: number;
}

/** A file has one lock, whichever way its path is written. */
function lockOf(path: string): string {
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

function isHolding(owner: Owner): boolean {
  const pid = pidOf(owner);
  if (!Number.isInteger(pid) || pid <= 0 || owner.sinceMs < Date.now() - 1000 * uptime()) return false;
  // What this process holds it knows; the number was another's, as happens where every container counts from one.
  if (pid === process.pid || !isRunning(pid)) return false;
  const began = owner.text.trim().slice(String(pid).length);
  const begins = startOf(pid);
  return began === '' || begins === '' || began === begins;
}

function pidOf({ text }: Owner): number {
  return Number(text.trim().split(' ', 1)[0]);
}

/** When a process began, as the system counts, after a space; empty where it does not tell. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets, which may hold anything; the time is the 22nd.
    return ` ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]!}`;
  } catch {
    return '';
  }
}

/** Remove a lock that no longer counts. If another process was quicker and the file is now its own, it stays. */
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
