/** Adds an event listener. @returns a function that removes it */
export function listen(target: EventTarget, kind: string, handle: (event: never) => void): () => void {
  const listener = handle as (event: Event) => void;
  target.addEventListener(kind, listener);
  return () => target.removeEventListener(kind, listener);
}

export class Listeners {
  readonly #all = new Set<() => void>();

  /** @returns a function that removes the listener */
  readonly add = (listener: () => void): (() => void) => {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  };

  readonly notify = (): void => {
    for (const listener of this.#all) listener();
  };
}

/** A state that starts as false and can only become true. */
export class Flag extends Listeners {
  #isSet = false;

  readonly isSet = (): boolean => this.#isSet;

  set(): void {
    this.#isSet = true;
    this.notify();
  }
}
