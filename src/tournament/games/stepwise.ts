/**
 * Work that goes step by step, where a step may answer a promise. As long as none does, all of it runs in one go: in fast
 * self-play a turn takes a few hundred microseconds, and promises between turns are not free.
 */

export interface Stepwise<T> {
  readonly isOver: boolean;
  readonly result: T;
  /** @returns null if the step is done; a promise of that if it takes its time */
  advance(): Promise<void> | null;
}

/** Go on to the end: synchronously as long as every step is done at once, asynchronously from the first promise on. */
export function runToEnd<T>(work: Stepwise<T>): T | Promise<T> {
  while (!work.isOver) {
    const step = work.advance();
    if (step !== null) return runOn(work, step);
  }
  return work.result;
}

async function runOn<T>(work: Stepwise<T>, step: Promise<void>): Promise<T> {
  await step;
  while (!work.isOver) await work.advance();
  return work.result;
}
