/**
 * All output of commands is escaped here (`visible-text.ts`). Only the full screen and the progress bar write to stdout or stderr
 * themselves, because they draw with control codes.
 */
import { once } from 'node:events';
import { fstatSync, writeFileSync } from 'node:fs';
import { visibleJson, visibleLine, visibleText } from '../text/visible-text.ts';
import { codeOf, explain } from '../files/files.ts';

/** Environment variable of a process that `runGuarded` has started. It is not passed on to the processes that this one starts. */
export const GUARDED = 'TILEWRIGHT_GUARDED';
export const isGuarded = process.env[GUARDED] === '1';
Reflect.deleteProperty(process.env, GUARDED);

/** Descriptor of the results of a guarded process. */
const GUARDED_RESULT = 3;

/** Prints lines; line breaks within a line are escaped. */
export function printLines(...lines: readonly string[]): void {
  printWhole(lines.map((line) => `${visibleLine(line)}\n`).join(''));
}

/** Prints text with line breaks; untrusted parts must not contain any. */
export function printText(text: string): void {
  printWhole(visibleText(text));
}

export function printJson(value: unknown): void {
  printWhole(`${visibleJson(value)}\n`);
}

/** Prints the contents of a file, escaped because a pipe may end at a terminal. */
export async function printFile(text: string): Promise<void> {
  if (!printWhole(visibleText(text))) await once(process.stdout, 'drain');
}

const MAX_LINE = 1000;

/** Notes held back while the full screen is shown; null if notes are printed at once. */
let waiting: string[] | null = null;

export function note(line: string): void {
  if (waiting === null) process.stderr.write(`${visibleLine(line)}\n`);
  else waiting.push(line);
}

export function holdNotes(): void {
  waiting ??= [];
}

export function releaseNotes(): void {
  const lines = waiting ?? [];
  waiting = null;
  for (const line of lines) note(line);
}

/** Prints chunks of text as notes with a prefix, one for each line. */
export function notesOf(who: string): (text: string) => void {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = (lines.pop() ?? '').slice(0, MAX_LINE);
    for (const line of lines) note(`${who}: ${line.slice(0, MAX_LINE)}`);
  };
}

/** A note after the result, which is also printed if the program exits because the result cannot be printed. */
export function lastNote(line: string): { readonly say: () => void; readonly drop: () => void } {
  const drop = (): void => {
    process.off('exit', say);
  };
  const say = (): void => {
    drop();
    note(line);
  };
  process.on('exit', say);
  return { say, drop };
}

/** Resolves when all output is written; never if writing failed, because the program then exits. */
export async function outputWritten(): Promise<void> {
  await new Promise<void>((resolve) => {
    process.stdout.write('', (error) => {
      if (!error) resolve();
    });
  });
}

export function noteText(text: string): void {
  process.stderr.write(visibleText(text));
}

/** Exits if standard output cannot be written, silently if its reader has closed it (`| head`). Failed notes are ignored. */
export function endOnBrokenOutput(): void {
  process.stderr.on('error', () => undefined);
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw unwritable(error);
  });
}

/**
 * Files are written synchronously: Node's stream ignores the number of bytes written, so that a full disk would truncate the output
 * without an error. Returns false if the caller should wait for `drain`.
 */
function printWhole(text: string): boolean {
  const { stdout } = process;
  if (!isGuarded && !isFile(stdout.fd)) return stdout.write(text);
  try {
    writeFileSync(isGuarded ? GUARDED_RESULT : stdout.fd, text);
  } catch (cause) {
    if (codeOf(cause) === 'EPIPE') process.exit(0);
    throw unwritable(cause);
  }
  return true;
}

function unwritable(cause: unknown): Error {
  return new Error(`cannot write to standard output: ${explain(cause)}`, { cause });
}

function isFile(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isFile();
  } catch {
    return false;
  }
}

/** Width of a common terminal; narrower ones are not supported. */
const MIN_COLUMNS = 80;

export function terminalColumns(): number {
  return process.stdout.isTTY ? Math.max(MIN_COLUMNS, process.stdout.columns) : MIN_COLUMNS;
}
