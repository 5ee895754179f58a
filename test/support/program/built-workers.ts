/** Makes the tests' worker threads run the build (`build.ts`): compiling the sources in every thread is slow. */
import { join } from 'node:path';
import { vi } from 'vitest';
import type * as WorkerHooks from '../../../src/threads/worker-hooks.ts';

vi.mock('../../../src/threads/worker-hooks.ts', async () => {
  const { importOnly } = await vi.importActual<typeof WorkerHooks>('../../../src/threads/worker-hooks.ts');
  const workerModule = (name: string, mayRequire = false): WorkerHooks.WorkerModule => ({
    filename: join(import.meta.dirname, '../../../dist/bin', `${name}.js`),
    execArgv: mayRequire ? [] : importOnly(),
  });
  return { workerModule };
});
