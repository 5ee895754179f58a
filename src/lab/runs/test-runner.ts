/** Plays tests: starts the program of each, ends it when it is asked, and says how it ended. */
import { availableParallelism } from 'node:os';
import { makeFolder } from '../../files/writing/output-file.ts';
import { endAbandoned } from './abandoned-process.ts';
import { childArguments, type WhoPlays } from './child-arguments.ts';
import type { LabTest } from '../lab-test.ts';
import { readTestArguments } from '../test-arguments.ts';
import { folderOf, growingFile } from '../test-folder.ts';
import { TestProcess, type ProcessEnd } from './test-process.ts';

/** How tests are played. */
export interface RunnerOptions {
  /** Where the lab keeps all. */
  readonly folder: string;
  /** The command that starts the program. */
  readonly program: readonly string[];
  /** The URL of the queue whose workers play; null for threads of this machine. */
  readonly queue: string | null;
  /** What tests are given with the queue, such as the key whose tokens sign results. */
  readonly queueOptions?: readonly string[] | undefined;
  /** How many tests run at most. */
  readonly atOnce: number;
  /** Threads of each test where there is no queue. Default: the cores, shared among as many tests as may run. */
  readonly threads?: number | undefined;
  /** Whether tests may name files, modules and programs. */
  readonly trustTests: boolean;
}

/** How a test ended. */
export interface RunEnd extends ProcessEnd {
  /** Whether it was asked to. */
  readonly asked: boolean;
}

interface Run {
  readonly ended: Promise<RunEnd>;
  /** Hashes of its latest runs on the queue. */
  readonly runs: () => readonly string[];
  interrupt(graceMs: number): void;
}

/** Threads of each test. */
export function threadsOf({ threads, atOnce }: RunnerOptions): number {
  return threads ?? Math.max(1, Math.floor(availableParallelism() / atOnce));
}

/** The tests that have a process, by number. */
export class TestRunner {
  readonly #options: RunnerOptions;
  readonly #runs = new Map<number, Run>();
  readonly #ending = new Set<number>();

  constructor(options: RunnerOptions) {
    this.#options = options;
  }

  get count(): number {
    return this.#runs.size;
  }

  /** Whether a test has a process, be it one that was asked to end. */
  has(number: number): boolean {
    return this.#runs.has(number);
  }

  /** What each test has put out on the queue lately: hashes of its runs, by its number. */
  runs(): ReadonlyMap<number, readonly string[]> {
    return new Map([...this.#runs].map(([number, { runs }]) => [number, runs()]));
  }

  isEnding(number: number): boolean {
    return this.#ending.has(number);
  }

  /** Start a test, and call back once it has ended and its place is free. */
  start(test: LabTest, onEnd: (end: RunEnd) => void): void {
    const { number } = test;
    let process: TestProcess | null = null;
    let graceMs: number | null = null;
    const play = async (): Promise<ProcessEnd> => {
      const options = await this.#startOptions(test);
      if (graceMs !== null) return { code: null, stdout: '', stderr: 'it was ended before it began' };
      process = new TestProcess(options);
      return process.ended;
    };
    const ended = play()
      .catch((cause: unknown) => ({ code: null, stdout: '', stderr: String(cause) }))
      .then((end): RunEnd => {
        const asked = this.#ending.delete(number);
        this.#runs.delete(number);
        return { ...end, asked };
      });
    this.#runs.set(number, {
      ended,
      runs: () => process?.runs ?? [],
      interrupt: (ms) => {
        graceMs = ms;
        process?.interrupt(ms);
      },
    });
    void ended.then(onEnd);
  }

  /** Ask a test to end and to leave a record to go on from; it is ended where it has not in that time. */
  interrupt(number: number, graceMs: number): void {
    if (!this.#runs.has(number)) return;
    this.#ending.add(number);
    this.#runs.get(number)?.interrupt(graceMs);
  }

  /** Resolves once a test has no process. */
  async ended(number: number): Promise<void> {
    await this.#runs.get(number)?.ended;
  }

  async #startOptions(test: LabTest): Promise<ConstructorParameters<typeof TestProcess>[0]> {
    const { queue, queueOptions = [], program, trustTests } = this.#options;
    const folder = folderOf(this.#options.folder, test);
    // One that was only just added may not be on the disk yet.
    await makeFolder(folder.folder);
    const grown = growingFile(folder, test.command);
    if (grown !== null) await endAbandoned(grown);
    const who: WhoPlays =
      queue === null
        ? { kind: 'threads', threads: threadsOf(this.#options) }
        : { kind: 'queue', options: queueOptions };
    const args = await childArguments(test.command, readTestArguments(test, trustTests), { folder, who });
    // The password that a URL may have is for the environment: all users of a machine see arguments.
    const env = queue === null ? process.env : { ...process.env, TILEWRIGHT_QUEUE: queue };
    // A name is no path in a folder that has no such file; paths of trusted tests are from where the lab was started.
    return { program, args, folder, env, cwd: trustTests ? process.cwd() : folder.folder };
  }
}
