/** A lab whose tests play no games. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { Lab, LabTest, NewTest } from '../../src/lab/lab-test.ts';
import { openLab, type LabOptions } from '../../src/lab/run-lab.ts';

const FAKE = fileURLToPath(new URL('program-without-games.js', import.meta.url));

export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'tilewright-lab-'));
}

export function openFakeLab(folder: string, options: Partial<LabOptions> = {}): Promise<Lab> {
  const program = [process.execPath, FAKE];
  const onNote = (): void => undefined;
  // As people name it: from where they are.
  return openLab({
    folder: relative(process.cwd(), folder),
    program,
    queue: null,
    atOnce: 1,
    threads: 3,
    trustTests: false,
    onNote,
    ...options,
  });
}

/** A tournament of the fake program. */
export function fakeTest(pairs: number, args: readonly string[] = [], priority = 0): NewTest {
  return { command: 'tournament', args: ['greedy', 'random', '--pairs', String(pairs), ...args], name: '', priority };
}

/** One that goes on until it is ended. */
export function endless(priority = 0): NewTest {
  return fakeTest(1_000_000, ['--grace', '10'], priority);
}

export function until(lab: Lab, number: number, state: LabTest['state'], ms = 15_000): Promise<void> {
  return expect.poll(() => lab.test(number)?.state, { timeout: ms }).toBe(state);
}

/** Until its record has pairs. */
export function untilPlayed(lab: Lab, number: number): Promise<void> {
  return expect.poll(async () => (await lab.progress(number))?.done ?? 0, { timeout: 15_000 }).toBeGreaterThan(0);
}
