import type { Thinker } from '../../play/session/thinker.ts';
import type { OpenBot } from './open-module.ts';

/** Runs user-defined bots (by seat) in their own threads; `others` runs the other bots and computes hints. */
export function withOwnBots(others: Thinker, bots: readonly (OpenBot | null)[]): Thinker {
  let thinking: OpenBot | null = null;
  const stop = (): void => {
    thinking?.stop();
    thinking = null;
    others.stop();
  };
  return {
    think: (view, board, budget) => {
      thinking = bots[view.seat] ?? null;
      return thinking === null ? others.think(view, board, budget) : Promise.resolve(thinking.decide(view, budget));
    },
    advise: (view, board, budget, effort) => others.advise(view, board, budget, effort),
    stop,
    close: () => {
      for (const bot of bots) void bot?.close();
      others.close();
    },
  };
}
