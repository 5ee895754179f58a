import { WorkerClient } from '../worker/worker-client.ts';
import { startEngineWorker } from './start-engine-worker.ts';
import type { Answers, WorkerQuestion } from '../worker/protocol.ts';

export class Engine extends WorkerClient<WorkerQuestion, Answers> {
  constructor(worker = startEngineWorker()) {
    super(worker);
  }
}

/** Maximum delay of a timer. */
const FOREVER_MS = 2 ** 31 - 1;

/** Asks a new worker one question. @throws Error with the text `late` after `maxMs` */
export async function askOnce<Q extends WorkerQuestion>(
  question: Q,
  { maxMs, late }: { readonly maxMs: number; readonly late: string } = { maxMs: FOREVER_MS, late: '' },
): Promise<Answers[Q['kind']]> {
  const engine = new Engine();
  const timeout = AbortSignal.timeout(maxMs);
  timeout.addEventListener('abort', () => engine.close());
  try {
    return await engine.ask(question);
  } catch (error) {
    throw timeout.aborted ? new Error(late, { cause: error }) : error;
  } finally {
    engine.close();
  }
}
