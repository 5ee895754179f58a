/**
 * The moves a simulation tries: the best by score and leave, exchanges among them, and besides, for each number of tiles
 * kept, the best that keeps that many, unless it is hopeless. A cheap play that keeps a good leave and an exchange of two
 * tiles are often right and seldom among the first by equity alone.
 */
import { countTiles } from '../../engine/tiles/rack.ts';
import type { BestPlays } from '../../movegen/best/best-plays.ts';
import type { Evaluation } from '../../movegen/plays/evaluation.ts';
import { compareByEquity, playAt, type Play } from '../../movegen/plays/play.ts';
import { rankActions } from '../../movegen/plays/ranked-plays.ts';
import type { PlayerView } from '../bot.ts';

/** How the candidates of a simulation are chosen. */
export interface CandidateOptions {
  readonly evaluation: Evaluation;
  /** How many of the best; those added for the tiles they keep come on top. */
  readonly top: number;
}

/** A play that is worth less than the best by more than this, in thousandths of a point, is not tried for the tiles it keeps. */
const HOPELESS_MILLI = 25_000;

/** Two blanks have some thousands so near the best, many blanks millions. */
const MAX_NEAR = 20_000;

/** The candidates, best by equity first; a pass where there is nothing else. */
export function listCandidates(
  best: BestPlays,
  view: Pick<PlayerView, 'position' | 'rack' | 'bagCount' | 'unseen' | 'zeroTurns'>,
  { evaluation, top }: CandidateOptions,
): Play[] {
  const { position, rack } = view;
  const counts = countTiles(rack, position.ruleset.alphabet.size);
  const turn = evaluation.forTurn(view);
  const read = (index: number): Play => playAt(position, best.plays, best.leaveMap, index);
  const first = Array.from(best.top(position, counts, turn, 'equity', top), read);
  const near = best.within(position, counts, turn, 'equity', HOPELESS_MILLI, MAX_NEAR);
  // With two blanks there are thousands: only the best for each number of tiles kept is made an object.
  const added: Play[] = [];
  const sizes = new Set<number>();
  for (const index of near) {
    const size = best.plays.counts[index]!;
    if (!sizes.has(size)) added.push(read(index));
    sizes.add(size);
  }
  const exchanges = turn.listExchanges(rack, best.leaveMap);
  const chosen = [...rankActions(first, exchanges, top, rack, turn.passMilli(best.leaveMap))];
  const kept = new Set(chosen.map(({ leave }) => leave.length));
  for (const play of withoutHopeless([chosen[0]!, ...[...added, ...exchanges].sort(compareByEquity)])) {
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
