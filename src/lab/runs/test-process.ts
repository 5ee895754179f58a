/** The program while it plays a test, and what it prints, of which so much is kept that no disk fills up. */
import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { appendFile, rename, stat } from 'node:fs/promises';
import { present } from '../../engine/present.ts';
import { hashSchema } from '../../queue/job.ts';
import { TELLS_RUNS } from '../../queue/sender.ts';
import type { TestFolder } from '../test-folder.ts';

const MAX_LOG_BYTES = 1_000_000;
const MAX_PRINTED = 1_000_000;
const MAX_TAIL = 20_000;
/** A tuning has many runs one after another; a worker may still be at one of the last. */
const MAX_RUNS = 20;

export interface ProcessEnd {
  /** Null where a signal ended it, or it could not be started. */
  readonly code: number | null;
  readonly stdout: string;
  /** The end of what it said on the way. */
  readonly stderr: string;
}

export interface StartOptions {
  readonly program: readonly string[];
  readonly args: readonly string[];
  readonly folder: TestFolder;
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
}

/** A program that runs. */
export class TestProcess {
  /** Resolves once it has ended and all that it printed was taken. */
  readonly ended: Promise<ProcessEnd>;
  /** Hashes of the runs that it put out on a queue, the latest last. */
  readonly runs: string[] = [];
  readonly #child: ChildProcess;
  #timer: NodeJS.Timeout | undefined;

  constructor({ program, args, folder, env, cwd }: StartOptions) {
    const [command, ...first] = program;
    // Ctrl-C at a terminal goes to a whole group of processes; those of the tests are ended by the lab.
    const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', 'ipc'];
    const child = spawn(present(command), [...first, ...args], {
      ...{ cwd, stdio, detached: true, windowsHide: true },
      env: { ...env, [TELLS_RUNS]: '1' },
    });
    this.#child = child;
    child.on('message', (message) => {
      const run = hashSchema.safeParse(message).data;
      if (run !== undefined) this.runs.push(run);
      if (this.runs.length > MAX_RUNS) this.runs.shift();
    });
    this.ended = takeAll(child, folder.log).finally(() => {
      clearTimeout(this.#timer);
    });
  }

  /** Ask it to end, and to leave a record to go on from; end it where it has not in that time. */
  interrupt(graceMs: number): void {
    // Asked once more it would quit at once.
    if (this.#timer === undefined) this.#child.kill('SIGINT');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#child.kill('SIGKILL'), graceMs).unref();
  }
}

async function takeAll(child: ChildProcess, logPath: string): Promise<ProcessEnd> {
  let [stdout, stderr] = ['', ''];
  const log = new BoundedLog(logPath);
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout = (stdout + text).slice(-MAX_PRINTED);
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-MAX_TAIL);
    log.add(text);
  });
  const code = await new Promise<number | null>((resolve) => {
    child.once('close', resolve);
    child.once('error', (cause) => {
      stderr += `the program cannot be started: ${cause.message}`;
      resolve(null);
    });
  });
  await log.written();
  return { code, stdout, stderr };
}

/** A file of lines that has a second one beside it once it is long: the latest is kept. */
class BoundedLog {
  readonly #path: string;
  #last: Promise<void> = Promise.resolve();
  #bytes: number | null = null;

  constructor(path: string) {
    this.#path = path;
  }

  add(text: string): void {
    // Where nothing can be written the test goes on without its log.
    this.#last = this.#last.then(() => this.#write(text)).catch(() => undefined);
  }

  written(): Promise<void> {
    return this.#last;
  }

  async #write(text: string): Promise<void> {
    const length = Buffer.byteLength(text);
    this.#bytes ??= await stat(this.#path).then(
      ({ size }) => size,
      () => 0,
    );
    if (this.#bytes > 0 && this.#bytes + length > MAX_LOG_BYTES) {
      await rename(this.#path, `${this.#path}.old`);
      this.#bytes = 0;
    }
    this.#bytes += length;
    await appendFile(this.#path, text);
  }
}
