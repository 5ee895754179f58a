/**
 * The numbers of the engine processes that run for a tournament, in memory that its threads share. When the tournament ends, for
 * whatever reason, whoever started the threads ends the engines that a thread could no longer end.
 */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { isRunning } from '../../files/writing/process-identity.ts';

const PER_ENGINE = 4;
const MIN_ENGINES = 4;

export function sharedPids(threads: number, engines = MIN_ENGINES): SharedArrayBuffer {
  return new SharedArrayBuffer(4 * PER_ENGINE * Math.max(MIN_ENGINES, engines) * threads);
}

export function addPid(shared: SharedArrayBuffer, pid: number): void {
  const pids = new Int32Array(shared);
  for (let i = 0; i < pids.length; i++) if (Atomics.compareExchange(pids, i, 0, pid) === 0) return;
}

export function removePid(shared: SharedArrayBuffer, pid: number): void {
  const pids = new Int32Array(shared);
  for (let i = 0; i < pids.length; i++) if (Atomics.compareExchange(pids, i, pid, 0) === pid) return;
}

export async function allGone(shared: SharedArrayBuffer, graceMs: number): Promise<void> {
  const pids = Array.from(new Int32Array(shared)).filter((pid) => pid !== 0);
  const endMs = performance.now() + graceMs;
  while (pids.some(isRunning) && performance.now() < endMs) await setTimeout(POLL_MS);
}

const POLL_MS = 20;

export function killAll(shared: SharedArrayBuffer): void {
  const pids = new Int32Array(shared);
  const left = Array.from(pids, (_, i) => Atomics.exchange(pids, i, 0)).filter((pid) => pid !== 0);
  if (left.length > 0) killEngines(left);
}

/** What an engine and all that it starts have in their environments: the numbers of our process and of the engine's own. */
export const ENGINE_MARK = 'TILEWRIGHT_ENGINE';

export function markOf(pid: number): string {
  return `${ENGINE_MARK}=${process.pid}.${pid}.`;
}

/** End processes that were started as heads of groups, with all that they started. */
export function killEngines(pids: readonly number[]): void {
  for (const pid of pids) kill(process.platform === 'win32' ? pid : -pid);
  if (process.platform === 'linux') killMarked(pids.map(markOf));
}

/** Something that forks without end is not followed without end. */
const MAX_PASSES = 10;

/** End what has left its engine's group, as `setsid` does; what begins meanwhile is found by the next pass. */
function killMarked(marks: readonly string[]): void {
  const killed = new Set<string>();
  for (let pass = 0, before = -1; pass < MAX_PASSES && killed.size > before; pass++) {
    before = killed.size;
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/u.test(name) || killed.has(name)) continue;
      const environment = environmentOf(name);
      if (!marks.some((mark) => environment.includes(mark))) continue;
      kill(Number(name));
      killed.add(name);
    }
  }
}

function environmentOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1');
  } catch {
    return '';
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}

export const ENGINE_GRACE_MS = 1000;

/** As `killEngines` does: the group, then what has left it. Where there is no /proc, nothing is found there. */
const SCRIPT = `read -r _; sleep ${ENGINE_GRACE_MS / 1000}; kill -KILL -"$0"
for pass in 1 2 3; do
  for file in $(grep -lsF "$1" /proc/[0-9]*/environ); do pid="\${file#/proc/}"; kill -KILL "\${pid%/environ}"; done
done`;

/**
 * Guard a process group, by a shell that waits at a pipe of ours. When we are gone, for whatever reason (`kill -9` included), the
 * pipe closes. The engine's own input has closed too; if it does not end by itself then, the shell ends it with everything that it
 * started. So nothing need be cleaned up at a later start, when the process numbers may belong to others. Windows, which has no
 * groups, ends what holds our pipes in its own way.
 *
 * @param pid of the head of the group
 * @returns what dismisses the guard; to be called when the group is gone
 */
export function guardGroup(pid: number): () => void {
  if (process.platform === 'win32') return () => undefined;
  const guard = spawn('/bin/sh', ['-c', SCRIPT, String(pid), markOf(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    // Where we are an engine's own, our mark is not its.
    env: { ...process.env, [ENGINE_MARK]: '' },
  });
  // We can do without a guard: an engine that notices the end of its input ends all the same.
  guard.on('error', () => undefined);
  guard.stdin.on('error', () => undefined);
  guard.unref();
  return () => {
    guard.kill('SIGKILL');
    guard.stdin.destroy();
  };
}
