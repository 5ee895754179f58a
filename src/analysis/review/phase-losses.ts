/** What mistakes cost in each phase of a game: where a player has most to learn. */
import { isMistake, type ReviewedTurn } from './review.ts';

export type GamePhase = 'opening' | 'middle' | 'last-fourteen' | 'endgame';

/** What the mistakes of a phase cost, of as many turns. */
export interface PhaseLoss {
  readonly phase: GamePhase;
  readonly turns: number;
  /** Percent of a win, and points. */
  readonly winLost: number;
  readonly pointsLost: number;
}

const PHASES: readonly GamePhase[] = ['opening', 'middle', 'last-fourteen', 'endgame'];
/** Turns of each player that are the opening. */
const OPENING_TURNS = 2;
const LAST_TILES = 14;

/**
 * What was lost in each phase, in order: the first two turns of each player, then by the tiles in the bag as the player saw it.
 *
 * @param turns in order, of all players or of one
 */
export function lossesByPhase(turns: readonly ReviewedTurn[]): readonly PhaseLoss[] {
  const phases = turns.map((turn, i) => {
    const before = turns.slice(0, i).filter(({ seat }) => seat === turn.seat).length;
    return before < OPENING_TURNS ? 'opening' : phaseByBag(turn.bag);
  });
  return PHASES.map((phase) => {
    const all = turns.filter((_, i) => phases[i] === phase);
    const losses = all.filter(isMistake).map(({ loss }) => loss!);
    return {
      phase,
      turns: all.length,
      winLost: sumUp(losses.map(({ win }) => win?.mean ?? 0)),
      pointsLost: sumUp(losses.map(({ points }) => points.mean)),
    };
  });
}

function phaseByBag(bag: number): GamePhase {
  if (bag === 0) return 'endgame';
  return bag <= LAST_TILES ? 'last-fourteen' : 'middle';
}

/** The sum of what was lost; what is better than the best by chance counts as nothing. */
function sumUp(losses: readonly number[]): number {
  return losses.reduce((sum, loss) => sum + Math.max(0, loss), 0);
}
