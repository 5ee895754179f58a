/** The dialogue with engines on file, a file for each process: what went in behind `>`, what came out behind `<`, and when. */
import { appendFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '../../engine/errors.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { explain } from '../../files/files.ts';

const MAX_LINE = 10_000;

export type EngineLog = (direction: '>' | '<', line: string) => void;

/** @param name of the engine, which is fit for a file's */
export function openEngineLog(folder: string, name: string, pid: number): EngineLog {
  const path = join(folder, `${name} ${pid}.log`);
  return (direction, line) => {
    try {
      appendFileSync(path, `${new Date().toISOString()} ${direction} ${visibleLine(line.slice(0, MAX_LINE))}\n`);
    } catch {
      // The folder was there when the tournament began; a disk that is full costs the log, not the game.
    }
  };
}

/** @throws InputError `cannot-write` */
export async function makeLogFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (cause) {
    throw new InputError('cannot-write', `cannot be made: ${explain(cause)}`, { source: folder }, cause);
  }
}
