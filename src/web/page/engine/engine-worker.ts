/**
 * The worker. Questions are answered one after the other; a thought is cut short by ending the worker, an analysis by telling it to
 * end. Words are what a first game waits for longest, so what else there is to answer with is loaded after them.
 */
import '../worker/no-eval.ts';
import { answerQuestions } from '../worker/answer-questions.ts';
import { loaded } from '../worker/missing-file.ts';
import { keepBuilt } from '../worker/kept-blocks.ts';
import { questionSchema } from '../worker/protocol.ts';
import { readyMap, readyWords } from '../worker/ready-words.ts';

answerQuestions(questionSchema, async (question, answering) => {
  if (question.kind === 'words') return readyWords(question.game);
  if (question.kind === 'map') return readyMap(question.game, question.graph);
  if (question.kind === 'keep') return keepBuilt();
  const { answerOf } = await loaded(import('./engine-answers.ts'));
  return answerOf(question, answering);
});
