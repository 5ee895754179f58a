/**
 * Keeps the `--json` result apart from what user bots write to descriptor 1 with `writeSync` or by a child process. The command
 * then runs in a child process whose descriptor 1 is standard error, and writes the result to another one (`output.ts`).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isModuleName } from '../bots/bot-spec.ts';
import { SIGNALS } from './interrupt.ts';
import { GUARDED } from './output.ts';

/** Returns false, without running the command, if no user bot takes part. */
export async function runGuarded(args: readonly string[]): Promise<boolean> {
  if (!args.some((arg) => isModuleName(arg.replace(/^--[\w-]+=/u, '')))) return false;
  const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: ['inherit', 2, 2, 1],
    env: { ...process.env, [GUARDED]: '1' },
  });
  for (const signal of SIGNALS) {
    // Windows sends Ctrl-C to both processes, and there `kill` would end the child at once.
    process.on(signal, () => process.platform === 'win32' || child.kill(signal));
  }
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  if (signal !== null) {
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  }
  process.exitCode = code ?? 1;
  return true;
}
