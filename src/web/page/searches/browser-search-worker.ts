/**
 * A worker that searches: it makes its part of a simulation, and solves.
 */
import { RolloutQueue } from '../../../analysis/workers/rollout-queue.ts';
import { SearchRoom } from '../../../analysis/workers/search-room.ts';
import { isStopped } from '../../../analysis/workers/stop-flag.ts';
import { ROLLOUT_STRIDE } from '../../../bots/simulation/rollout.ts';
import { answerQuestions, type Answering } from '../worker/answer-questions.ts';
import { searchQuestionSchema, type SearchAnswers, type SearchQuestion } from './search-protocol.ts';

let opened: SearchRoom | undefined;

function theRoom(): SearchRoom {
  if (opened === undefined) throw new Error('there is nothing to search with here');
  return opened;
}

function answerOf(question: SearchQuestion, { onProgress }: Answering): SearchAnswers[keyof SearchAnswers] {
  switch (question.kind) {
    case 'open':
      opened = new SearchRoom(question.data);
      return null;
    case 'rollouts': {
      const room = theRoom();
      room.begin(question.start);
      room.makeAll(new RolloutQueue(question.rollouts), () => {
        onProgress(null);
      });
      return null;
    }
    case 'begin':
      theRoom().begin(question.start);
      return null;
    case 'block': {
      const records = new Float64Array(question.block.count * ROLLOUT_STRIDE);
      return { made: theRoom().make(question.block, records, () => false), records };
    }
    case 'endgame': {
      const { endgame, options, stop } = question.task;
      return theRoom().endgames.solve(endgame, { ...options, shouldStop: () => isStopped(stop), onDepth: onProgress });
    }
    case 'pre-endgame': {
      const { preEndgame, options, stop } = question.task;
      const told = { ...options, shouldStop: () => isStopped(stop), onRound: onProgress };
      return theRoom().preEndgames.solve(preEndgame, told);
    }
  }
}

// eslint-disable-next-line @typescript-eslint/require-await -- what it throws is to be a rejection
answerQuestions(searchQuestionSchema, async (question, answering) => answerOf(question, answering));
