/** Workers that make things ready: they are there while they have something to do, and two can have it at once. */
import type { Answers, WorkerQuestion } from '../worker/protocol.ts';
import { Engine } from './engine.ts';

const MAX_ENGINES = 2;

interface BusyEngine {
  readonly engine: Engine;
  /** Questions that it has not answered yet. */
  waiting: number;
}

export class IdleEngines {
  #engines: BusyEngine[];

  /** @param first starts before there is anything to ask it */
  constructor(first: Engine) {
    this.#engines = [{ engine: first, waiting: 0 }];
  }

  /** @param worker whether a busy one is asked, or another one started where all are */
  async ask<Q extends WorkerQuestion>(
    question: Q,
    worker: 'the same' | 'another' = 'another',
  ): Promise<Answers[Q['kind']]> {
    const asked = this.#choose(worker === 'another' ? MAX_ENGINES : 1);
    asked.waiting++;
    try {
      return await asked.engine.ask(question);
    } finally {
      asked.waiting--;
      void this.#rest(asked);
    }
  }

  /** One that has nothing to do where there is one: to start another takes as long as what is kept takes to be read. */
  #choose(most: number): BusyEngine {
    this.#engines = this.#engines.filter(({ engine }) => !engine.hasEnded);
    const idle = this.#engines.find(({ waiting }) => waiting === 0);
    if (idle !== undefined) return idle;
    if (this.#engines.length >= most) return this.#engines.reduce((a, b) => (b.waiting < a.waiting ? b : a));
    const started = { engine: new Engine(), waiting: 0 };
    this.#engines.push(started);
    return started;
  }

  /** Have it keep what it built, which whoever asked does not wait for, and end it where nobody has asked more. */
  async #rest(asked: BusyEngine): Promise<void> {
    if (asked.waiting > 0) return;
    await asked.engine.ask({ kind: 'keep' }).catch(() => undefined);
    if (asked.waiting > 0) return;
    asked.engine.close();
    this.#engines = this.#engines.filter((other) => other !== asked);
  }
}
