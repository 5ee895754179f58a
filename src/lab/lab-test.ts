/**
 * A test of the lab, as it is kept and shown: a command of the program (`tournament`, `tune`, `leaves train`) with its arguments, and
 * how far it is. The lab runs it as a person would have, in a folder of its own, and goes on with it after a stop.
 */
import * as z from 'zod';

/** What a test may be, by the words that it begins with on the command line. */
export const LAB_COMMANDS = ['tournament', 'tune', 'leaves train'] as const;

/** A test of higher priority is played first, and sets one of lower priority aside until it is over. */
export const MAX_PRIORITY = 100;
export const MAX_ARGUMENTS = 200;
export const MAX_NAME = 100;

/** What somebody asks for. */
export const newTestSchema = z.strictObject({
  command: z.enum(LAB_COMMANDS),
  /** What stands after the command: entrants, `--pairs`, `--sprt` and so on. */
  args: z.array(z.string().max(1000)).max(MAX_ARGUMENTS),
  /** What people call it; empty for what its arguments say. */
  name: z.string().max(MAX_NAME).default(''),
  priority: z.int().min(-MAX_PRIORITY).max(MAX_PRIORITY).default(0),
});
export type NewTest = Readonly<z.infer<typeof newTestSchema>>;

const seconds = z.number().min(0);

export const labTestSchema = z.strictObject({
  ...newTestSchema.shape,
  /** From 1, in the order in which they came; it names the test and its folder. */
  number: z.int().min(1),
  /** `waiting` also for one that was set aside; `stopped` by a person, until one has it go on. */
  state: z.enum(['waiting', 'running', 'stopped', 'done', 'failed']),
  /** Who asked for it, by the name in the token. */
  by: z.string().max(40),
  /** Seconds since 1970. */
  added: seconds,
  begun: seconds.nullable(),
  ended: seconds.nullable(),
  /** The test that it is played again of, with the same arguments. */
  repeatOf: z.int().min(1).nullable(),
  /** Why it failed. */
  fault: z.string().max(2000).nullable(),
  /** What came of it in a few sentences, once it is done. */
  outcome: z.string().max(4000).nullable(),
});
export type LabTest = Readonly<z.infer<typeof labTestSchema>>;

/** How far a test is, as its record says. */
export interface TestProgress {
  /** What is counted: game pairs, or trials of a tuning; games of a training. */
  readonly units: 'pairs' | 'trials' | 'games';
  readonly done: number;
  /** Null where the arguments do not say. At most, where a sequential test decides. */
  readonly all: number | null;
  /** Where a sequential test stands. */
  readonly test: { readonly llr: number; readonly low: number; readonly high: number } | null;
  /** A curve to be drawn, of points [done, value]: the log likelihood ratio, or the win rate, or what is tuned. A few hundred at most. */
  readonly curve: { readonly label: string; readonly points: readonly (readonly [number, number])[] } | null;
  /** One line that says how it stands, beside how much is done; empty where that is all. */
  readonly line: string;
}

/** A worker as the lab shows it; the lab's own machine where there is no queue. */
export interface LabWorker {
  readonly name: string;
  readonly threads: number;
  readonly tilewright: string;
  readonly build: string;
  readonly token: string | null;
  readonly labels: Readonly<Record<string, string>>;
  /** Jobs that it did, and the seconds that they took it all together. */
  readonly jobs: number;
  readonly jobSeconds: number;
  /** Seconds since 1970. */
  readonly since: number;
  readonly seen: number;
  /** Numbers of the tests that it works on. */
  readonly tests: readonly number[];
  /** Whether it takes no more jobs: `asked` until it has ended those under way. */
  readonly drained: 'no' | 'asked' | 'yes';
}

/** What pages and API ask and tell the lab. Whoever may do that is for them to see. */
export interface Lab {
  /** What is running, then what waits in the order in which it will be played, then the rest, the latest first. */
  tests(): readonly LabTest[];
  /** Null for none of that number. */
  test(number: number): LabTest | null;
  /** Null before there is anything to say. */
  progress(number: number): Promise<TestProgress | null>;
  /** The paths of the records of its games so far; empty where there are none (yet). */
  records(number: number): Promise<readonly string[]>;
  workers(): Promise<readonly LabWorker[]>;
  /** @throws InputError `bad-option` where its arguments cannot be */
  add(test: NewTest, by: string): Promise<LabTest>;
  /** @throws InputError `bad-option` where a test in that state cannot be stopped; so below */
  stop(number: number): Promise<LabTest>;
  goOn(number: number): Promise<LabTest>;
  /** The same once more, as a new test. */
  repeat(number: number, by: string): Promise<LabTest>;
  change(number: number, change: Partial<Pick<LabTest, 'name' | 'priority'>>): Promise<LabTest>;
  /** Stop it, and remove what it left. */
  remove(number: number): Promise<void>;
  /** Have a worker take no more jobs, or take jobs again. */
  drain(worker: string, drained: boolean): Promise<void>;
  /**
   * Listen for changes: the number of a test that changed or moved on, null for the list of tests or workers.
   *
   * @returns what ends that
   */
  onChange(listener: (number: number | null) => void): () => void;
  close(): Promise<void>;
}
