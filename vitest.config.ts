import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const TESTS = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/u.test(file))
  .map((file) => ({ file: join('test', file), source: readFileSync(join('test', file), 'utf8') }));

/** They need the packed program, which they make themselves: `npm run test:smoke`. */
const isSmokeTest = (file: string): boolean => file.startsWith(join('test', 'smoke'));
const isLongTest = (file: string): boolean => /\.long\.test\.tsx?$/u.test(file);

/** `--mode long` runs what `npm test` leaves out, and properties and differential tests at their full length. */
export default defineConfig(({ mode }) => {
  const wanted = TESTS.filter(({ file, source }) => {
    if (mode === 'smoke') return isSmokeTest(file);
    return mode === 'long'
      ? isLongTest(file) || source.includes('/test-length.ts')
      : !isSmokeTest(file) && !isLongTest(file);
  });
  const filesWhere = (isWanted: (source: string) => boolean): string[] =>
    wanted.filter(({ source }) => isWanted(source)).map(({ file }) => file);
  // Files that share a process share its compiled code and its word graphs: the whole takes half the time. A module
  // replaced in one would be seen by the next, and timers that stand in for the clock miss those that run already.
  const env = { TEST_LENGTH: mode === 'long' ? 'long' : 'short' };
  const replacesSomething = (source: string): boolean => /\bvi\.(?:mock|useFakeTimers)\b/u.test(source);
  return {
    test: {
      globalSetup: [
        'test/support/program/temporary-files.ts',
        'test/support/program/build.ts',
        ...(mode === 'smoke' ? ['test/smoke/setup.ts'] : []),
      ],
      setupFiles: ['test/support/program/built-workers.ts'],
      env,
      testTimeout: 300_000,
      hookTimeout: 300_000,
      // Machines that build share their cores with others: what waits for a terminal or a process may be too late once.
      retry: process.env['CI'] === undefined ? 0 : 2,
      pool: 'forks' as const,
      maxWorkers: mode === 'smoke' ? 2 : '100%',
      projects: [
        { name: 'together', isolate: false, include: filesWhere((source) => !replacesSomething(source)) },
        { name: 'alone', isolate: true, include: filesWhere(replacesSomething) },
      ]
        .filter(({ include }) => include.length > 0)
        // A project that extends this one reads it again, without the mode.
        .map((test) => ({ extends: true as const, test: { ...test, env } })),
    },
  };
});
