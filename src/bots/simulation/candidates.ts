/**
 * Chooses the moves that a simulation tries: the best by equity, including exchanges, and for each number of kept tiles the best
 * move that keeps that many, unless it is hopeless. A cheap play with a good leave or an exchange of two tiles is often best but
 * rarely among the first by equity.
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
  /** Number of best moves; moves added for the number of tiles they keep are not counted. */
  readonly top: number;
}

/** A play further behind the best than this, in thousandths of a point, is not added for the tiles it keeps. */
const HOPELESS_MILLI = 25_000;

/** Racks with two blanks have thousands of plays near the best, racks with more blanks millions. */
const MAX_NEAR = 20_000;

/** Returns the candidates by descending equity, or a pass if there is no other move. */
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
  // Two blanks give thousands of plays, so only the best for each number of kept tiles becomes an object.
  const added: Play[] = [];
  const sizes = new Set<number>();
  for (const index of near) {
    const size = best.plays.counts[index]!;
    if (!sizes.has(size)) added.push(read(index));
    sizes.add(size);
  }
  const exchanges = turn.listExchanges(rack, best.leaveMap);
  const chosen = [...rankActions(first, exchanges, top, rack, turn.passMilli(best.leaveMap))];
  const leaveSizes = new Set(chosen.map(({ leave }) => leave.length));
  for (const play of withoutHopeless([chosen[0]!, ...[...added, ...exchanges].sort(compareByEquity)])) {
    if (leaveSizes.has(play.leave.length)) continue;
    leaveSizes.add(play.leave.length);
    chosen.push(play);
  }
  return chosen;
}

/** Removes hopeless plays from a list in descending order of equity. */
export function withoutHopeless(plays: readonly Play[]): Play[] {
  return plays.filter(({ equityMilli }) => equityMilli >= plays[0]!.equityMilli - HOPELESS_MILLI);
}
