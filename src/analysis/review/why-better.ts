import { isSameMove, type Move } from '../../engine/board/move.ts';
import { parseSiuMove } from '../../engine/notation/move-text.ts';
import type { Explainer } from '../explain.ts';
import { comparisonSentences } from '../explanation/sentences.ts';
import type { PlayRanker } from '../play-ranker.ts';
import { knownTilesOf, viewOfPosition, type PositionTurn } from '../position-turn.ts';
import type { ReviewSettings } from './review.ts';
import type { TurnComparison } from './turn-comparison.ts';

export interface ReasonTools {
  readonly ranker: PlayRanker;
  readonly explainer: Explainer;
}

/** Returns sentences that explain why the best move is better than the actual one; both must have been evaluated. */
export function whyBetter(
  position: PositionTurn,
  { best, played }: Pick<TurnComparison, 'best' | 'played'>,
  { seed, reasons }: Pick<ReviewSettings, 'seed' | 'reasons'>,
  { ranker, explainer }: ReasonTools,
): string[] {
  const { ruleset } = ranker;
  const moves = [best, played].map((weighed) => parseSiuMove(ruleset.alphabet, position.board, weighed!.move) as Move);
  const view = viewOfPosition(position, ruleset, ranker.position);
  const known = knownTilesOf(position, position.unseen);
  const plays = ranker.weigh(view, moves);
  const [one, other] = moves.map((move) => plays.find((play) => isSameMove(play.move, move))!);
  return comparisonSentences(explainer.compare(view, one!, other!, { seed, known, ...reasons }));
}
