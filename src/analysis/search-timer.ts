/**
 * Ends a search at the caller's signal, at the caller's word, or when its time is up. Searches in other threads follow the signal.
 * A search in this thread blocks timers, so it calls `shouldStop`.
 */
import type { SearchEnd } from './searcher.ts';

/** Interval in milliseconds at which the caller's `shouldStop` is called for a search elsewhere. */
const POLL_MS = 10;

interface SearchTimes {
  readonly signal?: AbortSignal | undefined;
  readonly shouldStop?: (() => boolean) | undefined;
  /** Milliseconds from now (default: no limit). */
  readonly timeMs?: number | undefined;
}

export class SearchTimer implements SearchEnd {
  readonly signal: AbortSignal;
  readonly shouldStop: () => boolean;
  readonly #timers: ReturnType<typeof setTimeout>[] = [];
  readonly #removeListener: () => void;

  constructor({ signal, shouldStop, timeMs = Infinity }: SearchTimes) {
    const controller = new AbortController();
    const end = (): void => controller.abort();
    const deadline = performance.now() + timeMs;
    this.signal = controller.signal;
    this.shouldStop = () => {
      if (!controller.signal.aborted && (performance.now() >= deadline || shouldStop?.() === true)) end();
      return controller.signal.aborted;
    };
    if (signal?.aborted === true) end();
    signal?.addEventListener('abort', end, { once: true });
    this.#removeListener = () => signal?.removeEventListener('abort', end);
    if (timeMs < Infinity) this.#timers.push(setTimeout(end, timeMs));
    if (shouldStop !== undefined) this.#timers.push(setInterval(this.shouldStop, POLL_MS));
  }

  close(): void {
    this.#removeListener();
    this.#timers.forEach(clearTimeout);
  }
}
