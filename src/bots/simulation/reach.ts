/**
 * Chooses the number of plies and candidates of a simulation from its rollout limit. With few rollouts, every further candidate
 * takes samples from the comparison of the best ones. With many, lower-ranked plays and turns beyond the second deserve samples too.
 */
interface Reach {
  readonly plies: number;
  /** Number of candidates, excluding those added for the number of tiles they keep. */
  readonly candidates: number;
}

/** Approximate rollouts per millisecond. A constant, so that the reach depends on the limits and not on the machine. */
const ROLLOUTS_A_MS = 4;
/** Two plies are best up to this number of rollouts; each fourfold increase justifies another. */
const TWO_PLIES = 50_000;
const STEP = 4;
const MIN_PLIES = 2;
const MAX_PLIES = 5;
/** Number of rollouts that suits `USUAL_CANDIDATES`; the number of candidates grows with its square root. */
const USUAL_ROLLOUTS = 5000;
const USUAL_CANDIDATES = 10;
const MAX_CANDIDATES = 60;

export function chooseReach(maxRollouts: number, timeMs: number): Reach {
  const rollouts = Math.min(maxRollouts, ROLLOUTS_A_MS * timeMs);
  if (rollouts === Infinity) return { plies: MIN_PLIES, candidates: USUAL_CANDIDATES };
  const steps = rollouts <= TWO_PLIES ? 0 : Math.ceil(Math.log(rollouts / TWO_PLIES) / Math.log(STEP));
  const wide = Math.floor(USUAL_CANDIDATES * Math.sqrt(rollouts / USUAL_ROLLOUTS));
  return {
    plies: Math.min(MAX_PLIES, MIN_PLIES + steps),
    candidates: Math.min(MAX_CANDIDATES, Math.max(USUAL_CANDIDATES, wide)),
  };
}
