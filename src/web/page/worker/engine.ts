/**
 * A worker as the page sees it: questions with promises of their answers.
 */
import { answeredSchema } from './protocol.ts';
import type { Answers, Asked, Question } from './protocol.ts';

interface Waiting {
  readonly resolve: (value: Answers[keyof Answers]) => void;
  readonly reject: (error: Error) => void;
}

/** A worker that answers until it is closed. */
export class Engine {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;

  constructor() {
    this.#worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' });
    this.#worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const answered = answeredSchema.parse(data);
      const waiting = this.#waiting.get(answered.id);
      this.#waiting.delete(answered.id);
      if (answered.kind === 'answer') waiting?.resolve(answered.value);
      else waiting?.reject(new Error(answered.text));
    });
    this.#worker.addEventListener('error', ({ message }) => {
      this.#failAll(message);
    });
  }

  /** Ask something. Fails where the worker says what is wrong, and when it ends before it has answered. */
  ask<Q extends Question>(question: Q): Promise<Answers[Q['kind']]> {
    const asked: Asked = { id: ++this.#asked, question };
    return new Promise((resolve, reject) => {
      this.#waiting.set(asked.id, { resolve: resolve as Waiting['resolve'], reject });
      this.#worker.postMessage(asked);
    });
  }

  /** End the worker; what it was asked fails. */
  close(): void {
    this.#worker.terminate();
    this.#failAll('the engine was stopped');
  }

  #failAll(why: string): void {
    for (const { reject } of this.#waiting.values()) reject(new Error(why));
    this.#waiting.clear();
  }
}
