import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

const SCRIPT = `
import { setTimeout as sleep } from 'node:timers/promises';
import { Piscina } from 'piscina';
import { importOnly } from './src/threads/worker-hooks.ts';
const filename = 'dist/bin/threads/search-worker.js';
for (let i = 0; i < 300; i++) {
  const pool = new Piscina({ filename, execArgv: importOnly(), minThreads: 2, maxThreads: 2, workerData: {} });
  pool.on('error', () => undefined);
  await sleep(i % 100);
  await pool.destroy();
}
`;

it('terminating threads at any moment of their start does not end the process', () => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', SCRIPT], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
