/** Runs the command line as a program of its own: sources, pipes, exit code. */
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

// The lexica of tests do not belong among those of the person who runs them.
const env = { ...process.env, TILEWRIGHT_CACHE: join(tmpdir(), 'tilewright-test-cache') };
const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Run `tilewright` with these arguments and `input` on standard input. */
export async function runCli(args: readonly string[], input = ''): Promise<Outcome> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/cli/main.ts', ...args], {
    cwd: root,
    env,
    stdio: 'pipe',
  });
  // A command that reads no input may be gone before it is written.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [stdout, stderr, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on('close', resolve)),
  ]);
  return { code, stdout, stderr };
}
