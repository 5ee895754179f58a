/** Runs the built program (`npm run prepare`) as a user would, and kills it as a failing machine would. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { MAIN, type Outcome } from './run-cli.ts';
import { TEST_CACHE, temporaryFolder } from './temporary-files.ts';

export interface Surroundings {
  readonly folder: string;
  readonly cache: string;
  readonly main?: string;
  /** True to run it in a separate PID namespace, as in a container: it is process 1 there and sees no other process. */
  readonly isContained?: boolean;
}

const CONTAINER = ['unshare', '-r', '--pid', '--fork', '--mount-proc', '--kill-child'] as const;

export function hasContainers(): boolean {
  return spawnSync(CONTAINER[0], [...CONTAINER.slice(1), 'true']).status === 0;
}

export function surroundings(): Surroundings {
  return { folder: temporaryFolder(), cache: TEST_CACHE };
}

function environment({ cache }: Surroundings): NodeJS.ProcessEnv {
  return { ...process.env, TILEWRIGHT_CACHE: cache };
}

export function runShipped(args: readonly string[], around: Surroundings): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], {
    cwd: around.folder,
    env: environment(around),
    encoding: 'utf8',
  });
  return { code: status, stdout, stderr };
}

export class RunningProgram {
  stdout = '';
  stderr = '';
  readonly ended: Promise<Outcome & { readonly signal: NodeJS.Signals | null }>;
  readonly #child: ChildProcess;

  /** @param more additional environment variables */
  constructor(args: readonly string[], around: Surroundings, more: NodeJS.ProcessEnv = {}) {
    const [program, ...before] = [...(around.isContained === true ? CONTAINER : []), process.execPath];
    const child = spawn(program, [...before, around.main ?? MAIN, ...args], {
      cwd: around.folder,
      env: { ...environment(around), ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    child.stdout.setEncoding('utf8').on('data', (text: string) => (this.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (this.stderr += text));
    this.ended = new Promise((resolve) => {
      child.on('close', (code, signal) => resolve({ code, signal, stdout: this.stdout, stderr: this.stderr }));
    });
  }

  get isOver(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  get pid(): number {
    return this.#child.pid!;
  }

  /** Sends a signal. `SIGSTOP` and `SIGCONT` suspend and resume the program. */
  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Waits until the output matches. Returns false if the program exits first; throws after `SILENT_MS`. */
  async says(what: RegExp): Promise<boolean> {
    const startMs = performance.now();
    while (!what.test(this.stdout + this.stderr)) {
      if (this.isOver) return false;
      if (performance.now() - startMs > SILENT_MS) {
        throw new Error(`it did not print ${String(what)}, but\n${this.stdout}${this.stderr}`);
      }
      await sleep(LOOK_MS);
    }
    return true;
  }

  /** Sends `SIGKILL`. Returns the signal that ended the program, or null if it had already exited normally. */
  async kill(): Promise<NodeJS.Signals | null> {
    this.signal('SIGKILL');
    return (await this.ended).signal;
  }
}

export async function startShipped(args: readonly string[], around: Surroundings): Promise<Outcome> {
  const { code, stdout, stderr } = await new RunningProgram(args, around).ended;
  return { code, stdout, stderr };
}

const LOOK_MS = 20;

/** Longer than any expected output takes on a busy machine. The time limit of a test would not report the missing output. */
const SILENT_MS = 200_000;

/** Sends `SIGKILL` to the program when a condition holds or a delay has passed. Returns false if it exited first. */
export async function killShipped(
  args: readonly string[],
  around: Surroundings,
  { when, afterMs }: { readonly when?: () => boolean; readonly afterMs?: number },
): Promise<boolean> {
  const running = new RunningProgram(args, around);
  const timer = afterMs === undefined ? undefined : setTimeout(() => void running.kill(), afterMs);
  if (when !== undefined) {
    while (!running.isOver && !when()) await sleep(LOOK_MS);
    running.signal('SIGKILL');
  }
  const { signal } = await running.ended;
  clearTimeout(timer);
  return signal === 'SIGKILL';
}
