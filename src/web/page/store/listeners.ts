export class Listeners {
  readonly #all = new Set<() => void>();

  /** @returns a function that removes the listener */
  readonly add = (listener: () => void): (() => void) => {
    this.#all.add(listener);
    return () => {
      this.#all.delete(listener);
    };
  };

  readonly notify = (): void => {
    for (const listener of this.#all) listener();
  };
}
