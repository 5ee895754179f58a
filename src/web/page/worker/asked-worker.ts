/**
 * A worker as whoever asks it sees it: questions with promises of their answers.
 */
import { answeredSchema } from './messages.ts';
import type { AnyQuestion, Sent } from './messages.ts';

/** What may be said with a question. */
export interface AskOptions {
  /** Aborts when the worker may end with the best it has found; it hears that between two pieces of its work. */
  readonly signal?: AbortSignal | undefined;
  /** Told what is found so far. */
  readonly onProgress?: ((found: unknown) => void) | undefined;
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: ((found: unknown) => void) | undefined;
}

/** A worker that answers until it is closed. `Answers` has the answer to each kind of question. */
export class AskedWorker<Question extends AnyQuestion, Answers extends Record<Question['kind'], unknown>> {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const answered = answeredSchema.parse(data);
      const waiting = this.#waiting.get(answered.id);
      if (answered.kind === 'progress') {
        waiting?.onProgress?.(answered.value);
        return;
      }
      this.#waiting.delete(answered.id);
      if (answered.kind === 'fault') waiting?.reject(new Error(answered.text));
      else waiting?.resolve(answered.value);
    });
    worker.addEventListener('error', ({ message }) => {
      this.#failAll(message);
    });
  }

  /** Ask something. Fails where the worker says what is wrong, and when it ends before it has answered. */
  ask<Q extends Question>(question: Q, { signal, onProgress }: AskOptions = {}): Promise<Answers[Q['kind']]> {
    const id = ++this.#asked;
    const send = (sent: Sent<Question>): void => {
      this.#worker.postMessage(sent);
    };
    const stop = (): void => {
      send({ id, stop: true });
    };
    const answer = new Promise<unknown>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, onProgress });
    });
    send({ id, question });
    if (signal?.aborted === true) stop();
    signal?.addEventListener('abort', stop, { once: true });
    return answer.finally(() => {
      signal?.removeEventListener('abort', stop);
    }) as Promise<Answers[Q['kind']]>;
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
