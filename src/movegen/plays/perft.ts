/**
 * The recount: how many plays a position has, the sum of their scores, the highest. These three numbers pin a move
 * generator down as perft counts pin a chess engine's: two generators that agree on them over a few hundred positions
 * agree on the rules.
 */
import type { Tile } from '../../engine/tiles/alphabet.ts';
import { countTiles } from '../../engine/tiles/rack.ts';
import type { PlayBuffer } from './play-buffer.ts';
import { PlayGenerator } from './play-generator.ts';
import type { Position } from '../position/position.ts';

/** Three numbers that two move generators can be compared by. */
export interface PlayCount {
  /** Distinct tile placements: no two put the same tiles on the same squares. */
  readonly plays: number;
  readonly scoreSum: number;
  /** The highest score; 0 where there is no play. */
  readonly bestScore: number;
}

/**
 * Count the legal placements of a rack.
 *
 * @param rack tiles as they stand on a rack, in any order; none gives no plays
 * @param generator one to use again, where many positions are counted
 */
export function countPlays(
  position: Position,
  rack: ArrayLike<Tile>,
  generator: PlayGenerator = new PlayGenerator(position.ruleset, position.graph),
): PlayCount {
  return tallyPlays(generator.generate(position, countTiles(rack, position.ruleset.alphabet.size), null));
}

export function tallyPlays({ length, scores }: PlayBuffer): PlayCount {
  let scoreSum = 0;
  let bestScore = 0;
  for (let i = 0; i < length; i++) {
    const score = scores[i]!;
    scoreSum += score;
    if (score > bestScore) bestScore = score;
  }
  return { plays: length, scoreSum, bestScore };
}
