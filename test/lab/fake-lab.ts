/** A lab that plays nothing: what it has is put in by hand. */
import { InputError } from '../../src/engine/errors.ts';
import type { Lab, LabTest, LabWorker, NewTest, TestProgress } from '../../src/lab/lab-test.ts';

export const testOf = (number: number, more: Partial<LabTest> = {}): LabTest => ({
  command: 'tournament',
  args: ['sim', 'equity', '--pairs', '1000'],
  name: '',
  priority: 0,
  number,
  state: 'waiting',
  by: 'ann',
  added: 1_700_000_000,
  begun: null,
  ended: null,
  repeatOf: null,
  fault: null,
  outcome: null,
  ...more,
});

export const workerOf = (name: string, more: Partial<LabWorker> = {}): LabWorker => ({
  name,
  threads: 4,
  tilewright: '0.2.0',
  build: 'abc',
  token: null,
  labels: {},
  jobs: 10,
  jobSeconds: 300,
  since: 1_700_000_000,
  seen: 1_700_000_100,
  tests: [],
  drained: 'no',
  ...more,
});

/** Its states change as those of a lab, and everybody who listens is told. */
export class FakeLab implements Lab {
  readonly all = new Map<number, LabTest>();
  readonly standing = new Map<number, TestProgress>();
  readonly recordPaths = new Map<number, readonly string[]>();
  readonly listeners = new Set<(number: number | null) => void>();
  crew: LabWorker[] = [];

  constructor(tests: readonly LabTest[] = []) {
    for (const test of tests) this.all.set(test.number, test);
  }

  tests(): readonly LabTest[] {
    return [...this.all.values()];
  }

  test(number: number): LabTest | null {
    return this.all.get(number) ?? null;
  }

  progress(number: number): Promise<TestProgress | null> {
    return Promise.resolve(this.standing.get(number) ?? null);
  }

  records(number: number): Promise<readonly string[]> {
    return Promise.resolve(this.recordPaths.get(number) ?? []);
  }

  workers(): Promise<readonly LabWorker[]> {
    return Promise.resolve(this.crew);
  }

  add(test: NewTest, by: string): Promise<LabTest> {
    if (test.args.includes('--out')) {
      return Promise.reject(new InputError('bad-option', "--out is the lab's own; it keeps records itself"));
    }
    return Promise.resolve(this.put(testOf(this.all.size + 1, { ...test, by }), null));
  }

  stop(number: number): Promise<LabTest> {
    return this.turn(number, ['waiting', 'running'], 'stopped');
  }

  goOn(number: number): Promise<LabTest> {
    return this.turn(number, ['stopped', 'failed'], 'waiting');
  }

  repeat(number: number, by: string): Promise<LabTest> {
    const { command, args, name, priority } = this.test(number)!;
    const again = { command, args, name, priority, by, repeatOf: number };
    return Promise.resolve(this.put(testOf(this.all.size + 1, again), null));
  }

  change(number: number, change: Partial<Pick<LabTest, 'name' | 'priority'>>): Promise<LabTest> {
    return Promise.resolve(this.put({ ...this.test(number)!, ...change }, null));
  }

  remove(number: number): Promise<void> {
    this.all.delete(number);
    this.tell(null);
    return Promise.resolve();
  }

  drain(worker: string, drained: boolean): Promise<void> {
    this.crew = this.crew.map((one) => (one.name === worker ? { ...one, drained: drained ? 'asked' : 'no' } : one));
    this.tell(null);
    return Promise.resolve();
  }

  onChange(listener: (number: number | null) => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  tell(number: number | null): void {
    for (const listener of this.listeners) listener(number);
  }

  private put(test: LabTest, told: number | null): LabTest {
    this.all.set(test.number, test);
    this.tell(told);
    return test;
  }

  private turn(number: number, from: readonly LabTest['state'][], state: LabTest['state']): Promise<LabTest> {
    const test = this.test(number)!;
    if (!from.includes(test.state)) {
      return Promise.reject(new InputError('bad-option', `test ${number} is ${test.state}`));
    }
    return Promise.resolve(this.put({ ...test, state }, number));
  }
}
