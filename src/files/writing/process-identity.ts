/**
 * Identifies a process and determines whether it still runs. A PID is not enough: each container counts from one, and numbers are
 * reused. A process is identified by the boot of the kernel with the PID namespace, its PID, and its start time. Systems other than
 * Linux have no PID namespaces; there, the host takes the place of the boot, and only the end of a process is certain.
 */
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { codeOf, hashBytes } from '../files.ts';

export interface ProcessIdentity {
  /** Hash of boot and PID namespace, or of the host; empty if unknown. */
  readonly place: string;
  readonly pid: number;
  /** Start time in ticks since boot; empty if unknown. */
  readonly start: string;
}

/** `unknown` for a process of another machine or PID namespace, or if its PID may have been reused. */
export type Life = 'running' | 'gone' | 'unknown';

let own: ProcessIdentity | undefined;

export function ownIdentity(): ProcessIdentity {
  return (own ??= { pid: process.pid, ...readOwn() });
}

function readOwn(): { readonly place: string; readonly start: string } {
  if (process.platform !== 'linux') return { place: shortHash(`${process.platform} ${hostname()}`), start: '' };
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // A process in its own PID namespace may still see the /proc of the parent namespace, where its PID differs.
    if (parseInt(stat, 10) !== process.pid) throw new Error('/proc is of another PID namespace');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return { place: shortHash(`${boot} ${readlinkSync('/proc/self/ns/pid')}`), start: fieldsOf(stat).start };
  } catch {
    return { place: '', start: '' };
  }
}

function shortHash(text: string): string {
  return hashBytes(text).slice(0, 12);
}

export function lifeOf({ place, pid, start }: ProcessIdentity): Life {
  if (place === '' || place !== ownIdentity().place) return 'unknown';
  if (start === '') return isThere(pid) ? 'unknown' : 'gone';
  try {
    const status = fieldsOf(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return status.start === start && !status.hasEnded ? 'running' : 'gone';
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT' || codeOf(cause) === 'ESRCH') return isThere(pid) ? 'unknown' : 'gone';
    return 'unknown';
  }
}

/** A zombie does not count as running: the thread that should wait for its exit status may have ended, too. */
export function isRunning(pid: number): boolean {
  if (!isThere(pid)) return false;
  try {
    return !fieldsOf(readFileSync(`/proc/${pid}/stat`, 'utf8')).hasEnded;
  } catch {
    return process.platform !== 'linux';
  }
}

/** The system may hide the processes of other users, so signal 0 is the test. */
function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return codeOf(cause) !== 'ESRCH';
  }
}

function fieldsOf(stat: string): { readonly start: string; readonly hasEnded: boolean } {
  // The second field is the program's name in parentheses, which may contain anything; the state is the 3rd, the start the 22nd.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { start: fields[19] ?? '', hasEnded: fields[0] === 'Z' || fields[0] === 'X' };
}
