/**
 * The plays of one rack in one position, ranked, as a person or another program wants to see them: placements and
 * exchanges in one list.
 */
import { countTiles } from '../engine/rack.ts';
import type { Rack } from '../engine/rack.ts';
import type { LeaveValues } from './leave-values.ts';
import { tallyPlays } from './perft.ts';
import type { PlayCount } from './perft.ts';
import type { PlayGenerator } from './play-generator.ts';
import { compareByEquity, listExchanges, playAt, rankPlays } from './play.ts';
import type { Play } from './play.ts';
import type { Position } from './position.ts';
import { TurnWorth } from './turn-worth.ts';

export interface RankOptions {
  /** What comes first: the highest equity, or the highest score. */
  readonly by: 'equity' | 'score';
  /** At most so many plays. */
  readonly limit: number;
  /** Tiles in the bag: whether tiles can be exchanged, and whether a leave is worth anything. */
  readonly bagCount: number;
  /** What leaves are worth, or null for nothing. With an empty bag they are left aside: no tile will join the leave. */
  readonly leaves: LeaveValues | TurnWorth | null;
}

export interface RankedPlays {
  /** Best first. Passing is not listed. */
  readonly plays: readonly Play[];
  /** All placements, listed or not; exchanges are not among them. */
  readonly placements: PlayCount;
  /** Number of distinct exchanges the rules allow. */
  readonly exchanges: number;
}

/**
 * List a rack's placements and exchanges in order. An exchange scores nothing, so by score all exchanges come after all
 * placements, the best leave first.
 */
export function listRankedPlays(
  generator: PlayGenerator,
  position: Position,
  rack: Rack,
  options: RankOptions,
): RankedPlays {
  const { by, limit, bagCount } = options;
  const { ruleset } = position;
  const leaves = bagCount > 0 ? options.leaves : null;
  const buffer = generator.generate(position, countTiles(rack, ruleset.alphabet.size), leaves);
  const { leaveMap } = generator;
  const placements = Array.from(rankPlays(buffer, by, limit), (index) => playAt(position, buffer, leaveMap, index));
  if (leaves instanceof TurnWorth) leaves.makeExchanges(leaveMap.sizes, leaveMap.size, leaveMap.valuesMilli);
  const exchanges = listExchanges(ruleset, rack, leaveMap, bagCount).sort(compareByEquity);
  const plays = [...placements, ...exchanges];
  if (by === 'equity') plays.sort(compareByEquity);
  return { plays: plays.slice(0, limit), placements: tallyPlays(buffer), exchanges: exchanges.length };
}
