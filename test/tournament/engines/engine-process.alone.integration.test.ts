import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { EngineProcess } from '../../../src/tournament/engines/engine-process.ts';
import { temporaryFolder, writtenFile } from '../../support/program/temporary-files.ts';

const folder = temporaryFolder();
const mark = join(folder, 'begun');
const closesInput = writtenFile(
  folder,
  'closes.cjs',
  "require('fs').closeSync(0); setTimeout(() => undefined, 600_000);",
);
const hooks = vi.hoisted(() => ({ atGuard: (): void => undefined }));

vi.mock('../../../src/tournament/engines/engine-pids.ts', async (original) => ({
  ...(await original<object>()),
  guardGroup: () => {
    hooks.atGuard();
    return () => undefined;
  },
}));

it.skipIf(process.platform === 'win32')('an engine begins when its guard stands, and not before', async () => {
  let hadBegun: boolean | null = null;
  hooks.atGuard = () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    hadBegun = existsSync(mark);
  };
  const engine = new EngineProcess(`touch "${mark}"; read -r line; echo "$line"`);
  expect(hadBegun).toBe(false);
  expect(await engine.ask('siuok', 'siuok', 20_000)).toEqual(['siuok']);
  expect(existsSync(mark)).toBe(true);
});

describe.skipIf(process.platform === 'win32')('an engine that lives on', () => {
  it.each([
    ['input', 'exec <&-; exec sleep 600'],
    ['output', 'exec >&-; exec sleep 600'],
    // A shell above the program would hold its input open.
    ['input', `"${process.execPath}" "${closesInput}"`],
  ])('fails immediately and is killed if its standard %s closes', async (pipe, command) => {
    hooks.atGuard = () => undefined;
    let hasEnded = false;
    const engine = new EngineProcess(command, () => {
      hasEnded = true;
    });
    // A line sent before it closes its input is lost, and no later line would show that.
    await expect(engine.ask('siu', 'siuok', 60_000)).rejects.toThrow(`it closed its standard ${pipe}`);
    await expect.poll(() => hasEnded, { timeout: 60_000 }).toBe(true);
  });
});
