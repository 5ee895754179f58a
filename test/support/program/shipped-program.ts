/** The program as it is shipped (`npm run prepare` makes it), run as a user does, and killed as a machine may. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { MAIN } from './run-cli.ts';
import { TEST_CACHE } from './temporary-files.ts';

export const SHIPPED = MAIN;

/** What the program finds around it: nothing of the person who runs the tests. */
export interface Surroundings {
  readonly folder: string;
  readonly cache: string;
}

export function surroundings(): Surroundings {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-faults-'));
  return { folder, cache: TEST_CACHE };
}

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function environment({ cache }: Surroundings): NodeJS.ProcessEnv {
  return { ...process.env, TILEWRIGHT_CACHE: cache };
}

/** Run it to its end. */
export function runShipped(args: readonly string[], around: Surroundings): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SHIPPED, ...args], {
    cwd: around.folder,
    env: environment(around),
    encoding: 'utf8',
  });
  return { code: status, stdout, stderr };
}

/** Begin to run it. */
export async function startShipped(args: readonly string[], around: Surroundings): Promise<Outcome> {
  const child = spawn(process.execPath, [SHIPPED, ...args], {
    cwd: around.folder,
    env: environment(around),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, stdout, stderr };
}

/**
 * Run it and kill it, as by `kill -9`, as soon as something is so, or after some time.
 *
 * @returns whether it was killed; false if it ended before
 */
export async function killShipped(
  args: readonly string[],
  around: Surroundings,
  moment: { readonly when?: () => boolean; readonly afterMs?: number },
): Promise<boolean> {
  const child = spawn(process.execPath, [SHIPPED, ...args], {
    cwd: around.folder,
    env: environment(around),
    stdio: 'ignore',
  });
  const ended = new Promise<NodeJS.Signals | null>((resolve) => {
    child.on('exit', (_, signal) => {
      resolve(signal);
    });
  });
  const kill = (): void => void child.kill('SIGKILL');
  const timer = moment.afterMs === undefined ? null : setTimeout(kill, moment.afterMs);
  const { when } = moment;
  while (when !== undefined && child.exitCode === null && !when())
    await new Promise((resolve) => setImmediate(resolve));
  if (when !== undefined) kill();
  const signal = await ended;
  if (timer !== null) clearTimeout(timer);
  return signal === 'SIGKILL';
}
