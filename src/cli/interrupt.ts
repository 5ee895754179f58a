/**
 * Ctrl-C in a command that has something to bring to an end first.
 */
import { EXIT_INTERRUPTED } from './errors.ts';

/** `npx` hands on the signal that the terminal has sent to everybody already: two so near are one key press. */
const SAME_PRESS_MS = 500;

/** The first Ctrl-C from now on sets the signal; the second quits at once. */
export function listenForInterrupt(): { readonly signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  let firstMs = 0;
  const onInterrupt = (): void => {
    if (!controller.signal.aborted) {
      firstMs = performance.now();
      controller.abort();
      process.stderr.write('\nfinishing the games under way; Ctrl-C again quits at once\n');
    } else if (performance.now() - firstMs > SAME_PRESS_MS) process.exit(EXIT_INTERRUPTED);
  };
  process.on('SIGINT', onInterrupt);
  return { signal: controller.signal, stop: () => process.off('SIGINT', onInterrupt) };
}
