/**
 * All that commands print. No other file of the program writes to stdout or stderr, so that nothing that comes from
 * outside reaches a terminal as it is (`visible-text.ts`); the full screen and the progress bar, which draw with codes of
 * their own, are the exceptions.
 */
import { once } from 'node:events';
import { fstatSync, writeFileSync } from 'node:fs';
import { visibleJson, visibleLine, visibleText } from '../text/visible-text.ts';
import { explain } from '../files/files.ts';

/** Print lines of a result. An end of a line within one is written out. */
export function printLines(...lines: readonly string[]): void {
  printWhole(lines.map((line) => `${visibleLine(line)}\n`).join(''));
}

/** Print text that has its ends of lines; what of it comes from outside is one line each. */
export function printText(text: string): void {
  printWhole(visibleText(text));
}

export function printJson(value: unknown): void {
  printWhole(`${visibleJson(value)}\n`);
}

/** Print what would else be a file, or a part of it. A pipe may end at a terminal; only a file that is written holds it as it was. */
export async function printFile(text: string): Promise<void> {
  if (!printWhole(visibleText(text))) await once(process.stdout, 'drain');
}

/** Notes that wait until the terminal can show them; null where they need not. */
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

export function notesOf(who: string): (text: string) => void {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = (lines.pop() ?? '').slice(0, MAX_LINE);
    for (const line of lines) note(`${who}: ${line.slice(0, MAX_LINE)}`);
  };
}

const MAX_LINE = 1000;

export interface LastNote {
  say(): void;
  drop(): void;
}

/** Have something said in a line after the result, and also where the program ends because the result cannot be printed. */
export function lastNote(line: string): LastNote {
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

/** Wait until all that was printed is written; it never is where the program ends because it cannot be. */
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

/**
 * Have the program end where standard output cannot be written: quietly where nobody reads it any more (`| head`), which
 * is not a fault. Where notes cannot be written it goes on without them: the result does not hang on them.
 */
export function endOnBrokenOutput(): void {
  process.stderr.on('error', () => undefined);
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw unwritable(error);
  });
}

/**
 * Write text to standard output. A file gets all of it or the program fails: Node's stream writes to a file once and looks
 * at no count, so that a full disk would cut what is printed short, and the command would end well.
 *
 * @returns whether more can be taken at once
 */
function printWhole(text: string): boolean {
  const { stdout } = process;
  if (!isFile(stdout.fd)) return stdout.write(text);
  try {
    writeFileSync(stdout.fd, text);
  } catch (cause) {
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

/** The usual terminal; nothing is made to fit a narrower one. */
const MIN_COLUMNS = 80;

export function terminalColumns(): number {
  return process.stdout.isTTY ? Math.max(MIN_COLUMNS, process.stdout.columns) : MIN_COLUMNS;
}
