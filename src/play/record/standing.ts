/** State of a game, read from its log without replaying it. */
import type { Action, GameLog, Help } from './game-log.ts';

export interface GameStanding {
  readonly scores: readonly number[];
  readonly moves: number;
  readonly help: readonly Help[];
  /** Total of the tops when all play at once; otherwise, and before the first top, null. */
  readonly topScore: number | null;
  /** Seats of the winners, several if a win is shared or tied; null while the game is running. */
  readonly winners: readonly number[] | null;
}

export function readStanding({ header, deeds }: GameLog): GameStanding {
  const scores = deeds.findLast((action) => 'scores' in action)?.scores ?? header.players.map(() => 0);
  const top = deeds.findLast((action) => action.kind === 'move' && action.top !== undefined);
  const over = deeds.findLast((action) => action.kind === 'over');
  return {
    scores,
    moves: remainingActions(deeds).filter(({ kind }) => kind === 'move').length,
    help: HELP.filter((help) => deeds.some(({ kind }) => kind === help)),
    topScore: top?.kind === 'move' ? (top.top?.total ?? null) : null,
    winners: over?.winners.filter((seat) => seat < scores.length) ?? null,
  };
}

const HELP: readonly Help[] = ['hint', 'undo', 'thoughts'];

const NO_ACTIONS: ReadonlySet<Action['kind']> = new Set(['hint', 'thoughts', 'clock', 'over']);

function remainingActions(deeds: readonly Action[]): Action[] {
  const actions: Action[] = [];
  for (const action of deeds) {
    if (action.kind === 'undo') actions.splice(-action.actions);
    else if (!NO_ACTIONS.has(action.kind)) actions.push(action);
  }
  return actions;
}
