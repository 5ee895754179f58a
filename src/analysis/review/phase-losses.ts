/** Where in a game mistakes were made: what they lost in its opening, its middle, near the end of the bag and after it. */
import { lostByMistake, type ReviewedTurn } from './review.ts';

/** The order they come in. */
export const PHASES = ['opening', 'middle', 'last-fourteen', 'endgame'] as const;

export type GamePhase = (typeof PHASES)[number];

export interface PhaseLoss {
  readonly phase: GamePhase;
  /** All turns of it, graded or not. */
  readonly turns: number;
  /** Percent of a win, and points. */
  readonly winLost: number;
  readonly pointsLost: number;
}

const OPENING_TURNS = 2;
/** With no more tiles than this in the bag, both players think of the last one. */
const LAST_TILES = 14;

/**
 * What was lost in each phase.
 *
 * @param turns of one game from its first turn on, in order; of one player, or of all together
 * @returns all phases in order
 */
export function lossesByPhase(turns: readonly ReviewedTurn[]): PhaseLoss[] {
  const before = new Map<number, number>();
  const inPhases = turns.map((turn) => {
    const own = before.get(turn.seat) ?? 0;
    before.set(turn.seat, own + 1);
    return { phase: phaseOf(turn.bag, own), lost: lostByMistake(turn) };
  });
  return PHASES.map((phase) => {
    const own = inPhases.filter((turn) => turn.phase === phase);
    return {
      phase,
      turns: own.length,
      winLost: own.reduce((sum, { lost }) => sum + lost.win, 0),
      pointsLost: own.reduce((sum, { lost }) => sum + lost.points, 0),
    };
  });
}

/** @param before turns that the player had already */
function phaseOf(bag: number, before: number): GamePhase {
  if (bag === 0) return 'endgame';
  if (bag <= LAST_TILES) return 'last-fourteen';
  return before < OPENING_TURNS ? 'opening' : 'middle';
}
