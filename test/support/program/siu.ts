/** SIU sessions inside this process and with the program in a separate process. */
import { execFileSync, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { nodePlatform } from '../../../src/siu/node/serve-siu.ts';
import { SiuSession } from '../../../src/siu/siu-session.ts';
import { LineReader } from '../../../src/files/line-reader.ts';
import { MAIN } from './run-cli.ts';

const SEVEN_ROWS = Array(7).fill('15').join('/');
export const EMPTY_BOARD = Array(15).fill('15').join('/');
export const OPENING = `position cgp ${EMPTY_BOARD} AEINRST/ 0/0 0`;
export const ENDING = `position cgp ${SEVEN_ROWS}/6EAT6/${SEVEN_ROWS} AENRST/OTAES 0/0 0`;

export const tinyLexicon = fileURLToPath(new URL('../tiny-lexicon.txt', import.meta.url));
const fake = fileURLToPath(new URL('fake-engine.js', import.meta.url));

/** The command of an engine with a fault of `fake-engine.js`. */
export function commandOf(manner: string): string {
  return `"${process.execPath}" "${fake}" ${manner}`;
}

/** True if a process runs; a zombie does not count. */
export function isRunning(pid: number | string): boolean {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('Z');
  } catch {
    return false;
  }
}

export function siuSession(dataPath = '', leaves = 'none'): { readonly session: SiuSession; readonly sent: string[] } {
  const sent: string[] = [];
  const defaults = {
    ...{ lexicon: tinyLexicon, leaves, letterDistribution: 'english', dataPath },
    challengeRule: 'void' as const,
  };
  const session = new SiuSession({
    version: '9.9.9',
    defaults,
    platform: nodePlatform({ ruleset: 'classic', ...defaults }),
    send: (line) => sent.push(line),
  });
  return { session, sent };
}

/** Returns the lines sent until the search that the input lines start has ended. */
export async function answers(...lines: readonly string[]): Promise<string[]> {
  const { session, sent } = siuSession();
  for (const line of lines) await session.receive(line);
  await session.end();
  return sent;
}

export class SiuProgram {
  readonly child: ChildProcessWithoutNullStreams;
  readonly lines: string[] = [];
  stderr = '';
  readonly closed: Promise<number | null>;
  #seen = 0;
  #wake: () => void = () => undefined;

  constructor(args: readonly string[] = ['--lexicon', tinyLexicon, '--leaves', 'none']) {
    this.child = spawn(process.execPath, [MAIN, 'siu', ...args]);
    const reader = new LineReader();
    this.child.stdout.on('data', (chunk: Buffer) => {
      for (const line of reader.push(chunk)) this.lines.push(line ?? '');
      this.#wake();
    });
    this.child.stderr.on('data', (chunk: Buffer) => (this.stderr += chunk.toString()));
    this.child.stdin.on('error', () => undefined);
    this.closed = new Promise((resolve) => {
      this.child.on('close', (code) => {
        this.#wake();
        resolve(code);
      });
    });
  }

  write(text: string | Uint8Array): void {
    this.child.stdin.write(text);
  }

  /** Sends lines, and returns the answers up to the first that starts with `until`. */
  async ask(text: string, until: string): Promise<string[]> {
    this.write(`${text}\n`);
    return this.read(until);
  }

  /** Reads up to the first line that starts with one of these prefixes. */
  async read(...until: readonly string[]): Promise<string[]> {
    const isEnd = (line: string): boolean => until.some((text) => line.startsWith(text));
    let at = this.#seen;
    for (;;) {
      while (at < this.lines.length && !isEnd(this.lines[at]!)) at++;
      if (at < this.lines.length) {
        const lines = this.lines.slice(this.#seen, at + 1);
        this.#seen = at + 1;
        return lines;
      }
      if (this.child.exitCode !== null)
        throw new Error(`the program ended before it printed ${until.join(' or ')}: ${this.stderr}`);
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  async quit(): Promise<number | null> {
    this.write('quit\n');
    return this.closed;
  }
}
