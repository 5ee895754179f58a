import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { sep } from 'node:path';
import { defineConfig } from 'vitest/config';

const TESTS = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/u.test(file))
  // Vitest reads paths as patterns, in which a backslash of Windows would escape the next character.
  .map((file) => `test/${file.replaceAll(sep, '/')}`);

/** What a run has: its files, how long a test may take, and whether properties run at their full length. */
interface Run {
  readonly has: (file: string) => boolean;
  readonly timeoutMs: number;
  readonly isLong?: boolean;
}

const isSmoke = (file: string): boolean => file.startsWith('test/smoke/');
const isIntegration = (file: string): boolean => /\.integration\.test\./u.test(file);
const isLong = (file: string): boolean => /\.long\.test\./u.test(file);
const isUnit = (file: string): boolean => !isSmoke(file) && !isIntegration(file) && !isLong(file);
/** A unit file that tries more cases in the long run. */
const hasLengths = (file: string): boolean =>
  isUnit(file) && readFileSync(file, 'utf8').includes('support/test-length.ts');

/** By mode; `npm test` has none. CONTRIBUTING.md says what each is for. */
const RUNS: Readonly<Record<string, Run>> = {
  test: { has: isUnit, timeoutMs: 20_000 },
  integration: { has: isIntegration, timeoutMs: 300_000 },
  long: { has: (file) => isLong(file) || hasLengths(file), timeoutMs: 300_000, isLong: true },
  /** `npm test` without the files that the long run repeats at full length. */
  short: { has: (file) => isUnit(file) && !hasLengths(file), timeoutMs: 20_000 },
  smoke: { has: isSmoke, timeoutMs: 300_000 },
};

/** A module or a clock replaced in one file would be seen by the next. */
const isAlone = (file: string): boolean => /\.alone\./u.test(file);

export default defineConfig(({ mode }) => {
  const run = RUNS[mode]!;
  const wanted = TESTS.filter(run.has);
  const usesPrograms = mode === 'integration' || mode === 'smoke';
  const settings = {
    env: run.isLong === true ? { TEST_LENGTH: 'long' } : {},
    testTimeout: run.timeoutMs,
    hookTimeout: run.timeoutMs,
    expect: { poll: { timeout: run.timeoutMs / 5 } },
    // Machines that build share their cores with others: what waits for a terminal or a process may be too late once, and is
    // then reported as flaky. A second retry would hide a fault, and what runs in one process needs none.
    retry: usesPrograms && process.env['CI'] !== undefined ? 1 : 0,
  };
  return {
    test: {
      globalSetup: [
        'test/support/program/temporary-files.ts',
        'test/support/program/build.ts',
        ...(usesPrograms ? ['test/support/program/programs.ts'] : []),
        ...(mode === 'integration' ? ['test/support/web/setup.ts'] : []),
        ...(mode === 'smoke' ? ['test/smoke/setup.ts'] : []),
      ],
      setupFiles: ['test/support/program/built-workers.ts'],
      reporters: ['default', './test/support/program/flaky-reporter.ts'],
      pool: 'forks' as const,
      // Word graphs and searches make much that is soon garbage; room for it takes a tenth of the time off.
      execArgv: ['--max-semi-space-size=64'],
      // Tests with programs and browsers wait for them much of the time.
      maxWorkers: mode === 'smoke' ? 2 : mode === 'integration' ? Math.ceil(1.5 * availableParallelism()) : '100%',
      // Files that share a process share its compiled code and its word graphs: the whole takes half the time.
      projects: [
        { name: 'together', isolate: false, include: wanted.filter((file) => !isAlone(file)) },
        { name: 'alone', isolate: true, include: wanted.filter(isAlone) },
      ]
        .filter(({ include }) => include.length > 0)
        // A project that extends this one reads it again, without the mode.
        .map((test) => ({ extends: true as const, test: { ...test, ...settings } })),
    },
  };
});
