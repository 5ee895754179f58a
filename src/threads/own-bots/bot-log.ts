import { appendFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { visibleLine } from '../../text/visible-text.ts';
import { cannotWrite } from '../../files/files.ts';

/** Longer lines are cut, so that a bot that ends none does not fill the memory. */
const MAX_LINE = 10_000;

/**
 * Takes what a bot prints, and appends it to a file in whole lines, each with the name of who prints it. Threads may share the file.
 * A disk that is full costs the log, not the game.
 */
export function openBotLog(path: string, who: string): (text: string) => void {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop()?.slice(0, MAX_LINE) ?? '';
    if (lines.length === 0) return;
    try {
      appendFileSync(path, lines.map((line) => `${who}: ${visibleLine(line.slice(0, MAX_LINE))}\n`).join(''));
    } catch {
      // The file was opened when the tournament began.
    }
  };
}

/** @throws InputError `cannot-write` */
export async function checkBotLog(path: string): Promise<void> {
  try {
    await (await open(path, 'a')).close();
  } catch (cause) {
    throw cannotWrite(path, cause);
  }
}
