/**
 * Which process is meant, and whether it still runs. A number alone does not say: each container counts from one, and a number
 * is given again. So a process is named by where it counts (the boot of the kernel and the PID namespace), its number, and when
 * it began. Where the system tells less, nothing can be said of it.
 */
import { readFileSync, readlinkSync } from 'node:fs';
import { codeOf, hashBytes } from '../files.ts';

export interface ProcessIdentity {
  /** Names boot and PID namespace; empty where the system does not tell. */
  readonly place: string;
  readonly pid: number;
  /** When it began, in ticks since the boot; empty where the system does not tell. */
  readonly start: string;
}

/** `unknown` for a process of another place. */
export type Life = 'running' | 'gone' | 'unknown';

let own: ProcessIdentity | undefined;

export function ownIdentity(): ProcessIdentity {
  own ??= { pid: process.pid, ...readOwn() };
  return own;
}

function readOwn(): { readonly place: string; readonly start: string } {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // In a PID namespace of its own a process may still see the /proc of the one above, where it has another number.
    if (parseInt(stat, 10) !== process.pid) throw new Error('/proc is of another PID namespace');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const place = hashBytes(`${boot} ${readlinkSync('/proc/self/ns/pid')}`);
    return { place: place.slice(0, 12), start: fieldsOf(stat).start };
  } catch {
    return { place: '', start: '' };
  }
}

/** Whether a process still runs, as far as this one can tell. */
export function lifeOf({ place, pid, start }: ProcessIdentity): Life {
  if (place === '' || start === '' || place !== ownIdentity().place) return 'unknown';
  try {
    const found = fieldsOf(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return found.start === start && !found.hasEnded ? 'running' : 'gone';
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT' || codeOf(cause) === 'ESRCH') return isThere(pid) ? 'unknown' : 'gone';
    return 'unknown';
  }
}

/** Whether a process of this machine runs. A zombie does not: the thread that would ask for its exit status may have ended too. */
export function isRunning(pid: number): boolean {
  if (!isThere(pid)) return false;
  try {
    return !fieldsOf(readFileSync(`/proc/${pid}/stat`, 'utf8')).hasEnded;
  } catch {
    return process.platform !== 'linux';
  }
}

/** The system may hide from a user what it says of the processes of others. */
function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return codeOf(cause) !== 'ESRCH';
  }
}

function fieldsOf(stat: string): { readonly start: string; readonly hasEnded: boolean } {
  // The second field is the program's name in brackets, which may hold anything; the state is the 3rd, the start the 22nd.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { start: fields[19] ?? '', hasEnded: fields[0] === 'Z' || fields[0] === 'X' };
}
