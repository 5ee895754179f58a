/**
 * What ends an engine where this program cannot: a shell that waits at a pipe of ours. When we are gone, in whatever way
 * (`kill -9` included), the pipe closes; an engine that does not end by itself then, as its own input has closed too, is
 * ended with all that it started. Nothing is to be looked up at a later start, when the numbers may be others'.
 */
import { spawn } from 'node:child_process';

/** How long an engine has to notice that its input has ended. */
export const ENGINE_GRACE_MS = 1000;

const SCRIPT = `read -r _; sleep ${ENGINE_GRACE_MS / 1000}; kill -KILL -"$0"`;

/**
 * Guard a process group. Windows, which has no groups, ends what holds our pipes in its own way.
 *
 * @param pid of the head of the group
 * @returns what dismisses the guard; to be called when the group is gone
 */
export function guardGroup(pid: number): () => void {
  if (process.platform === 'win32') return () => undefined;
  const guard = spawn('/bin/sh', ['-c', SCRIPT, String(pid)], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  // Without a guard all is as it would be; an engine that heeds its input ends all the same.
  guard.on('error', () => undefined);
  guard.stdin.on('error', () => undefined);
  guard.unref();
  return () => {
    guard.kill('SIGKILL');
    guard.stdin.destroy();
  };
}
