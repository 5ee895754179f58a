/** Lines that a person types, one at a time, of which those can be forgotten that came while nobody asked for one. */
import type { Interface } from 'node:readline';

export class TypedLines implements AsyncIterator<string, undefined> {
  readonly #reader: Interface;
  readonly #typed: string[] = [];
  readonly #awaited: ((line: IteratorResult<string, undefined>) => void)[] = [];
  #isClosed = false;

  constructor(reader: Interface) {
    this.#reader = reader;
    reader.on('line', (line) => {
      const give = this.#awaited.shift();
      if (give === undefined) this.#typed.push(line);
      else give({ value: line });
    });
    reader.on('close', () => {
      this.#isClosed = true;
      for (const give of this.#awaited.splice(0)) give(END);
    });
  }

  next(): Promise<IteratorResult<string, undefined>> {
    const value = this.#typed.shift();
    if (value !== undefined) return Promise.resolve({ value });
    return this.#isClosed ? Promise.resolve(END) : new Promise((resolve) => this.#awaited.push(resolve));
  }

  drop(): void {
    this.#typed.length = 0;
    if (!this.#isClosed && this.#reader.line !== '') this.#reader.write(null, { ctrl: true, name: 'u' });
  }
}

const END = { value: undefined, done: true } as const;
