/** Worker threads of tests run the program that was made (`build.ts`): sources, compiled in each thread, start slowly. */
import { join } from 'node:path';
import { vi } from 'vitest';

vi.mock('../../../src/threads/worker-hooks.ts', () => {
  const builtIn = (folder: string) => (name: string) => ({
    filename: join(import.meta.dirname, '../../../dist', folder, `${name}.js`),
    execArgv: [],
  });
  return { workerModule: builtIn('bin'), libraryWorker: builtIn('src') };
});
