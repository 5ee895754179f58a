/** The tests of a lab, in memory and on the disk. */
import { readTests, folderOf, removeTest, writeTest } from './test-folder.ts';
import { InputError } from '../engine/errors.ts';
import type { LabTest } from './lab-test.ts';

/** Keeps tests; their files are written one after another, so that the latest state of a test is the one that stays. */
export class TestStore {
  readonly #lab: string;
  readonly #tests: Map<number, LabTest>;
  #highest: number;
  #written: Promise<unknown> = Promise.resolve();

  private constructor(lab: string, tests: readonly LabTest[], highest: number) {
    this.#lab = lab;
    this.#tests = new Map(tests.map((test) => [test.number, test]));
    this.#highest = highest;
  }

  /**
   * Those that a lab has kept. What ran then waits now.
   *
   * @param onNote - told of what is no test, which is left as it is
   */
  static async open(lab: string, onNote: (line: string) => void): Promise<TestStore> {
    const { tests, highest } = await readTests(lab, onNote);
    return new TestStore(
      lab,
      tests.map((test) => (test.state === 'running' ? { ...test, state: 'waiting' } : test)),
      highest,
    );
  }

  get all(): readonly LabTest[] {
    return [...this.#tests.values()];
  }

  get(number: number): LabTest | undefined {
    return this.#tests.get(number);
  }

  /** @throws InputError `bad-option` where there is none */
  known(number: number): LabTest {
    const test = this.#tests.get(number);
    if (test === undefined) throw new InputError('bad-option', `there is no test ${number}`);
    return test;
  }

  nextNumber(): number {
    return ++this.#highest;
  }

  /** A test is like this from now on; resolves once that is on the disk. */
  put(test: LabTest): Promise<void> {
    this.#tests.set(test.number, test);
    return this.inTurn(async () => {
      // What was removed meanwhile must not come back.
      if (this.#tests.has(test.number)) await writeTest(this.#lab, test);
    });
  }

  /** A test is none any more; its files stay until `removeFiles`. */
  forget(number: number): void {
    this.#tests.delete(number);
  }

  removeFiles(test: LabTest): Promise<void> {
    return this.inTurn(() => removeTest(folderOf(this.#lab, test)));
  }

  /** Do something once all is written that was put before. */
  inTurn(action: () => Promise<void>): Promise<void> {
    const done = this.#written.then(action);
    this.#written = done.catch(() => undefined);
    return done;
  }
}
