/**
 * A turn to be analysed, whether it is written as a CGP or comes from a game that is being played: what its player knows, as
 * each search takes it.
 */
import type { PlayerView } from '../bots/bot.ts';
import type { EndgamePosition } from '../bots/endgame/endgame-solver.ts';
import type { PreEndgamePosition } from '../bots/pre-endgame/pre-endgame.ts';
import type { Board } from '../engine/board/board.ts';
import { counted } from '../engine/counted.ts';
import { InputError } from '../engine/errors.ts';
import type { CgpPosition } from '../engine/notation/cgp.ts';
import { tilesOfCounts } from '../engine/tiles/rack.ts';
import { boardOf } from '../movegen/position/position-board.ts';
import type { Position } from '../movegen/position/position.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import { checkFewInBag, checkRacks, endgameOf, knownTilesOf, preEndgameOf, viewOfPosition } from './position-view.ts';

/** A position on paper, or what the player to move in a game may know. */
export type AnalysedPosition = CgpPosition | PlayerView;

/** A turn as searches take it. Each of its functions throws `InputError` `bad-rack` where the turn is not of that kind. */
export interface AnalysedTurn {
  readonly view: PlayerView;
  readonly board: Board;
  /** What is known of the other rack while there are tiles in the bag. */
  readonly known: Uint8Array;
  /** Check that there are two players, and no more tiles on a rack than a hand. */
  check(): void;
  endgame(): EndgamePosition;
  preEndgame(): PreEndgamePosition;
}

/**
 * Read a position as a turn.
 *
 * @param hot takes the board of a position on paper; a view has its own
 */
export function turnOf(position: AnalysedPosition, ruleset: Ruleset, hot: Position): AnalysedTurn {
  if ('rack' in position) return turnOfView(position);
  const view = viewOfPosition(position, ruleset, hot);
  return {
    view,
    board: position.board,
    known: knownTilesOf(position, view.unseen),
    check: () => {
      checkRacks(position, ruleset);
    },
    endgame: () => endgameOf(position, ruleset),
    preEndgame: () => preEndgameOf(position, ruleset),
  };
}

function turnOfView(view: PlayerView): AnalysedTurn {
  const { rack, seat, scores, rackSizes, bagCount, zeroTurns, history } = view;
  const board = boardOf(view.position);
  const check = (): void => {
    const players = rackSizes.length;
    if (players !== 2) throw new InputError('bad-rack', `${counted(players, 'player')}; searches are for two players`);
  };
  const passes = history.length - 1 - history.findLastIndex(({ kind }) => kind !== 'pass');
  return {
    view,
    board,
    known: new Uint8Array(),
    check,
    endgame: () => {
      check();
      if (bagCount > 0) {
        const here = counted(bagCount, 'tile is', 'tiles are');
        throw new InputError('bad-rack', `0 tiles are to be in the bag; here ${here} left in it`);
      }
      return { board, racks: [rack, tilesOfCounts(view.unseen)], zeroTurns, passes };
    },
    preEndgame: () => {
      check();
      checkFewInBag(bagCount);
      const lead = scores[seat]! - scores[1 - seat]!;
      return { board, rack, unseen: tilesOfCounts(view.unseen), bagCount, lead, zeroTurns, passes };
    },
  };
}
