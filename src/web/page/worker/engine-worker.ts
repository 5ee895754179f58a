/**
 * The worker: makes ready what games are played with, and thinks for the bots of a table. Questions are answered one after the
 * other; a thought is cut short by ending the worker.
 */
import { answerTo, judgeIn, openRoom } from '../../../analysis/workers/bot-room.ts';
import type { BotRoom } from '../../../analysis/workers/bot-room.ts';
import { readyBots, readyWords, tableData } from './make-ready.ts';
import { askedSchema } from './protocol.ts';
import type { Answered, Answers, Question } from './protocol.ts';

let room: BotRoom | undefined;
let before: Promise<void> = Promise.resolve();

async function answerOf(question: Question): Promise<Answers[keyof Answers]> {
  switch (question.kind) {
    case 'words':
      return readyWords(question.game);
    case 'bots':
      return readyBots(question.game, question.bots);
    case 'table':
      room = openRoom(tableData(question));
      return null;
    case 'judge':
      return judgeIn(seated(), question.question);
    case 'turn': {
      const table = seated();
      const answer = await answerTo(() => table, question.task);
      if ('fault' in answer) throw new Error(answer.fault);
      return answer.decision;
    }
  }
}

function seated(): BotRoom {
  if (room === undefined) throw new Error('nobody sits at a table here');
  return room;
}

async function answer(message: unknown): Promise<void> {
  const { id, question } = askedSchema.parse(message);
  let answered: Answered;
  try {
    answered = { id, kind: 'answer', value: await answerOf(question) };
  } catch (error) {
    answered = { id, kind: 'fault', text: error instanceof Error ? error.message : String(error) };
  }
  postMessage(answered);
}

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  before = before.then(() => answer(data));
});
