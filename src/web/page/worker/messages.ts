/**
 * Messages between page and worker. Each question has a number, which its answers repeat. A worker answers a question once, with a
 * result or an error, after any number of progress messages. Both sides are from the same build, so messages are not validated.
 */
export type WorkerRequest<Question> =
  { readonly id: number; readonly question: Question } | { readonly id: number; readonly stop: true };

export type WorkerResponse =
  | { readonly id: number; readonly kind: 'answer' | 'progress'; readonly value: unknown }
  | { readonly id: number; readonly kind: 'fault'; readonly text: string; readonly isMissingFile: boolean };
