/** The hint and the review of the tour, in the format of games and reviews. */
import type { PositionTurn } from '../../analysis/position-turn.ts';
import type { Figure, MoveReview } from '../../analysis/review/review.ts';
import { formatMove, parseSiuMove } from '../../engine/notation/move-text.ts';
import { isRefusal } from '../../engine/refusal.ts';
import type { Play } from '../../movegen/plays/play.ts';
import { drawHints, hintTable, type HintTable, type Hint } from '../wording/hint-text.ts';
import { TOUR_PLAYED, TOUR_WEIGHED } from './tour-steps.ts';

export function describeTourHint(hint: readonly Play[], position: PositionTurn, width: number): string[] {
  const { alphabet } = position.ruleset;
  const lines = drawHints(makeHint(hint, position), alphabet, hint.length, { at: -1, width });
  return lines.map((line) => line.slice(2));
}

export function tourHintTable(hint: readonly Play[], position: PositionTurn): HintTable {
  return hintTable(makeHint(hint, position), position.ruleset.alphabet, hint.length, -1);
}

function makeHint(hint: readonly Play[], { board }: PositionTurn): Hint {
  const decision = { move: hint[0]!.move, ranked: hint, values: 'estimate' as const };
  return { decision, board, squares: new Map<string, number>(), effort: null };
}

export function tourReview({ board, ruleset }: PositionTurn): {
  readonly plays: readonly Pick<MoveReview, 'move' | 'text' | 'score' | 'win' | 'points'>[];
  readonly played: { readonly move: string };
} {
  const { alphabet } = ruleset;
  const plays = TOUR_WEIGHED.map(({ move, score, win, points }) => {
    const read = parseSiuMove(alphabet, board, move);
    return {
      move,
      text: isRefusal(read) ? move : formatMove(alphabet, board, read),
      score,
      win: figureOf(win),
      points: figureOf(points),
    };
  });
  return { plays, played: { move: TOUR_PLAYED } };
}

function figureOf([mean, error]: readonly [number, number]): Figure {
  return { mean, error };
}
