/** Comparison of a position with the tile set. */
import { counted } from '../../text/counted.ts';
import type { Board } from '../board/board.ts';
import { rackTileOf, type Alphabet } from '../tiles/alphabet.ts';
import type { Rack } from '../tiles/rack.ts';
import type { CgpPosition } from '../notation/cgp.ts';
import { InputError, type Place } from '../errors.ts';
import type { Ruleset } from '../rules/ruleset.ts';

/**
 * Checks that board and racks together hold no more of any tile than the tile set, and that the number of turns left is given if
 * the rules need it.
 *
 * @throws InputError `bad-cgp` naming the first tile in excess
 */
export function checkPosition(position: CgpPosition, ruleset: PositionRules, place: Place = {}): void {
  checkTiles(position, ruleset.alphabet, place);
  if (ruleset.outEnd === 'last-turns' && position.turnsLeft == null && bagCountOf(position, ruleset) === 0) {
    throw turnsLeftMissing(place);
  }
}

type PositionRules = Pick<Ruleset, 'alphabet' | 'handSize' | 'outEnd'>;

export function turnsLeftMissing(place: Place = {}): InputError {
  const what =
    'the bag is empty; the number of turns left in the game is needed, such as "eqt 2;" at the end of the CGP';
  return new InputError('bad-cgp', what, place);
}

function checkTiles({ board, racks }: CgpPosition, alphabet: Alphabet, place: Place): void {
  const unseen = countUnseen(alphabet, board, racks);
  const over = unseen.findIndex((count) => count < 0);
  if (over < 0) return;
  const used = alphabet.counts[over]! - unseen[over]!;
  const what = over === 0 ? counted(used, 'blank') : `${used} of "${alphabet.faces[over]!}"`;
  const where = `${what} on board and racks`;
  throw new InputError('bad-cgp', `${where}; the tile set ${alphabet.name} has ${alphabet.counts[over]!}`, place);
}

/**
 * Number of tiles in the bag: those neither on the board nor on the mover's rack, less a full rack for each other player. The
 * known tiles of other racks are irrelevant: a player holds less than a full rack only if the bag is empty.
 */
export function bagCountOf({ board, racks }: CgpPosition, ruleset: Pick<Ruleset, 'alphabet' | 'handSize'>): number {
  const unseen = ruleset.alphabet.tileCount - board.tileCount - racks[0]!.length;
  return Math.max(0, unseen - ruleset.handSize * (racks.length - 1));
}

/** Number of tiles in the bag by the board alone: all racks are full until the bag is empty. */
export function bagCountOn(
  { tileCount }: Pick<Board, 'tileCount'>,
  seats: number,
  { alphabet, handSize }: Pick<Ruleset, 'alphabet' | 'handSize'>,
): number {
  return Math.max(0, alphabet.tileCount - tileCount - seats * handSize);
}

/** Returns the count of each tile that is neither on the board nor on the mover's rack; negative if in excess. */
export function unseenTilesOf({ board, racks }: CgpPosition, { alphabet }: Pick<Ruleset, 'alphabet'>): Int16Array {
  return countUnseen(alphabet, board, racks.slice(0, 1));
}

/** Returns the count of each tile that is neither on the board nor on the given racks; negative if in excess. */
export function countUnseen({ counts }: Alphabet, board: Pick<Board, 'tiles'>, racks: readonly Rack[]): Int16Array {
  const unseen = counts.slice();
  for (const tile of board.tiles) if (tile !== 0) unseen[rackTileOf(tile)]! -= 1;
  for (const rack of racks) for (const tile of rack) unseen[tile]! -= 1;
  return unseen;
}
