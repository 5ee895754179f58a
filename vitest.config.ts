import { defineConfig } from 'vitest/config';

const TESTS = ['test/**/*.test.ts', 'test/**/*.test.tsx'];
const LONG_TESTS = ['test/**/*.long.test.ts', 'test/**/*.long.test.tsx'];
/** They need the packed program, which they make themselves: `npm run test:smoke`. */
const SMOKE_TESTS = ['test/smoke/**'];

/** `--mode long` runs every test, the properties and differential tests at their full length. */
export default defineConfig(({ mode }) => ({
  test: {
    include: mode === 'smoke' ? SMOKE_TESTS.map((folder) => `${folder}/*.test.ts`) : TESTS,
    exclude: mode === 'smoke' ? [] : mode === 'long' ? SMOKE_TESTS : [...SMOKE_TESTS, ...LONG_TESTS],
    globalSetup: mode === 'smoke' ? ['test/smoke/setup.ts'] : [],
    env: { TEST_LENGTH: mode === 'long' ? 'long' : 'short' },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    pool: 'forks',
    ...(mode === 'smoke' && { maxWorkers: 2 }),
  },
}));
