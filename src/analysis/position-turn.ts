import type { PlayerView, PublicTurn } from '../bots/bot.ts';
import type { EndgamePosition } from '../bots/endgame/endgame-state.ts';
import type { TurnPhase } from '../bots/phase.ts';
import { MAX_IN_BAG, type PreEndgamePosition } from '../bots/pre-endgame/pre-endgame.ts';
import { countPasses } from '../bots/player-view.ts';
import { counted } from '../text/counted.ts';
import { InputError, type Place } from '../engine/errors.ts';
import { bagCountOf, checkPosition, unseenTilesOf } from '../engine/game/tile-set.ts';
import { asMoverSees, parseCgp, type CgpPosition } from '../engine/notation/cgp.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import { takeFromRack, tilesOfCounts, type Rack } from '../engine/tiles/rack.ts';
import type { SearchBoard } from '../movegen/position/search-board.ts';

/** A position with the turns that led to it, first to last. Seat 0 is the player to move now. */
export interface PositionWithTurns extends CgpPosition {
  readonly history: readonly PublicTurn[];
}

/** A position with derived values, usable in place of a position. The player to move has seat 0. */
export interface PositionTurn extends PositionWithTurns, TurnPhase {
  readonly rack: Rack;
  /** Counts of the tiles neither on the board nor on `rack`. */
  readonly unseen: Int16Array;
  readonly turnsLeft: number | null;
  /** Consecutive passes before this turn; missing if only the position is known. */
  readonly passes?: number;
}

/** A position, or a player's view of a game. */
export type PositionLike = CgpPosition | PositionWithTurns | PositionTurn | PlayerView;

const NO_TILES = new Uint8Array();

/**
 * Parses and checks a position. Drops the other rack if the CGP excludes it (`oru`). Throws InputError `bad-cgp` with the place.
 */
export function readPosition(cgp: string, ruleset: Ruleset, place: Place = {}): CgpPosition {
  const read = parseCgp(cgp, ruleset, place);
  checkPosition(read, ruleset, place);
  return read.operations.some(({ code }) => code === 'oru') ? asMoverSees(read) : read;
}

/** Derives the turn of a position; returns an existing turn unchanged. */
export function asTurn(position: PositionLike, ruleset: Ruleset): PositionTurn {
  if ('position' in position) return turnOfView(position);
  if ('unseen' in position && position.ruleset === ruleset) return position;
  const { racks } = position;
  const [rack = NO_TILES] = racks;
  const unseen = unseenTilesOf(position, ruleset);
  const bagCount = bagCountOf(position, ruleset);
  // The other racks share the remaining unseen tiles, even if only some of these are given.
  const onOthers = Math.max(0, unseen.reduce((sum, count) => sum + count, 0) - bagCount);
  const other = Math.min(ruleset.handSize, Math.ceil(onOthers / (racks.length - 1)));
  const rackSizes = racks.map(({ length }, seat) => (seat === 0 ? length : other));
  const history = 'history' in position ? position.history : [];
  const { turnsLeft = null } = position;
  return { ...position, history, ruleset, seat: 0, rack, rackSizes, bagCount, unseen, turnsLeft };
}

function turnOfView(view: PlayerView): PositionTurn {
  const { ruleset, seat, rack, bagCount, unseen, zeroTurns, turnsLeft } = view;
  const moverFirst = <T>(bySeat: readonly T[]): T[] => [...bySeat.slice(seat), ...bySeat.slice(0, seat)];
  const rackSizes = moverFirst(view.rackSizes);
  const seats = rackSizes.length;
  const history = view.history.map((turn) => ({ ...turn, seat: (turn.seat - seat + seats) % seats }));
  return {
    board: view.position.toBoard(),
    racks: rackSizes.map((_, i) => (i === 0 ? rack : NO_TILES)),
    scores: moverFirst(view.scores),
    operations: [],
    passes: countPasses(view),
    ...{ ruleset, seat: 0, rack, rackSizes, bagCount, unseen, zeroTurns, turnsLeft, history },
  };
}

/** Returns the view of the player to move, without the other rack. Sets `hot` to the board of the position. */
export function viewOfPosition(position: CgpPosition, ruleset: Ruleset, hot: SearchBoard): PlayerView {
  const { board, rack, scores, rackSizes, bagCount, unseen, zeroTurns, turnsLeft } = asTurn(position, ruleset);
  hot.setBoard(board);
  return {
    ...{ ruleset, position: hot, seat: 0, rack, scores, rackSizes, bagCount, unseen, zeroTurns, turnsLeft },
    turns: 0,
    history: [],
  };
}

/**
 * Interprets a position as an endgame. If the other rack is not given, it consists of the unseen tiles. Racks that are both given
 * and not both full imply an empty bag, because players draw up to a full rack.
 *
 * @throws InputError `bad-rack` if there are tiles in the bag or the racks are invalid
 */
export function endgameOf(position: CgpPosition, ruleset: Ruleset): EndgamePosition {
  const { board, rack, racks, scores, bagCount, unseen, zeroTurns, turnsLeft, passes } = asTurn(position, ruleset);
  const [, given = NO_TILES] = racks;
  checkRacks(position, ruleset);
  const isGiven = given.length > 0;
  const isShort = isGiven && (rack.length < ruleset.handSize || given.length < ruleset.handSize);
  if (bagCount > 0 && !isShort) {
    throw new InputError('bad-rack', `an endgame requires an empty bag; this one has ${counted(bagCount, 'tile')}`);
  }
  const other = isGiven ? given : tilesOfCounts(unseen);
  const endsEmpty = ruleset.outEnd !== 'last-turns';
  if (endsEmpty && (rack.length === 0 || other.length === 0))
    throw new InputError('bad-rack', 'a rack is empty, so the game is over');
  const lead = scores[0]! - scores[1]!;
  return { board, racks: [rack, other], zeroTurns, turnsLeft, lead, ...(passes !== undefined && { passes }) };
}

/** Interprets a position as a pre-endgame. Throws InputError `bad-rack` for an unsuitable bag or invalid racks. */
export function preEndgameOf(position: CgpPosition, ruleset: Ruleset): PreEndgamePosition {
  const { board, rack, scores, bagCount, unseen, zeroTurns, passes } = asTurn(position, ruleset);
  checkRacks(position, ruleset);
  if (bagCount < 1 || bagCount > MAX_IN_BAG) {
    throw new InputError('bad-rack', `the bag must contain 1 to ${MAX_IN_BAG} tiles, not ${bagCount}`);
  }
  const [own = 0, other = 0] = scores;
  const preEndgame = { board, rack, unseen: tilesOfCounts(unseen), bagCount, lead: own - other, zeroTurns };
  return { ...preEndgame, ...(passes !== undefined && { passes }) };
}

/** Checks that there are two players with racks of at most a full hand. Throws InputError `bad-rack`. */
export function checkRacks({ racks }: CgpPosition, { handSize }: Ruleset): void {
  if (racks.length !== 2)
    throw new InputError('bad-rack', `${counted(racks.length, 'rack')}; searches support only two players`);
  for (const [i, { length }] of racks.entries()) {
    if (length <= handSize) continue;
    throw new InputError('bad-rack', `rack ${i + 1} has ${counted(length, 'tile')}; a full rack is ${handSize}`);
  }
}

/** Returns the given tiles of the other rack, or none if they are not all among `unseen` (`checkPosition` reports that). */
export function knownTilesOf({ racks: [, other = NO_TILES] }: CgpPosition, unseen: Int16Array): Uint8Array {
  return takeFromRack(tilesOfCounts(unseen), other) === null ? NO_TILES : other;
}
