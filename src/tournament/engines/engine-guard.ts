/**
 * What ends an engine where this program cannot: a shell that waits at a pipe of ours. When we are gone, for whatever reason
 * (`kill -9` included), the pipe closes. The engine's own input has closed too; if it does not end by itself then, the shell
 * ends it with everything that it started. So nothing need be cleaned up at a later start, when the process numbers may belong
 * to others.
 */
import { spawn } from 'node:child_process';
import { ENGINE_MARK, markOf } from './engine-pids.ts';

export const ENGINE_GRACE_MS = 1000;

/** As `killEngines` does: the group, then what has left it. Where there is no /proc, nothing is found there. */
const SCRIPT = `read -r _; sleep ${ENGINE_GRACE_MS / 1000}; kill -KILL -"$0"
for pass in 1 2 3; do
  for file in $(grep -lsF "$1" /proc/[0-9]*/environ); do pid="\${file#/proc/}"; kill -KILL "\${pid%/environ}"; done
done`;

/**
 * Guard a process group. Windows, which has no groups, ends what holds our pipes in its own way.
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
