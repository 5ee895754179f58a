/** Losses by mistakes in the phases of a game. */
import { lostByMistake, type TurnReview } from './review.ts';

export const PHASES = ['opening', 'middle', 'last-fourteen', 'endgame'] as const;

export type GamePhase = (typeof PHASES)[number];

export interface PhaseLoss {
  readonly phase: GamePhase;
  readonly turns: number;
  /** Loss of win probability, in percentage points. */
  readonly winLost: number;
  readonly pointsLost: number;
}

const OPENING_TURNS = 2;
/** With at most this number of tiles in the bag, players plan for the last one. */
const LAST_TILES = 14;

/** Returns the losses of all phases in order. `turns` are those of one game from the first turn, of one or all players. */
export function lossesByPhase(turns: readonly TurnReview[]): PhaseLoss[] {
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

function phaseOf(bag: number, before: number): GamePhase {
  if (bag === 0) return 'endgame';
  if (bag <= LAST_TILES) return 'last-fourteen';
  return before < OPENING_TURNS ? 'opening' : 'middle';
}
