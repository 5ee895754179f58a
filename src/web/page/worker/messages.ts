/**
 * Messages to a worker and back. Each question has a number, which its answers bear; a worker answers each once, with what was
 * asked for or with what went wrong, and may tell before that what it has found so far. Both ends are of one build, so neither checks.
 */
export type Sent<Question> =
  { readonly id: number; readonly question: Question } | { readonly id: number; readonly stop: true };

export type Answered =
  | { readonly id: number; readonly kind: 'answer' | 'progress'; readonly value: unknown }
  | { readonly id: number; readonly kind: 'fault'; readonly text: string; readonly isMissingFile: boolean };
