/**
 * Runs the command line as a separate process with pipes and an exit code, or, which is faster, inside this process with replaced
 * standard streams.
 */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { runCommandLine } from '../../../src/cli/command-line.ts';
import { reportError } from '../../../src/cli/failure.ts';

export const MAIN = fileURLToPath(new URL('../../../dist/bin/cli/main.js', import.meta.url));

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export async function runProgram(args: readonly string[], input = ''): Promise<Outcome> {
  return outcomeOf(spawn(process.execPath, [MAIN, ...args]), input);
}

export async function outcomeOf(child: ChildProcessWithoutNullStreams, input = ''): Promise<Outcome> {
  // A command that reads no input may exit before the input is written.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [stdout, stderr, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on('close', resolve)),
  ]);
  return { code, stdout, stderr };
}

/** Runs `tilewright` in this process, with `folder` as the working directory. Calls must not overlap. */
export async function runCli(args: readonly string[], input = '', folder = process.cwd()): Promise<Outcome> {
  const home = process.cwd();
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin')!;
  const restore = [take(process.stdout), take(process.stderr)];
  const log = console.log;
  console.log = (line: unknown) => process.stdout.write(`${String(line)}\n`);
  Object.defineProperty(process, 'stdin', { configurable: true, value: Readable.from([Buffer.from(input)]) });
  const codes: (number | string | undefined)[] = [];
  try {
    process.exitCode = undefined;
    process.chdir(folder);
    await runCommandLine(args).catch(reportError);
    codes.push(process.exitCode);
  } finally {
    process.exitCode = undefined;
    process.chdir(home);
    Object.defineProperty(process, 'stdin', stdin);
    console.log = log;
  }
  const [stdout, stderr] = restore.map((end) => end());
  return { code: Number(codes[0] ?? 0), stdout: stdout!, stderr: stderr! };
}

/** Runs `tilewright` in this process with `--json` and returns the printed document. */
export async function runForDocument<T>(...args: readonly string[]): Promise<T> {
  const { code, stdout, stderr } = await runCli([...args, '--json']);
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as T;
}

/** Parses output with one JSON value per line. */
export function parseJsonLines(text: string): Record<string, unknown>[] {
  const lines = text.trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

function take(stream: NodeJS.WriteStream): () => string {
  const write = stream.write.bind(stream);
  let output = '';
  stream.write = (chunk: string | Uint8Array, ...rest: readonly unknown[]) => {
    output += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    const done = rest.find((argument) => typeof argument === 'function');
    if (typeof done === 'function') process.nextTick(done);
    return true;
  };
  return () => {
    stream.write = write;
    return output;
  };
}
