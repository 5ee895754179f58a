import { appendFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { visibleLine } from '../../text/visible-text.ts';
import { cannotWrite } from '../../files/files.ts';

/** Longer lines are truncated, so that output without line ends does not fill the memory. */
const MAX_LINE = 10_000;

/**
 * Returns a function that appends a bot's output to a file in whole lines, prefixed with the bot's name. Threads may share the
 * file. If the disk is full, output is lost but the game continues.
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
      // The file was writable when the tournament began.
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
