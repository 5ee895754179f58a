/** Tells listeners of changes: at once what somebody did, and from time to time that the record of a test has grown. */
import { stateOf } from './progress/test-progress.ts';

/** How often files are looked at. */
const LOOK_MS = 1000;

type Listener = (number: number | null) => void;

/** Those who listen to a lab. */
export class LabChanges {
  readonly #listeners = new Set<Listener>();
  readonly #growing: () => ReadonlyMap<number, string>;
  readonly #seen = new Map<number, string>();
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  /** @param growing - the files that grow now, by the numbers of their tests */
  constructor(growing: () => ReadonlyMap<number, string>) {
    this.#growing = growing;
  }

  tell(number: number | null): void {
    for (const listener of this.#listeners) listener(number);
  }

  /** @returns what ends that */
  listen(listener: Listener): () => void {
    // Each is an entry of its own, even where one function listens twice.
    const entry: Listener = (number) => {
      listener(number);
    };
    this.#listeners.add(entry);
    if (this.#timer === undefined) this.#lookLater();
    return () => {
      this.#listeners.delete(entry);
    };
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #lookLater(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => void this.#look(), LOOK_MS).unref();
  }

  /** Nobody looks while nobody listens. */
  async #look(): Promise<void> {
    this.#timer = undefined;
    if (this.#listeners.size === 0) return;
    const files = this.#growing();
    for (const number of this.#seen.keys()) if (!files.has(number)) this.#seen.delete(number);
    for (const [number, path] of files) {
      // It may have taken another name meanwhile.
      const seen = await stateOf(path).catch(() => null);
      if (seen === null || seen === this.#seen.get(number)) continue;
      this.#seen.set(number, seen);
      if (!this.#isStopped) this.tell(number);
    }
    this.#lookLater();
  }
}
