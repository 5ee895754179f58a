/**
 * Chooses the number of plies and candidates of a simulation, and how often each is tried first, from its rollout limit. With few
 * rollouts, every further candidate takes samples from the comparison of the best ones. With many, lower-ranked plays and turns
 * beyond the second deserve samples too.
 */
interface Reach {
  readonly plies: number;
  /** Number of candidates, excluding those added for the number of tiles they keep. */
  readonly candidates: number;
  /** Rollouts of each candidate before any is dropped; null if there is no need to be sparing. */
  readonly least: number | null;
  /** Maximum distance from the best equity, in thousandths of a point, with more than two hands in the bag. */
  readonly nearMilli: number;
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
/** Greatest share of the rollouts in which all candidates are tried equally often, while there are few. */
const EVEN_SHARE = 0.2;
const MIN_LEAST = 4;
const USUAL_LEAST = 16;
/** Up to this number of rollouts, plays that are rarely best get none. */
const FEW_ROLLOUTS = 1600;
const NEAR_MILLI = 10_000;
/** A play further behind is hopeless. */
export const HOPELESS_MILLI = 25_000;

export function chooseReach(maxRollouts: number, timeMs: number): Reach {
  const rollouts = Math.min(maxRollouts, ROLLOUTS_A_MS * timeMs);
  const few = Math.floor((EVEN_SHARE * rollouts) / USUAL_CANDIDATES);
  const least = few >= USUAL_LEAST ? null : Math.max(MIN_LEAST, few);
  const nearMilli = rollouts <= FEW_ROLLOUTS ? NEAR_MILLI : HOPELESS_MILLI;
  if (rollouts === Infinity) return { plies: MIN_PLIES, candidates: USUAL_CANDIDATES, least, nearMilli };
  const steps = rollouts <= TWO_PLIES ? 0 : Math.ceil(Math.log(rollouts / TWO_PLIES) / Math.log(STEP));
  const wide = Math.floor(USUAL_CANDIDATES * Math.sqrt(rollouts / USUAL_ROLLOUTS));
  return {
    plies: Math.min(MAX_PLIES, MIN_PLIES + steps),
    candidates: Math.min(MAX_CANDIDATES, Math.max(USUAL_CANDIDATES, wide)),
    ...{ least, nearMilli },
  };
}
