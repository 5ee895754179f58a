/** A worker of the browser that searches. */
import '../worker/no-eval.ts';
import * as z from 'zod';
import { PositionSearch, type PackedSearch, type SearchTask } from '../../../analysis/workers/position-search.ts';
import { answerQuestions } from '../worker/answer-questions.ts';
import { ours } from '../worker/messages.ts';

const questionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('open'), packed: ours<PackedSearch>() }),
  z.strictObject({ kind: z.literal('task'), task: ours<SearchTask>() }),
]);
export type SearchQuestion = z.infer<typeof questionSchema>;

let search: PositionSearch | undefined;

// eslint-disable-next-line @typescript-eslint/require-await -- what it throws must be a rejection
answerQuestions(questionSchema, async (question, { onProgress }) => {
  if (question.kind === 'task') {
    if (search === undefined) throw new Error('there is nothing to search with here');
    return search.run(question.task, onProgress);
  }
  search = new PositionSearch(question.packed);
  return null;
});
