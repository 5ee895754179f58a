/**
 * The worker of the engine, as the page sees it.
 */
import { AskedWorker } from '../worker/asked-worker.ts';
import type { Answers, Question } from '../worker/protocol.ts';

/** An engine that answers until it is closed. */
export class Engine extends AskedWorker<Question, Answers> {
  constructor() {
    super(new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' }));
  }
}
