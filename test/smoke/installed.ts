/** Runs the installed program. */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';

export interface Installed {
  readonly program: string;
  readonly home: string;
  readonly work: string;
  readonly nodes: readonly string[];
}

export function environmentOf({ home }: Pick<Installed, 'home'>): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    LC_ALL: 'C.UTF-8',
    HOME: home,
    TILEWRIGHT_CACHE: join(home, 'cache'),
    TILEWRIGHT_STATE: join(home, 'state'),
  };
}

export function versionOf(node: string): string {
  return execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
}

export function workFolder({ home, work }: Installed): string {
  const folder = mkdtempSync(join(home, 'work-'));
  cpSync(work, folder, { recursive: true });
  return folder;
}

export interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

export async function runOnPipes(
  installed: Installed,
  node: string,
  { args, folder, input }: { readonly args: readonly string[]; readonly folder: string; readonly input: string },
): Promise<Outcome> {
  const child = spawn(node, [installed.program, ...args], {
    cwd: folder,
    env: environmentOf(installed),
    stdio: 'pipe',
  });
  // A command that reads no input may end before the input is written.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [stdout, stderr, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on('close', resolve)),
  ]);
  return { code, output: stdout + stderr };
}

/** Signs of a bug: a stack trace, or a JavaScript message with an internal name, which is meaningless in a bundle. */
const FAULTS = [
  /^\s+at .+[:(]/mu,
  /\bnode:internal\b/u,
  /\b(?:Type|Reference|Range|Syntax)Error\b/u,
  /\bis not (?:a function|defined|iterable|a constructor)\b/u,
  /\bCannot read propert/u,
  /\[object \w+\]/u,
  /\bundefined\b|\bNaN\b/u,
];

export function expectNoFault(output: string): void {
  for (const fault of FAULTS) expect(output).not.toMatch(fault);
}
