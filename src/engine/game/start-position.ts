/** Games that start from a position: the unseen tiles are shuffled and dealt as usual. */
import { bagCount, bagOf } from '../tiles/bag.ts';
import { tilesOfCounts } from '../tiles/rack.ts';
import { shuffle, type Random } from '../random.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { CgpPosition } from '../notation/cgp.ts';
import { startState, type GameState } from './game-events.ts';
import { countUnseen } from './tile-set.ts';
import { Turn } from './turn.ts';

/** The position that a game starts from, with seat 0 to move. Racks hold their known tiles and are filled up. */
export type StartPosition = Pick<CgpPosition, 'board' | 'racks' | 'scores' | 'zeroTurns' | 'turnsLeft'>;

/** Shuffles the unseen tiles and deals, seat 0 first, from the front. Throws RangeError if the position exceeds the tile set. */
export function dealtState(ruleset: Ruleset, position: StartPosition, random: Random): GameState {
  const { board, racks, scores, zeroTurns, turnsLeft } = position;
  const unseen = countUnseen(ruleset.alphabet, board, racks);
  if (unseen.some((count) => count < 0)) throw new RangeError('board and racks exceed the tile set');
  const tiles = tilesOfCounts(unseen);
  shuffle(random, tiles);
  const turn = new Turn(ruleset, {
    ...startState(ruleset, racks.length, tiles, board),
    bag: bagOf(tiles),
    racks,
    scores,
    zeroTurns,
    // The kind of these turns is not recorded; searches count them as passes too.
    passes: zeroTurns,
  });
  for (let seat = 0; seat < racks.length; seat++) turn.refill(seat);
  const { state } = turn;
  const isLimited = ruleset.outEnd === 'last-turns' && bagCount(state.bag) === 0;
  return isLimited ? { ...state, turnsLeft: turnsLeft ?? racks.length } : state;
}
