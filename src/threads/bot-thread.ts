/** Runs bots in a separate thread. To interrupt a decision, the thread is terminated; the next decision starts a new one. */
import { Worker } from 'node:worker_threads';
import type { ExplainedDecision } from '../analysis/advice.ts';
import type { BotResources } from '../bots/bot.ts';
import type { BotSpec } from '../bots/bot-spec.ts';
import { makeTask, type BotAnswer, type BotTask, type BotWorkerData } from '../analysis/workers/bot-session.ts';
import { giveBackResources, packResources, type SharedResources } from '../analysis/workers/shared-resources.ts';
import type { Thinker } from '../play/session/thinker.ts';
import { workerModule } from './worker-hooks.ts';

/**
 * @param bots by seat; null for a person
 * @param earlyMs delay after which the thread starts even before the first decision (default: never)
 */
export function workerThinker(resources: BotResources, bots: readonly (BotSpec | null)[], earlyMs?: number): Thinker {
  let worker: Worker | null = null;
  const early = earlyMs === undefined ? undefined : setTimeout(() => (worker ??= start()), earlyMs).unref();
  let lent: SharedResources | null = null;
  const start = (): Worker => {
    lent = packResources(resources, 1);
    const workerData: BotWorkerData = { resources: lent, bots };
    const { filename, execArgv } = workerModule('threads/bot-worker');
    const started = new Worker(filename, { workerData, execArgv });
    started.unref();
    return started;
  };
  const stop = (): void => {
    clearTimeout(early);
    const ended = lent;
    worker?.removeAllListeners();
    void worker?.terminate().then(() => {
      if (ended !== null) giveBackResources(ended);
    });
    worker = null;
    lent = null;
  };
  const send = (task: BotTask): Promise<ExplainedDecision> => {
    const thread = (worker ??= start());
    return new Promise((resolve, reject) => {
      thread.removeAllListeners();
      // A thread keeps the process alive only during a decision.
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
    think: (view, board, budget) => send(makeTask(view, board, budget, { kind: 'decision' })),
    advise: (view, board, budget, effort = 0) => send(makeTask(view, board, budget, { kind: 'hint', effort })),
    stop,
    close: stop,
  };
}
