/**
 * The moves a simulation tries: the best by score and leave, exchanges among them, and besides, for each number of tiles
 * kept, the best that keeps so many, where it is not hopeless. A cheap play that keeps a good leave and an exchange of two
 * tiles are often right and seldom among the first by equity alone.
 */
import type { Rack } from '../engine/rack.ts';
import type { LeaveValues } from '../movegen/leave-values.ts';
import type { PlayGenerator } from '../movegen/play-generator.ts';
import { passWith } from '../movegen/play.ts';
import type { Play } from '../movegen/play.ts';
import type { Position } from '../movegen/position.ts';
import { listRankedPlays } from '../movegen/ranked-plays.ts';

export interface CandidateOptions {
  readonly bagCount: number;
  readonly leaves: LeaveValues | null;
  /** How many of the best there are to be; those added for the tiles they keep come on top. */
  readonly top: number;
}

/** A play that is worth so much less than the best, in thousandths of a point, is not tried for the tiles it keeps. */
const HOPELESS_MILLI = 25_000;

/** The candidates, best by equity first; a pass where there is nothing else. */
export function listCandidates(
  generator: PlayGenerator,
  position: Position,
  rack: Rack,
  { bagCount, leaves, top }: CandidateOptions,
): Play[] {
  const { plays } = listRankedPlays(generator, position, rack, { by: 'equity', limit: Infinity, bagCount, leaves });
  const [best] = plays;
  if (best === undefined) return [passWith(rack)];
  const chosen = plays.slice(0, top);
  const kept = new Set(chosen.map(({ leave }) => leave.length));
  for (const play of plays.slice(top)) {
    if (play.equityMilli < best.equityMilli - HOPELESS_MILLI) break;
    if (kept.has(play.leave.length)) continue;
    kept.add(play.leave.length);
    chosen.push(play);
  }
  return chosen;
}
