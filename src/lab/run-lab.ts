/**
 * The lab: tests that are kept in a folder, and played in the order of their priority, each by a process of the program. A test that
 * is set aside or stopped leaves a record, from which it goes on; so it does after the lab itself was ended, however that came.
 */
import { join, resolve } from 'node:path';
import { InputError } from '../engine/errors.ts';
import { lockFile, unlockFile } from '../files/writing/file-lock.ts';
import { makeFolder, writeFileWhole } from '../files/writing/output-file.ts';
import { LabChanges } from './lab-changes.ts';
import type { Lab, LabTest, LabWorker, NewTest, TestProgress } from './lab-test.ts';
import { thisMachine, workersOfQueue, type LabWorkers } from './lab-workers.ts';
import { readNewTest, readTestArguments, withSeed } from './test-arguments.ts';
import { folderOf, growingFile } from './test-folder.ts';
import { chooseRunning, listOrder } from './test-order.ts';
import { endedTest } from './runs/test-outcome.ts';
import { TestStore } from './test-store.ts';
import { ProgressFollower } from './progress/test-progress.ts';
import { TestRunner, threadsOf, type RunEnd, type RunnerOptions } from './runs/test-runner.ts';

/** How a lab is opened. */
export interface LabOptions extends RunnerOptions {
  /** Told in a line what those who run the lab should know. */
  readonly onNote: (line: string) => void;
}

/** How long a test has to bring its games to an end when it is set aside or stopped, and when the lab or the test goes. */
const GRACE_MS = 60_000;
const LAST_GRACE_MS = 15_000;

/**
 * Open a lab; tests that ran when it was last closed or ended go on.
 *
 * @throws InputError where another process has it, its folder cannot be used, or the queue is none; QueueFault
 */
export async function openLab(given: LabOptions): Promise<Lab> {
  // Tests run in their own folders.
  const options = { ...given, folder: resolve(given.folder) };
  const { folder, queue, onNote } = options;
  await makeFolder(join(folder, 'tests'));
  await lockFile(join(folder, 'lab'), 'this lab is open', onNote);
  try {
    const workers = queue === null ? thisMachine(threadsOf(options)) : await workersOfQueue(queue, onNote);
    return new FolderLab(options, workers, await TestStore.open(folder, onNote));
  } catch (cause) {
    unlockFile(join(folder, 'lab'));
    throw cause;
  }
}

const now = (): number => Math.round(Date.now() / 1000);

class FolderLab implements Lab {
  readonly #options: LabOptions;
  readonly #workers: LabWorkers;
  readonly #store: TestStore;
  readonly #followers = new Map<number, ProgressFollower>();
  readonly #runner: TestRunner;
  readonly #events: LabChanges;
  #closing: Promise<void> | null = null;

  constructor(options: LabOptions, workers: LabWorkers, store: TestStore) {
    this.#options = options;
    this.#workers = workers;
    this.#store = store;
    this.#runner = new TestRunner(options);
    this.#events = new LabChanges(() => this.#growing());
    this.#schedule();
  }

  tests(): readonly LabTest[] {
    return listOrder(this.#store.all);
  }

  test(number: number): LabTest | null {
    return this.#store.get(number) ?? null;
  }

  progress(number: number): Promise<TestProgress | null> {
    const test = this.#store.get(number);
    if (test === undefined) return Promise.resolve(null);
    let follower = this.#followers.get(number);
    if (follower === undefined) {
      follower = new ProgressFollower(folderOf(this.#options.folder, test), test.command);
      this.#followers.set(number, follower);
    }
    return follower.progress();
  }

  records(number: number): Promise<readonly string[]> {
    const test = this.#store.get(number);
    if (test?.command !== 'tournament') return Promise.resolve([]);
    const path = growingFile(folderOf(this.#options.folder, test), test.command);
    return Promise.resolve(path === null ? [] : [path]);
  }

  workers(): Promise<readonly LabWorker[]> {
    return this.#workers.list(this.#runner.runs());
  }

  add(asked: NewTest, by: string): Promise<LabTest> {
    return this.#addTest(asked, by, null);
  }

  async stop(number: number): Promise<LabTest> {
    const test = this.#store.known(number);
    if (test.state !== 'running' && test.state !== 'waiting') throw refuse(test, 'stopped');
    this.#runner.interrupt(number, GRACE_MS);
    return this.#set({ ...test, state: 'stopped' });
  }

  async goOn(number: number): Promise<LabTest> {
    const test = this.#store.known(number);
    if (test.state !== 'stopped' && test.state !== 'failed') throw refuse(test, 'had go on');
    return this.#set({ ...test, state: 'waiting', ended: null, fault: null });
  }

  async repeat(number: number, by: string): Promise<LabTest> {
    const { command, args, name, priority } = this.#store.known(number);
    return this.#addTest({ command, args, name, priority }, by, number);
  }

  async change(number: number, change: Partial<Pick<LabTest, 'name' | 'priority'>>): Promise<LabTest> {
    const { command, args, ...test } = this.#store.known(number);
    const { name = test.name, priority = test.priority } = change;
    return this.#set({ ...test, ...readNewTest({ command, args, name, priority }) });
  }

  async remove(number: number): Promise<void> {
    const test = this.#store.known(number);
    this.#store.forget(number);
    this.#followers.delete(number);
    this.#runner.interrupt(number, LAST_GRACE_MS);
    this.#events.tell(null);
    await this.#runner.ended(number);
    await this.#store.removeFiles(test);
    this.#schedule();
  }

  async drain(worker: string, drained: boolean): Promise<void> {
    await this.#workers.drain(worker, drained);
    this.#events.tell(null);
  }

  onChange(listener: (number: number | null) => void): () => void {
    return this.#events.listen(listener);
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    this.#events.stop();
    const running = this.#store.all.map(({ number }) => number).filter((number) => this.#runner.has(number));
    for (const number of running) this.#runner.interrupt(number, LAST_GRACE_MS);
    await Promise.all(running.map((number) => this.#runner.ended(number)));
    // What their ends change is written by then.
    await this.#store.inTurn(() => Promise.resolve());
    this.#workers.close();
    unlockFile(join(this.#options.folder, 'lab'));
  }

  async #addTest(asked: NewTest, by: string, repeatOf: number | null): Promise<LabTest> {
    this.#refuseClosed();
    const test = readNewTest(asked);
    const args = withSeed(test, readTestArguments(test, this.#options.trustTests));
    const number = this.#store.nextNumber();
    const fresh = { number, state: 'waiting', by, added: now(), begun: null, ended: null, repeatOf } as const;
    return this.#set({ ...test, ...fresh, args: [...args], fault: null, outcome: null });
  }

  /** A test has changed: keep it, tell of it, and see what is to run now. */
  async #set(test: LabTest): Promise<LabTest> {
    this.#refuseClosed();
    const kept = this.#store.put(test);
    this.#events.tell(test.number);
    this.#schedule();
    await kept;
    return test;
  }

  #schedule(): void {
    if (this.#closing !== null) return;
    const isLive = ({ number }: LabTest): boolean => !this.#runner.isEnding(number);
    const all = this.#store.all.filter((test) => test.state === 'waiting' || isLive(test));
    const chosen = new Set(chooseRunning(all, this.#options.atOnce));
    for (const test of all) {
      if (test.state === 'running' && !chosen.has(test)) this.#runner.interrupt(test.number, GRACE_MS);
    }
    for (const test of chosen) {
      if (test.state === 'running' || this.#runner.has(test.number)) continue;
      if (this.#runner.count < this.#options.atOnce) this.#start(test);
    }
  }

  #start(test: LabTest): void {
    const running: LabTest = { ...test, state: 'running', begun: test.begun ?? now(), ended: null };
    this.#keepOrNote(running);
    this.#runner.start(running, (end) => {
      this.#take(test.number, end);
    });
  }

  /** A test has ended: by itself, or because it was asked to. */
  #take(number: number, end: RunEnd): void {
    const test = this.#store.get(number);
    if (test !== undefined) {
      const { onNote, folder } = this.#options;
      const ended = endedTest(test, end);
      this.#keepOrNote(ended);
      if (ended.state === 'failed') onNote(`test ${number} failed: ${ended.fault}`);
      if (ended.state === 'done') {
        this.#store.inTurn(() => writeFileWhole(folderOf(folder, test).printed, end.stdout)).catch(this.#onUnwritten);
      }
    }
    this.#schedule();
  }

  #keepOrNote(test: LabTest): void {
    this.#store.put(test).catch(this.#onUnwritten);
    this.#events.tell(test.number);
  }

  readonly #onUnwritten = (cause: unknown): void => {
    this.#options.onNote(String(cause));
  };

  /** The files that grow while tests run, by their numbers. */
  #growing(): ReadonlyMap<number, string> {
    const files = new Map<number, string>();
    for (const test of this.#store.all) {
      if (!this.#runner.has(test.number)) continue;
      const path = growingFile(folderOf(this.#options.folder, test), test.command);
      if (path !== null) files.set(test.number, path);
    }
    return files;
  }

  #refuseClosed(): void {
    if (this.#closing !== null) throw new InputError('bad-option', 'the lab is closing');
  }
}

function refuse({ number, state }: LabTest, what: string): InputError {
  return new InputError('bad-option', `test ${number} is ${state} and cannot be ${what}`);
}
