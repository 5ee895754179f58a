/**
 * A position on paper as bots and solvers take it: what the player to move knows, or an endgame whose racks are both known.
 */
import { asMoverSees, parseCgp, type CgpPosition } from '../engine/notation/cgp.ts';
import { counted } from '../engine/counted.ts';
import { InputError, type Place } from '../engine/errors.ts';
import { takeFromRack, tilesOfCounts } from '../engine/tiles/rack.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import { bagCountOf, checkTileSet, unseenTilesOf } from '../engine/game/tile-set.ts';
import type { Position } from '../movegen/position/position.ts';
import type { PlayerView } from '../bots/bot.ts';
import type { EndgamePosition } from '../bots/endgame/endgame-solver.ts';
import { MAX_IN_BAG, type PreEndgamePosition } from '../bots/pre-endgame/pre-endgame.ts';

/**
 * Read a position to analyse: its tiles are no more than the set has, and of another rack that is not to be used (`oru`) nothing
 * is known.
 *
 * @param place where the text is from
 * @throws InputError `bad-cgp` naming the place
 */
export function readPosition(cgp: string, ruleset: Ruleset, place: Place = {}): CgpPosition {
  const read = parseCgp(cgp, ruleset, place);
  checkTileSet(read, ruleset.alphabet, place);
  return read.operations.some(({ code }) => code === 'oru') ? asMoverSees(read) : read;
}

/** What the player to move knows. `hot` holds the board from now on; what is given of another rack is ignored. */
export function viewOfPosition(position: CgpPosition, ruleset: Ruleset, hot: Position): PlayerView {
  const { board, racks, scores, zeroTurns } = position;
  hot.setBoard(board);
  const rack = racks[0]!;
  const unseen = unseenTilesOf(position, ruleset);
  const bagCount = bagCountOf(position, ruleset);
  return {
    ruleset,
    position: hot,
    seat: 0,
    rack,
    scores,
    rackSizes: rackSizesOf(position, ruleset),
    bagCount,
    unseen,
    turns: 0,
    zeroTurns,
    history: [],
  };
}

/** Tiles on each rack: on the mover's those given, on the others what the bag leaves, whatever is given of them. */
export function rackSizesOf(position: CgpPosition, ruleset: Ruleset): number[] {
  const { racks } = position;
  const left = unseenTilesOf(position, ruleset).reduce((sum, count) => sum + count, 0);
  const onOthers = Math.max(0, left - bagCountOf(position, ruleset));
  const other = Math.min(ruleset.handSize, Math.ceil(onOthers / (racks.length - 1)));
  return racks.map(({ length }, seat) => (seat === 0 ? length : other));
}

/**
 * A position as an endgame. Where the other rack is not given, it is what is not seen; a player holds less than a full
 * rack only when the bag is empty, so racks that are given and not full make it one.
 *
 * @throws InputError `bad-rack` where there are tiles in the bag, or the racks cannot be
 */
export function endgameOf(position: CgpPosition, ruleset: Ruleset): EndgamePosition {
  const { board, racks, zeroTurns } = position;
  const [own = new Uint8Array(), given = new Uint8Array()] = racks;
  checkRacks(position, ruleset);
  const bagCount = bagCountOf(position, ruleset);
  const isGiven = given.length > 0;
  const isShort = isGiven && (own.length < ruleset.handSize || given.length < ruleset.handSize);
  if (bagCount > 0 && !isShort) {
    throw new InputError('bad-rack', `an endgame has an empty bag; here ${tilesText(bagCount)} left in it`);
  }
  const other = isGiven ? given : tilesOfCounts(unseenTilesOf(position, ruleset));
  if (own.length === 0 || other.length === 0) {
    throw new InputError('bad-rack', 'an endgame has tiles on both racks; here one is empty');
  }
  return { board, racks: [own, other], zeroTurns };
}

/**
 * A position as one with a few tiles in the bag.
 *
 * @throws InputError `bad-rack` where there are none or too many in the bag, or the racks cannot be
 */
export function preEndgameOf(position: CgpPosition, ruleset: Ruleset): PreEndgamePosition {
  const { board, racks, scores, zeroTurns } = position;
  checkRacks(position, ruleset);
  const bagCount = bagCountOf(position, ruleset);
  checkFewInBag(bagCount);
  const unseen = tilesOfCounts(unseenTilesOf(position, ruleset));
  return { board, rack: racks[0]!, unseen, bagCount, lead: scores[0]! - scores[1]!, zeroTurns };
}

/**
 * Check that there are as many tiles in the bag as a pre-endgame has.
 *
 * @throws InputError `bad-rack`
 */
export function checkFewInBag(bagCount: number): void {
  if (bagCount >= 1 && bagCount <= MAX_IN_BAG) return;
  const here = tilesText(bagCount);
  throw new InputError('bad-rack', `1 to ${MAX_IN_BAG} tiles are to be in the bag; here ${here} left in it`);
}

/**
 * Check that a position can be played out: two players, and racks no larger than a hand.
 *
 * @throws InputError `bad-rack`
 */
export function checkRacks({ racks }: CgpPosition, { handSize }: Ruleset): void {
  if (racks.length !== 2)
    throw new InputError('bad-rack', `${counted(racks.length, 'rack')}; searches are for two players`);
  const over = racks.findIndex(({ length }) => length > handSize);
  if (over >= 0) {
    throw new InputError(
      'bad-rack',
      `rack ${over + 1} has ${counted(racks[over]!.length, 'tile')}; a full rack is ${handSize}`,
    );
  }
}

/** What a position says of the other rack; those tiles must be among the ones not seen, which `checkTileSet` sees to. */
export function knownTilesOf({ racks: [, other = new Uint8Array()] }: CgpPosition, unseen: Int16Array): Uint8Array {
  return takeFromRack(tilesOfCounts(unseen), other) === null ? new Uint8Array() : other;
}

function tilesText(count: number): string {
  return counted(count, 'tile is', 'tiles are');
}
