/**
 * How far and how wide a simulation looks, by the rollouts it may make. With few of them each play more takes what would
 * tell the first ones apart; with many the plays that look worse, and what comes after two turns, are what is left to see.
 */
export interface Reach {
  readonly plies: number;
  /** Candidates, besides those added for the tiles they keep. */
  readonly candidates: number;
}

export interface RolloutBudget {
  /** Rollouts of all candidates together; `Infinity` for no limit. */
  readonly iterations: number;
  readonly timeMs: number;
}

/** Rollouts a millisecond, about. A fixed number, so that the reach depends on what is asked for and not on the machine. */
const ROLLOUTS_A_MS = 4;
/** Up to this number two plies are best; each step of four times as many is worth another. */
const TWO_PLIES = 50_000;
const STEP = 4;
const MIN_PLIES = 2;
const MAX_PLIES = 5;
/** This number of rollouts is enough for `USUAL_CANDIDATES`; the number grows with its root. */
const USUAL_ROLLOUTS = 5000;
const USUAL_CANDIDATES = 10;
const MAX_CANDIDATES = 60;

/** The reach that a budget is best spent on; the usual one where there is no limit at all. */
export function chooseReach({ iterations, timeMs }: RolloutBudget): Reach {
  const rollouts = Math.min(iterations, ROLLOUTS_A_MS * timeMs);
  if (rollouts === Infinity) return { plies: MIN_PLIES, candidates: USUAL_CANDIDATES };
  const steps = rollouts <= TWO_PLIES ? 0 : Math.ceil(Math.log(rollouts / TWO_PLIES) / Math.log(STEP));
  const wide = Math.floor(USUAL_CANDIDATES * Math.sqrt(rollouts / USUAL_ROLLOUTS));
  return {
    plies: Math.min(MAX_PLIES, MIN_PLIES + steps),
    candidates: Math.min(MAX_CANDIDATES, Math.max(USUAL_CANDIDATES, wide)),
  };
}
