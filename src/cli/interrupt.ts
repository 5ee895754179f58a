/** Ctrl-C, or a polite request to end, in a command that has something to bring to an end first. */
import { constants } from 'node:os';
import { Worker } from 'node:worker_threads';
import { giveTerminalBack } from '../console/held-terminal.ts';
import { EXIT_INTERRUPTED } from './failure.ts';
import { noteText } from './output.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

/** `npx` hands on the signal that the terminal has sent to everybody already: two so near are one key press. */
const SAME_PRESS_MS = 500;

/**
 * From now on the first Ctrl-C sets the signal and the second quits at once.
 *
 * @param doing what is said of the time between
 */
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
      // A bar that went later would take the cursor back to before this line.
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

/** End the program in that time, whatever it still waits for, and even where its event loop no longer turns. */
export function endWithin(ms: number): void {
  setTimeout(() => process.exit(), ms).unref();
  // A loop that is stuck runs no timer of its own.
  const guard = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${ms + KILL_MS})`;
  new Worker(guard, { eval: true }).unref();
}

/** Do something that a signal ends at once, and with it all that is tied to the program's end. */
export async function endedBySignals<T>(action: () => Promise<T>): Promise<T> {
  const onSignal = (signal: NodeJS.Signals): void => {
    process.exit(128 + constants.signals[signal]);
  };
  for (const name of SIGNALS) process.on(name, onSignal);
  try {
    return await action();
  } finally {
    for (const name of SIGNALS) process.off(name, onSignal);
  }
}
