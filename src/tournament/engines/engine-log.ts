/** Logs the dialogue with an engine, one file per process: timestamped lines, `>` for input and `<` for output. */
import { appendFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '../../engine/errors.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { explain } from '../../files/files.ts';

const MAX_LINE = 10_000;

export type EngineLog = (direction: '>' | '<', line: string) => void;

export function openEngineLog(folder: string, name: string, pid: number): EngineLog {
  const path = join(folder, `${name} ${pid}.log`);
  return (direction, line) => {
    try {
      appendFileSync(path, `${new Date().toISOString()} ${direction} ${visibleLine(line.slice(0, MAX_LINE))}\n`);
    } catch {
      // The directory existed when the tournament started; a full disk costs the log, not the game.
    }
  };
}

export async function makeLogFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((cause: unknown) => {
    throw new InputError('cannot-write', `cannot be made: ${explain(cause)}`, { source: folder }, cause);
  });
}
