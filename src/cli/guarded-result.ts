/**
 * Keeps the `--json` result apart from what user bots write to descriptor 1 with `writeSync` or by a child process. The command then runs
 * in a child process whose descriptor 1 is standard error, and writes the result to descriptor 3.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isModuleName } from '../bots/bot-spec.ts';

const GUARDED = 'TILEWRIGHT_GUARDED';
const RESULT = 3;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

export function needsGuard(args: readonly string[]): boolean {
  return args.includes('--json') && args.some((arg) => isModuleName(arg.replace(/^--[\w-]+=/u, ''))) && !isGuarded();
}

/** Descriptor to write results to, or null for standard output. */
export function guardedResult(): number | null {
  return isGuarded() ? RESULT : null;
}

export async function runGuarded(): Promise<void> {
  const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: ['inherit', 2, 2, 1],
    env: { ...process.env, [GUARDED]: '1' },
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  if (signal !== null) {
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  }
  process.exitCode = code ?? 1;
}

function isGuarded(): boolean {
  return process.env[GUARDED] === '1';
}
