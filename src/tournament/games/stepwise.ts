/**
 * Work in steps that may be asynchronous. It runs without interruption until a step returns a promise: a turn of fast self-play
 * takes a few hundred microseconds, and a promise per turn would be a measurable cost.
 */

export interface Stepwise<T> {
  readonly isOver: boolean;
  readonly result: T;
  advance(): Promise<void> | null;
}

/** Runs to the end: synchronously until the first promise, asynchronously afterwards. */
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
