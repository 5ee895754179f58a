/**
 * Bots that think in a separate thread. To cut a thought short, the thread is ended; another one takes its place when there is
 * something to think about again.
 */
import { Worker } from 'node:worker_threads';
import type { ExplainedDecision } from '../analysis/advice.ts';
import type { BotResources, Budget, PlayerView } from '../bots/bot.ts';
import type { BotSpec } from '../bots/bot-spec.ts';
import { plainView } from '../bots/player-view.ts';
import type { Board } from '../engine/board/board.ts';
import { giveBackResources, packResources } from './shared-resources.ts';
import type { SharedResources } from './shared-resources.ts';
import { workerModule } from './worker-hooks.ts';
import type { BotAnswer, BotTask, BotWorkerData } from './bot-worker.ts';

/** Where the bots of a table think. */
export interface Thinker {
  /** Decide for the seat of the view. At most one thought is under way; a thought that was cut short never answers. */
  think(view: PlayerView, board: Board, budget: Budget): Promise<ExplainedDecision>;
  /**
   * Find the best plays for the seat of the view, for a hint; this is a thought like any other.
   *
   * @param effort how hard to look, as `AdviceOptions.effort` says
   */
  advise(view: PlayerView, board: Board, budget: Budget, effort?: number): Promise<ExplainedDecision>;
  /** Cut the thought under way short. */
  stop(): void;
  close(): void;
}

/**
 * Bots in a worker thread.
 *
 * @param bots by seat; null for a person
 */
export function workerThinker(resources: BotResources, bots: readonly (BotSpec | null)[]): Thinker {
  let worker: Worker | null = null;
  let lent: SharedResources | null = null;
  const start = (): Worker => {
    lent = packResources(resources, 1);
    return startWorker({ resources: lent, bots });
  };
  const stop = (): void => {
    const ended = lent;
    worker?.removeAllListeners();
    void worker?.terminate().then(() => {
      if (ended !== null) giveBackResources(ended);
    });
    worker = null;
    lent = null;
  };
  const ask = (task: BotTask): Promise<ExplainedDecision> => {
    const thread = (worker ??= start());
    return new Promise((resolve, reject) => {
      thread.removeAllListeners();
      // A thread keeps the program alive while it thinks, and no longer.
      thread.ref();
      thread.once('message', (answer: BotAnswer) => {
        thread.unref();
        if ('decision' in answer) resolve(answer.decision);
        else reject(new Error(answer.fault));
      });
      thread.once('error', (error) => {
        stop();
        reject(error);
      });
      thread.postMessage(task);
    });
  };
  return {
    think: (view, board, budget) => ask(taskOf(view, board, budget, null)),
    advise: (view, board, budget, effort = 0) => ask(taskOf(view, board, budget, effort)),
    stop,
    close: stop,
  };
}

function taskOf(
  view: PlayerView,
  { tiles, values, tileCount }: Board,
  budget: Budget,
  effort: BotTask['effort'],
): BotTask {
  return { view: plainView(view), tiles, values, tileCount, budget, effort };
}

function startWorker(workerData: BotWorkerData): Worker {
  const { filename, execArgv } = workerModule('threads/bot-worker');
  const worker = new Worker(filename, { workerData, execArgv });
  worker.unref();
  return worker;
}
