import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const TESTS = ['test/**/*.test.ts', 'test/**/*.test.tsx'];
const LONG_TESTS = ['test/**/*.long.test.ts', 'test/**/*.long.test.tsx'];
/** They need the packed program, which they make themselves: `npm run test:smoke`. */
const SMOKE_TESTS = ['test/smoke/**'];

/** The tests that try more cases in a long run (`test/support/test-length.ts`). */
function testsOfTwoLengths(): string[] {
  return readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/u.test(file))
    .map((file) => join('test', file))
    .filter((file) => readFileSync(file, 'utf8').includes('/test-length.ts'));
}

/** `--mode long` runs what `npm test` leaves out, and properties and differential tests at their full length. */
export default defineConfig(({ mode }) => {
  const include = {
    long: [...LONG_TESTS, ...testsOfTwoLengths()],
    smoke: SMOKE_TESTS.map((folder) => `${folder}/*.test.ts`),
  }[mode];
  return {
    test: {
      include: include ?? TESTS,
      exclude: include === undefined ? [...SMOKE_TESTS, ...LONG_TESTS] : [],
      globalSetup: ['test/support/program/build.ts', ...(mode === 'smoke' ? ['test/smoke/setup.ts'] : [])],
      setupFiles: ['test/support/program/built-workers.ts'],
      env: { TEST_LENGTH: mode === 'long' ? 'long' : 'short' },
      testTimeout: 300_000,
      hookTimeout: 300_000,
      // Machines that build share their cores with others: what waits for a terminal or a process may be too late once.
      retry: process.env['CI'] === undefined ? 0 : 2,
      pool: 'forks' as const,
      maxWorkers: mode === 'smoke' ? 2 : '100%',
    },
  };
});
