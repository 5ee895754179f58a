/** The worker's side of its questions: they are answered one after the other, and a stop is heard in between. */
import { reasonOf } from '../../../engine/errors.ts';
import type * as z from 'zod';
import { MissingFile } from './missing-file.ts';
import { sentSchema, type Answered } from './messages.ts';

export interface Answering {
  readonly signal: AbortSignal;
  readonly onProgress: (found: unknown) => void;
}

export function answerQuestions<Question>(
  schema: z.ZodType<Question>,
  answerOf: (question: Question, answering: Answering) => Promise<unknown>,
): void {
  const sent = sentSchema(schema);
  const stops = new Map<number, AbortController>();
  let before: Promise<void> = Promise.resolve();

  const answer = async (id: number, question: Question, { signal }: AbortController): Promise<void> => {
    let answered: Answered;
    const onProgress = (value: unknown): void => {
      postMessage({ id, kind: 'progress', value } satisfies Answered);
    };
    try {
      answered = { id, kind: 'answer', value: await answerOf(question, { signal, onProgress }) };
    } catch (error) {
      answered = { id, kind: 'fault', text: reasonOf(error), isMissingFile: error instanceof MissingFile };
    }
    stops.delete(id);
    postMessage(answered);
  };

  addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = sent.parse(data);
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
