import { readFileSync } from 'node:fs';
import { ownIdentity } from '../../../src/files/writing/process-identity.ts';

/** Lock of a process in this machine's PID namespace. */
export function lockOfNeighbour(pid: number, start = startOf(pid)): string {
  return lockText({ place: ownIdentity().place, pid, start });
}

/** Lock of a process with this PID in another container. */
export function lockOfStranger(pid: number, beat = 1): string {
  return lockText({ place: 'elsewhere', pid, start: '1' }, beat);
}

function lockText(owner: { readonly place: string; readonly pid: number; readonly start: string }, beat = 1): string {
  const token = `of-${owner.pid}`;
  return `${JSON.stringify({ token, ...owner, host: 'other-host', beat: String(beat).padStart(12, '0') })}\n`;
}

function startOf(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]!;
}
