/**
 * A game that begins in its middle: a position from which the tiles that nobody sees are shuffled and dealt as at any start.
 */
import { bagOf } from '../tiles/bag.ts';
import { rackTileOf } from '../tiles/alphabet.ts';
import { shuffle, type Random } from '../random.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { CgpPosition } from '../notation/cgp.ts';
import { startState, type GameState } from './game-events.ts';
import { Turn } from './turn.ts';

/** Where a game begins: seat 0 is to move. Racks hold the tiles that are known of them, and are filled up. */
export type StartPosition = Pick<CgpPosition, 'board' | 'racks' | 'scores' | 'zeroTurns'>;

/**
 * The state in which such a game begins. Seat 0 draws first, from the front of the bag.
 *
 * @param random shuffles what is neither on the board nor on a rack
 * @throws RangeError if board and racks hold more of a tile than the set has
 */
export function dealtState(ruleset: Ruleset, position: StartPosition, random: Random): GameState {
  const { board, racks, scores, zeroTurns } = position;
  const tiles = unseenTiles(ruleset, position);
  shuffle(random, tiles);
  const turn = new Turn(ruleset, {
    ...startState(ruleset, racks.length, tiles, board),
    bag: bagOf(tiles),
    racks,
    scores,
    zeroTurns,
    // Nobody wrote down what they were, and searches take them for passes too.
    passes: zeroTurns,
  });
  for (let seat = 0; seat < racks.length; seat++) turn.refill(seat);
  return turn.state;
}

/** Tiles neither on the board nor on a rack, in alphabet order. */
function unseenTiles({ alphabet }: Ruleset, { board, racks }: StartPosition): Uint8Array {
  const left = alphabet.counts.slice();
  for (const tile of board.tiles) if (tile !== 0) left[rackTileOf(tile)]! -= 1;
  for (const rack of racks) for (const tile of rack) left[tile]! -= 1;
  if (left.some((count) => count < 0)) throw new RangeError('more of a tile than the set has');
  return Uint8Array.from(Array.from(left).flatMap((count, tile) => new Array<number>(count).fill(tile)));
}
