/**
 * Counts the plays of a position, the sum of their scores, and the highest score. As with perft counts of chess engines, two move
 * generators that agree on these numbers for a few hundred positions agree on the rules.
 */
import type { Tile } from '../../engine/tiles/alphabet.ts';
import { countTiles } from '../../engine/tiles/rack.ts';
import type { PlayBuffer } from './play-buffer.ts';
import { PlayGenerator } from './play-generator.ts';
import type { SearchBoard } from '../position/search-board.ts';

/** Three numbers for comparing two move generators. */
export interface PlayCount {
  /** Number of distinct placements: no two put the same tiles on the same squares. */
  readonly plays: number;
  readonly scoreSum: number;
  /** Highest score; 0 if there is no play. */
  readonly bestScore: number;
}

/**
 * Counts the legal placements of a rack.
 *
 * @param rack tiles in any order; an empty rack has no plays
 * @param generator reused generator, for counting many positions
 */
export function countPlays(
  position: SearchBoard,
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
