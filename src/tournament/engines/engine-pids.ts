/**
 * The numbers of the engine processes that run for a tournament, in memory that its threads share. When the tournament ends, for
 * whatever reason, whoever started the threads ends the engines that a thread could no longer end.
 */
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** Room for an engine, and for those of its processes that are about to end. */
const PER_ENGINE = 4;
/** Room for as many engines in any case. */
const FEWEST_ENGINES = 4;

/** Memory for the processes of a number of threads, each of which runs as many engines. */
export function sharedPids(threads: number, engines = FEWEST_ENGINES): SharedArrayBuffer {
  return new SharedArrayBuffer(4 * PER_ENGINE * Math.max(FEWEST_ENGINES, engines) * threads);
}

/** Note a process that begins. If there is no room, it is not noted. */
export function addPid(shared: SharedArrayBuffer, pid: number): void {
  const pids = new Int32Array(shared);
  for (let i = 0; i < pids.length; i++) if (Atomics.compareExchange(pids, i, 0, pid) === 0) return;
}

/** Forget a process that has ended. */
export function removePid(shared: SharedArrayBuffer, pid: number): void {
  const pids = new Int32Array(shared);
  for (let i = 0; i < pids.length; i++) if (Atomics.compareExchange(pids, i, pid, 0) === pid) return;
}

/** Wait until all have ended by themselves, or the grace is over. */
export async function allGone(shared: SharedArrayBuffer, graceMs: number): Promise<void> {
  const pids = Array.from(new Int32Array(shared)).filter((pid) => pid !== 0);
  const endMs = performance.now() + graceMs;
  while (pids.some(isRunning) && performance.now() < endMs) await setTimeout(POLL_MS);
}

const POLL_MS = 20;

/** Whether a process runs. A zombie does not: the thread that would ask for its exit status has ended too. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/\) Z/u.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** End every process that is left. */
export function killAll(shared: SharedArrayBuffer): void {
  const pids = new Int32Array(shared);
  for (let i = 0; i < pids.length; i++) {
    const pid = Atomics.exchange(pids, i, 0);
    if (pid !== 0) killGroup(pid);
  }
}

/** End a process that was started as the head of a group, with all that it started. */
export function killGroup(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}
