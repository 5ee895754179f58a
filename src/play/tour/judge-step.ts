/** Judges whether a legal move fulfils a step of the tour. */
import type { PositionTurn } from '../../analysis/position-turn.ts';
import type { Board } from '../../engine/board/board.ts';
import { isSameMove, placeSquares, type BoardWord, type Move } from '../../engine/board/move.ts';
import { formatMove } from '../../engine/notation/move-text.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { formRuns } from '../../engine/rules/scoring.ts';
import { checkTried, type Verdict } from '../exercise/exercise.ts';
import type { ExerciseRules } from '../exercise/try-screen.ts';
import type { TourStep } from './tour-steps.ts';

const PARALLEL_WORDS = 2;
const MIN_HOOKED = 3;

interface StepQuestion {
  readonly step: TourStep;
  readonly position: PositionTurn;
  readonly rules: ExerciseRules;
  readonly hint: readonly { readonly move: Move }[] | null;
}

export function judgeStep({ step, position, rules, hint }: StepQuestion, move: Move): Verdict {
  const score = checkTried(position, move, rules);
  if (isRefusal(score)) return { sentences: [score.text], isSolved: false };
  const missing = findMissing({ step, position, rules, hint }, move);
  const text = formatMove(rules.ruleset.alphabet, position.board, move);
  if (missing === null) return { sentences: [step.praise], isSolved: true };
  return {
    sentences: [move.kind === 'place' ? `${text} is good for ${score}.` : '', missing].filter(Boolean),
    isSolved: false,
  };
}

function findMissing({ step: { kind }, position, rules, hint }: StepQuestion, move: Move): string | null {
  if (kind === 'exchange') return move.kind === 'exchange' ? null : 'This time exchange tiles instead.';
  if (move.kind !== 'place') return 'This time lay tiles on the board.';
  const { board } = position;
  const { main, cross } = formRuns(board, rules.ruleset, move, placeSquares(board, move));
  switch (kind) {
    case 'hook': {
      const runs = move.tiles.length === 1 && main !== null ? [main, ...cross] : cross;
      return runs.some((word) => isHook(board, word))
        ? null
        : 'But it does not extend a word on the board by one letter.';
    }
    case 'parallel':
      if (cross.length >= PARALLEL_WORDS) return null;
      return `But it makes ${cross.length === 0 ? 'no word' : 'only one word'} at right angles to it: at least two of its letters must touch a word alongside.`;
    case 'hint':
      if (hint === null) return 'But ask for the hint first.';
      return hint.some((play) => isSameMove(play.move, move)) ? null : 'But it is not one of the plays of the hint.';
    case 'word':
    case 'review':
      return null;
  }
}

/** True if a formed word extends a word on the board by one tile at an end. */
export function isHook({ layout, tiles: onBoard }: Board, { row, col, direction, tiles }: BoardWord): boolean {
  if (tiles.length < MIN_HOOKED) return false;
  const step = direction === 'down' ? layout.cols : 1;
  const first = row * layout.cols + col;
  return onBoard[first] === 0 || onBoard[first + step * (tiles.length - 1)] === 0;
}
