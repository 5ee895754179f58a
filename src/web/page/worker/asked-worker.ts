/** A worker as whoever asks it sees it: questions with promises of their answers. */
import type { Answered, Sent } from './messages.ts';
import { MissingFile, reportMissingFile } from './missing-file.ts';

export interface AskOptions {
  /** Aborts when the worker may end with the best it has found; it hears that between two pieces of its work. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((found: unknown) => void) | undefined;
}

interface WorkerEvent {
  readonly type: string;
  readonly data?: unknown;
  readonly message?: string;
}

export interface AskableWorker {
  addEventListener(kind: 'message' | 'error', heard: (event: WorkerEvent) => void): void;
  postMessage(message: unknown): void;
  terminate(): void;
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: ((found: unknown) => void) | undefined;
}

/** A worker that answers until it is closed. `Answers` has the answer to each kind of question. */
export class AskedWorker<
  Question extends { readonly kind: string },
  Answers extends Record<Question['kind'], unknown>,
> {
  readonly #worker: AskableWorker;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  /** Why it answers nothing any more; null while it does. */
  #ended: Error | null = null;

  constructor(worker: AskableWorker) {
    this.#worker = worker;
    worker.addEventListener('message', ({ data }) => {
      const answered = data as Answered;
      const waiting = this.#waiting.get(answered.id);
      if (answered.kind === 'progress') {
        waiting?.onProgress?.(answered.value);
        return;
      }
      this.#waiting.delete(answered.id);
      if (answered.kind === 'fault') waiting?.reject(answered.isMissingFile ? missing() : new Error(answered.text));
      else waiting?.resolve(answered.value);
    });
    // A worker that could not be loaded says nothing but that.
    worker.addEventListener('error', ({ message }) => {
      this.#end(message === undefined || message === '' ? missing() : new Error(message));
    });
  }

  get hasEnded(): boolean {
    return this.#ended !== null;
  }

  /** Ask something. Fails where the worker says what is wrong, and when it ends before it has answered. */
  ask<Q extends Question>(question: Q, { signal, onProgress }: AskOptions = {}): Promise<Answers[Q['kind']]> {
    if (this.#ended !== null) return Promise.reject(this.#ended);
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

  close(): void {
    this.#end(new Error('the engine was stopped'));
  }

  #end(why: Error): void {
    this.#ended ??= why;
    this.#worker.terminate();
    for (const { reject } of this.#waiting.values()) reject(why);
    this.#waiting.clear();
  }
}

function missing(): MissingFile {
  reportMissingFile();
  return new MissingFile();
}
