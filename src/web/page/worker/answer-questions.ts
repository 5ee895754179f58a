/** Worker side of the questions: answers one after another, and handles stop messages in between. */
import { reasonOf } from '../../../engine/errors.ts';
import { MissingFile } from './missing-file.ts';
import type { WorkerResponse, WorkerRequest } from './messages.ts';

export interface Answering {
  readonly signal: AbortSignal;
  readonly onProgress: (found: unknown) => void;
}

export function answerQuestions(answerOf: (question: never, answering: Answering) => Promise<unknown>): void {
  const stops = new Map<number, AbortController>();
  let before: Promise<void> = Promise.resolve();

  const answer = async (id: number, question: never, { signal }: AbortController): Promise<void> => {
    let response: WorkerResponse;
    const onProgress = (value: unknown): void => postMessage({ id, kind: 'progress', value } satisfies WorkerResponse);
    try {
      response = { id, kind: 'answer', value: await answerOf(question, { signal, onProgress }) };
    } catch (error) {
      response = { id, kind: 'fault', text: reasonOf(error), isMissingFile: error instanceof MissingFile };
    }
    stops.delete(id);
    postMessage(response);
  };

  addEventListener('message', ({ data: message }: MessageEvent<WorkerRequest<never>>) => {
    if ('stop' in message) {
      stops.get(message.id)?.abort();
      return;
    }
    const { id, question } = message;
    const stop = new AbortController();
    stops.set(id, stop);
    before = before.then(() => answer(id, question, stop));
  });
}
