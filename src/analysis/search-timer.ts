/**
 * When a search ends: at the caller's signal, when the caller says so, or when its time is up. The signal tells searches in
 * other threads. A search in this thread keeps timers from firing, so it asks.
 */
import type { SearchEnd } from './searcher.ts';

/** How often `shouldStop` is asked for a search that runs elsewhere. */
const ASKED_MS = 10;

interface SearchTimes {
  readonly signal?: AbortSignal | undefined;
  readonly shouldStop?: (() => boolean) | undefined;
  /** From now; no limit where not given or `Infinity`. */
  readonly timeMs?: number | undefined;
}

export class SearchTimer implements SearchEnd {
  readonly signal: AbortSignal;
  readonly shouldStop: () => boolean;
  readonly #timers: ReturnType<typeof setTimeout>[] = [];
  readonly #hushed: () => void;

  constructor({ signal, shouldStop, timeMs = Infinity }: SearchTimes) {
    const controller = new AbortController();
    const end = (): void => {
      controller.abort();
    };
    const deadline = performance.now() + timeMs;
    this.signal = controller.signal;
    this.shouldStop = () => {
      if (!controller.signal.aborted && (performance.now() >= deadline || shouldStop?.() === true)) end();
      return controller.signal.aborted;
    };
    if (signal?.aborted === true) end();
    signal?.addEventListener('abort', end, { once: true });
    this.#hushed = () => {
      signal?.removeEventListener('abort', end);
    };
    if (timeMs < Infinity) this.#timers.push(setTimeout(end, timeMs));
    if (shouldStop !== undefined) this.#timers.push(setInterval(this.shouldStop, ASKED_MS));
  }

  close(): void {
    this.#hushed();
    this.#timers.forEach(clearTimeout);
  }
}
