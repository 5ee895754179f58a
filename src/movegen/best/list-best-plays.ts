import { countTiles } from '../../engine/tiles/rack.ts';
import { MAX_PLAYS } from '../kernel/kernel-layout.ts';
import { NO_PLACEMENT, type TurnFacts } from '../plays/evaluation.ts';
import { hasTooManyBlanks } from '../plays/many-blanks.ts';
import { playAt, type Play } from '../plays/play.ts';
import { mergeRanked, type RankOptions } from '../plays/ranked-plays.ts';
import type { SearchBoard } from '../position/search-board.ts';
import type { BestPlays } from './best-plays.ts';

/**
 * Returns the first plays of `listRankedPlays` without listing the others, several times as fast. Returns null if a full
 * list is needed: the limit exceeds the kernel's, or the rack has many blanks.
 */
export function listBestPlays(
  best: BestPlays,
  position: SearchBoard,
  turn: TurnFacts,
  { by, limit, evaluation }: RankOptions,
): Play[] | null {
  if (limit === 0) return [];
  const counts = countTiles(turn.rack, position.ruleset.alphabet.size);
  if (limit > MAX_PLAYS || hasTooManyBlanks(counts)) return null;
  const worth = evaluation.forTurn(turn);
  const order = best.top(position, counts, worth, by, limit);
  const { plays, leaveMap } = best;
  const placements: Play[] = [];
  for (let i = 0; i < order.length; i++) placements.push(playAt(position, plays, leaveMap, order[i]!));
  const isFull = placements.length === limit;
  // An exchange must beat the last placement, or scores too little in a full list by score.
  const overMilli = !isFull ? NO_PLACEMENT : by === 'score' ? Infinity : (placements.at(-1)?.equityMilli ?? Infinity);
  return mergeRanked(placements, worth.listExchanges(turn.rack, leaveMap, limit, overMilli), by, limit);
}
