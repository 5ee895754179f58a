/**
 * Process IDs of a tournament's running engines, in memory shared by its threads. When the tournament ends for any reason, the main
 * thread kills the engines that its workers can no longer stop.
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

/** Replaces a process ID; 0 is a free place. */
export function replacePid(shared: SharedArrayBuffer, from: number, to: number): void {
  const pids = new Int32Array(shared);
  for (let i = 0; i < pids.length; i++) if (Atomics.compareExchange(pids, i, from, to) === from) return;
}

/** Waits until all engines have exited, for at most `graceMs`. */
export async function waitForExit(shared: SharedArrayBuffer, graceMs: number): Promise<void> {
  const pids = Array.from(new Int32Array(shared)).filter((pid) => pid !== 0);
  const endMs = performance.now() + graceMs;
  while (pids.some(isRunning) && performance.now() < endMs) await setTimeout(POLL_MS);
}

const POLL_MS = 20;

export function killAll(shared: SharedArrayBuffer): void {
  const pids = new Int32Array(shared);
  const running = Array.from(pids, (_, i) => Atomics.exchange(pids, i, 0)).filter((pid) => pid !== 0);
  if (running.length > 0) killEngines(running);
}

/** Environment variable of an engine and its descendants: our process ID and the engine's. */
export const ENGINE_MARK = 'TILEWRIGHT_ENGINE';

function markOf(pid: number): string {
  return `${ENGINE_MARK}=${process.pid}.${pid}.`;
}

/** Kills process groups and the marked descendants that left them. */
export function killEngines(pids: readonly number[]): void {
  for (const pid of pids) kill(process.platform === 'win32' ? pid : -pid);
  if (process.platform === 'linux') killMarked(pids.map(markOf));
}

const MAX_PASSES = 10;

/** Kills descendants that left the engine's process group (`setsid`). Later passes find processes started in the meantime. */
function killMarked(marks: readonly string[]): void {
  const killed = new Set<string>();
  for (let pass = 0, previous = -1; pass < MAX_PASSES && killed.size > previous; pass++) {
    previous = killed.size;
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
    // The process has already exited.
  }
}

export const ENGINE_GRACE_MS = 1000;

/** Shell version of `killEngines`. Without /proc it kills the process group only. */
const SCRIPT = `read -r _; sleep ${ENGINE_GRACE_MS / 1000}; kill -KILL -"$0"
for pass in 1 2 3; do
  for file in $(grep -lsF "$1" /proc/[0-9]*/environ); do pid="\${file#/proc/}"; kill -KILL "\${pid%/environ}"; done
done`;

/**
 * Starts a shell that kills a process group if this process dies, and returns a function that dismisses it. The shell waits on a
 * pipe from us, which closes when we exit for any reason, `kill -9` included. The engine's input closes too, so the engine may exit
 * by itself; otherwise the shell kills it and its descendants. No cleanup is then needed at a later start, when process IDs may
 * have been reused. Windows, which has no process groups, terminates the processes that hold our pipes.
 */
export function guardGroup(pid: number): () => void {
  if (process.platform === 'win32') return () => undefined;
  const guard = spawn('/bin/sh', ['-c', SCRIPT, String(pid), markOf(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    // If this process is itself an engine, the guard must not carry its mark.
    env: { ...process.env, [ENGINE_MARK]: '' },
  });
  // The guard is optional: an engine that notices the end of its input exits anyway.
  guard.on('error', () => undefined);
  guard.stdin.on('error', () => undefined);
  guard.unref();
  return () => {
    guard.kill('SIGKILL');
    guard.stdin.destroy();
  };
}
