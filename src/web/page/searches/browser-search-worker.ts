import '../worker/no-eval.ts';
import { PositionSearch, type PackedSearch, type SearchTask } from '../../../analysis/workers/position-search.ts';
import { answerQuestions } from '../worker/answer-questions.ts';

export type SearchQuestion =
  { readonly kind: 'open'; readonly packed: PackedSearch } | { readonly kind: 'task'; readonly task: SearchTask };

let search: PositionSearch | undefined;

// eslint-disable-next-line @typescript-eslint/require-await -- errors must become rejections
answerQuestions(async (question: SearchQuestion, { onProgress }) => {
  if (question.kind === 'task') {
    if (search === undefined) throw new Error('the search is not open');
    return search.run(question.task, onProgress);
  }
  search = new PositionSearch(question.packed);
  return null;
});
