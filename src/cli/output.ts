/**
 * All that commands print. No other file of the program writes to stdout or stderr, so that nothing that comes from
 * outside reaches a terminal as it is (`visible-text.ts`); the full screen and the progress bar, which draw with codes of
 * their own, are the exceptions.
 */
import { once } from 'node:events';
import { visibleJson, visibleLine, visibleText } from '../engine/visible-text.ts';

/** Print lines of a result. An end of a line within one is written out. */
export function printLines(...lines: readonly string[]): void {
  process.stdout.write(lines.map((line) => `${visibleLine(line)}\n`).join(''));
}

/** Print text that has its ends of lines; what of it comes from outside is one line each. */
export function printText(text: string): void {
  process.stdout.write(visibleText(text));
}

/** Print a result for machines: one JSON document. */
export function printJson(value: unknown): void {
  process.stdout.write(`${visibleJson(value)}\n`);
}

/** Print what would else be a file, or a part of it. A program or a file gets it as it is, a person as it may be shown. */
export async function printFile(text: string): Promise<void> {
  const { stdout } = process;
  if (!stdout.write(stdout.isTTY ? visibleText(text) : text)) await once(stdout, 'drain');
}

/** Say something beside the result, in a line. */
export function note(line: string): void {
  process.stderr.write(`${visibleLine(line)}\n`);
}

/** Say something beside the result that has lines of its own. */
export function noteText(text: string): void {
  process.stderr.write(visibleText(text));
}
