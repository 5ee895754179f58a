/**
 * What goes step by step, each of which may take its time. As long as none does, all of it runs in one go: the fast games
 * of self-play have turns of some hundred microseconds, and promises between them are not free.
 */

/** Something under way: a game turn by turn, a pair game by game. */
export interface Stepwise<T> {
  readonly isOver: boolean;
  /** What has come of it, once it is over. */
  readonly result: T;
  /**
   * Take the next step.
   *
   * @returns null where it is taken; a promise of that where it takes its time
   */
  advance(): Promise<void> | null;
}

/** Go on to the end: at once as long as every step is taken at once, from the first promise on asynchronously. */
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
