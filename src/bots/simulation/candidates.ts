/**
 * Chooses the moves that a simulation tries: the best by equity, including exchanges, and for each number of kept tiles the best
 * move that keeps that many, unless it is hopeless. A cheap play with a good leave or an exchange of two tiles is often best but
 * rarely among the first by equity. If a scoreless turn ends the game, the pass and the exchanges that leave the fewest points on the
 * rack are added, as their equity counts tiles for turns that never come.
 */
import { isSameMove } from '../../engine/board/move.ts';
import { countTiles } from '../../engine/tiles/rack.ts';
import type { BestPlays } from '../../movegen/best/best-plays.ts';
import { NO_PLACEMENT, type Evaluation, type TurnEvaluation, type TurnFacts } from '../../movegen/plays/evaluation.ts';
import { compareByEquity, passWith, playAt, type Play } from '../../movegen/plays/play.ts';
import { rankActions } from '../../movegen/plays/ranked-plays.ts';
import type { PlayerView } from '../bot.ts';
import { readScorelessEndRules } from '../endgame/endgame-rules.ts';
import { HOPELESS_MILLI } from './reach.ts';
import { rackAtScorelessEnd } from './scoreless-end.ts';

/** How the candidates of a simulation are chosen. */
export interface CandidateOptions {
  readonly evaluation: Evaluation;
  /** Number of best moves; moves added for the number of tiles they keep are not counted. */
  readonly top: number;
}

/** Racks with two blanks have thousands of plays near the best, racks with more blanks millions. */
const MAX_NEAR = 20_000;

/** Enough for the pass and the exchanges of one tile. */
const MAX_ENDING = 8;

/** The facts for values in points: rollouts consider the lead. */
export function factsWithoutLead({ rack, bagCount, unseen, zeroTurns }: TurnFacts): TurnFacts {
  return { rack, bagCount, unseen, zeroTurns };
}

/** Returns the best candidates by descending equity, or a pass if there is no other move, and then the added ones. */
export function listCandidates(
  best: BestPlays,
  view: Pick<PlayerView, 'position' | 'rack' | 'bagCount' | 'unseen' | 'zeroTurns'>,
  { evaluation, top }: CandidateOptions,
): Play[] {
  const { position, rack } = view;
  const counts = countTiles(rack, position.ruleset.alphabet.size);
  const turn = evaluation.forTurn(factsWithoutLead(view));
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
  const passMilli = turn.passMilli(best.leaveMap);
  const chosen = [...rankActions(first, exchanges, top, rack, passMilli)];
  const leaveSizes = new Set(chosen.map(({ leave }) => leave.length));
  for (const play of withoutHopeless([chosen[0]!, ...[...added, ...exchanges].sort(compareByEquity)])) {
    if (leaveSizes.has(play.leave.length)) continue;
    leaveSizes.add(play.leave.length);
    chosen.push(play);
  }
  const rules = readScorelessEndRules(position.ruleset);
  const pointsOf = (play: Play): number | null => rackAtScorelessEnd(rules, position.ruleset, view, play);
  const pass = passWith(rack, passMilli);
  // All of them end the game, or none.
  if (pointsOf(pass) === null) return chosen;
  const ending = [pass, ...exchanges].map((play) => ({ play, points: pointsOf(play)! }));
  for (const { play } of ending.sort((a, b) => a.points - b.points).slice(0, MAX_ENDING)) {
    if (!chosen.some(({ move }) => isSameMove(move, play.move))) chosen.push(play);
  }
  return chosen;
}

/** Returns the best placements and the best exchange within a margin, in thousandths of a point, of the best of them, best first. */
export function listNear(
  best: BestPlays,
  { position, rack }: Pick<PlayerView, 'position' | 'rack'>,
  turn: TurnEvaluation,
  nearMilli: number,
  limit: number,
): Play[] {
  const counts = countTiles(rack, position.ruleset.alphabet.size);
  const order = best.within(position, counts, turn, 'equity', nearMilli, limit);
  const plays = Array.from(order, (index) => playAt(position, best.plays, best.leaveMap, index));
  const least = plays.length === 0 ? NO_PLACEMENT : plays[0]!.equityMilli - nearMilli - 1;
  const leave = turn.exchangeOver(best.leaveMap, least);
  if (leave >= 0) plays.push(turn.exchangeKeeping(rack, best.leaveMap, leave));
  return withoutHopeless(plays.sort(compareByEquity), nearMilli);
}

/** Removes plays that are further behind the first, the best by equity, than a number of thousandths of a point. */
export function withoutHopeless(plays: readonly Play[], nearMilli = HOPELESS_MILLI): Play[] {
  return plays.filter(({ equityMilli }) => equityMilli >= plays[0]!.equityMilli - nearMilli);
}
