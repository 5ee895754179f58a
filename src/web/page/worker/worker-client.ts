import type { WorkerResponse, WorkerRequest } from './messages.ts';
import { missingFile, MissingFile } from './missing-file.ts';

export interface AskOptions {
  /** Asks the worker to finish with its best result so far; the worker checks between steps. */
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

/** `Answers` maps each kind of question to its answer. */
export class WorkerClient<
  Question extends { readonly kind: string },
  Answers extends Record<Question['kind'], unknown>,
> {
  readonly #worker: AskableWorker;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  /** Why the worker has ended; null while it runs. */
  #ended: Error | null = null;

  constructor(worker: AskableWorker) {
    this.#worker = worker;
    worker.addEventListener('message', ({ data }) => {
      const response = data as WorkerResponse;
      const waiting = this.#waiting.get(response.id);
      if (response.kind === 'progress') {
        waiting?.onProgress?.(response.value);
        return;
      }
      this.#waiting.delete(response.id);
      if (response.kind === 'fault') waiting?.reject(response.isMissingFile ? missing() : new Error(response.text));
      else waiting?.resolve(response.value);
    });
    // If the script cannot be loaded, the error event has no message.
    worker.addEventListener('error', ({ message }) => {
      this.#end(message === undefined || message === '' ? missing() : new Error(message));
    });
  }

  get hasEnded(): boolean {
    return this.#ended !== null;
  }

  /** Rejects with the worker's error, or if the worker ends before it answers. */
  ask<Q extends Question>(question: Q, { signal, onProgress }: AskOptions = {}): Promise<Answers[Q['kind']]> {
    if (this.#ended !== null) return Promise.reject(this.#ended);
    const id = ++this.#asked;
    const send = (request: WorkerRequest<Question>): void => this.#worker.postMessage(request);
    const stop = (): void => send({ id, stop: true });
    const answer = new Promise<unknown>((resolve, reject) => this.#waiting.set(id, { resolve, reject, onProgress }));
    send({ id, question });
    if (signal?.aborted === true) stop();
    signal?.addEventListener('abort', stop, { once: true });
    return answer.finally(() => signal?.removeEventListener('abort', stop)) as Promise<Answers[Q['kind']]>;
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
  missingFile.set();
  return new MissingFile();
}
