/**
 * The moves a simulation tries: the best by score and leave, exchanges among them, and besides, for each number of tiles
 * kept, the best that keeps so many, where it is not hopeless. A cheap play that keeps a good leave and an exchange of two
 * tiles are often right and seldom among the first by equity alone.
 */
import type { LeaveValues } from '../movegen/leave-values.ts';
import type { PlayGenerator } from '../movegen/play-generator.ts';
import { passWith } from '../movegen/play.ts';
import type { Play } from '../movegen/play.ts';
import { listRankedPlays } from '../movegen/ranked-plays.ts';
import { TurnWorth } from '../movegen/turn-worth.ts';
import type { PlayerView } from './bot.ts';

export interface CandidateOptions {
  readonly leaves: LeaveValues | null;
  /** How many of the best there are to be; those added for the tiles they keep come on top. */
  readonly top: number;
}

/** A play that is worth so much less than the best, in thousandths of a point, is not tried for the tiles it keeps. */
const HOPELESS_MILLI = 25_000;

/** The candidates, best by equity first; a pass where there is nothing else. */
export function listCandidates(
  generator: PlayGenerator,
  { position, rack, bagCount, unseen }: Pick<PlayerView, 'position' | 'rack' | 'bagCount' | 'unseen'>,
  { leaves, top }: CandidateOptions,
): Play[] {
  const turn = leaves === null ? null : new TurnWorth(leaves, position.ruleset.alphabet);
  turn?.setTurn(bagCount, rack.length, unseen);
  const { plays } = listRankedPlays(generator, position, rack, {
    by: 'equity',
    limit: Infinity,
    bagCount,
    leaves: turn,
  });
  if (plays.length === 0) return [passWith(rack)];
  const chosen = plays.slice(0, top);
  const kept = new Set(chosen.map(({ leave }) => leave.length));
  for (const play of withoutHopeless(plays).slice(top)) {
    if (kept.has(play.leave.length)) continue;
    kept.add(play.leave.length);
    chosen.push(play);
  }
  return chosen;
}

/** Those of some plays, best first, that a simulation may find to be the best. */
export function withoutHopeless(plays: readonly Play[]): Play[] {
  return plays.filter(({ equityMilli }) => equityMilli >= plays[0]!.equityMilli - HOPELESS_MILLI);
}
