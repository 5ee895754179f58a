/** Handles Ctrl-C and termination signals in commands that must finish or save something first. */
import { constants } from 'node:os';
import { Worker } from 'node:worker_threads';
import { giveTerminalBack } from '../console/terminal-session.ts';
import { EXIT_INTERRUPTED } from './failure.ts';
import { noteText } from './output.ts';

export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

/** `npx` forwards a signal that the terminal has already sent to all processes: two signals this close are one key press. */
const SAME_PRESS_MS = 500;

/** After this call, the first Ctrl-C prints the notice `doing` and aborts the signal; the second exits at once. */
export function listenForInterrupt(doing = 'finishing the current games'): {
  readonly signal: AbortSignal;
  stop: () => void;
} {
  const controller = new AbortController();
  let firstMs = 0;
  const onInterrupt = (): void => {
    if (!controller.signal.aborted) {
      firstMs = performance.now();
      controller.abort();
      // A progress bar cleared later would move the cursor above this line.
      giveTerminalBack();
      noteText(`\n${doing}; press Ctrl-C again to quit at once\n`);
    } else if (performance.now() - firstMs > SAME_PRESS_MS) process.exit(EXIT_INTERRUPTED);
  };
  for (const name of SIGNALS) process.on(name, onInterrupt);
  return {
    signal: controller.signal,
    stop: () => {
      for (const name of SIGNALS) process.off(name, onInterrupt);
    },
  };
}

const KILL_MS = 1000;

/** Exits within this time, even if work is pending or the event loop is blocked. */
export function endWithin(ms: number): void {
  setTimeout(() => process.exit(), ms).unref();
  // A blocked event loop runs no timers, so a worker kills the process.
  const guard = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${ms + KILL_MS})`;
  new Worker(guard, { eval: true }).unref();
}

/** Runs an action; a signal during it exits at once and runs all exit handlers. */
export async function endedBySignals<T>(action: () => Promise<T>): Promise<T> {
  const onSignal = (signal: NodeJS.Signals): void => process.exit(128 + constants.signals[signal]);
  for (const name of SIGNALS) process.on(name, onSignal);
  try {
    return await action();
  } finally {
    for (const name of SIGNALS) process.off(name, onSignal);
  }
}
