/**
 * A game that begins in its middle: a position from which the tiles that nobody sees are shuffled and dealt as at any start.
 */
import { bagOf } from '../tiles/bag.ts';
import { tilesOfCounts } from '../tiles/rack.ts';
import { shuffle, type Random } from '../random.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { CgpPosition } from '../notation/cgp.ts';
import { startState, type GameState } from './game-events.ts';
import { countUnseen } from './tile-set.ts';
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
  const unseen = countUnseen(ruleset.alphabet, board, racks);
  if (unseen.some((count) => count < 0)) throw new RangeError('more of a tile than the set has');
  const tiles = tilesOfCounts(unseen);
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
