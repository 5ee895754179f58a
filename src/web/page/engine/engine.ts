/** The engine as the page sees it: a worker that answers until it is closed. */
import { AskedWorker } from '../worker/asked-worker.ts';
import { startEngineWorker } from './start-engine-worker.ts';
import type { Answers, WorkerQuestion } from '../worker/protocol.ts';

export class Engine extends AskedWorker<WorkerQuestion, Answers> {
  /** @param worker one that was started before */
  constructor(worker = startEngineWorker()) {
    super(worker);
  }
}
