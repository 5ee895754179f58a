/**
 * The engine's worker. It answers one question after another. The search of a bot is interrupted by terminating the worker, an
 * analysis by a stop message. Code that words do not need is loaded while the worker waits for its first question.
 */
import '../worker/no-eval.ts';
import { answerQuestions } from '../worker/answer-questions.ts';
import { loaded } from '../worker/missing-file.ts';
import { storeBuiltBlocks } from '../worker/stored-blocks.ts';
import type { WorkerQuestion } from '../worker/protocol.ts';
import { readyMap, readyWords } from '../worker/ready-words.ts';

const answers = loaded(import('./engine-answers.ts'));
// Errors are reported to the question that needs the module.
answers.catch(() => undefined);

answerQuestions(async (question: WorkerQuestion, answering) => {
  if (question.kind === 'words') return readyWords(question.game);
  if (question.kind === 'map') return readyMap(question.game, question.graph);
  if (question.kind === 'keep') return storeBuiltBlocks();
  const { answerQuestion } = await answers;
  return answerQuestion(question, answering);
});
