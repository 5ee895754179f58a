/** A review at the full screen as lines of text, in the parts and places of a game. */
import type { Square } from '../../../engine/board/layout.ts';
import { clip } from '../../../engine/wrap-text.ts';
import { counted } from '../../../engine/counted.ts';
import type { ReviewScreen } from '../../../play/review/review-screen.ts';
import { drawShownBoard, type ScreenParts } from '../drawing/draw-screen.ts';
import type { ScreenStyle } from '../drawing/glyphs.ts';
import { layOut, middleLines, squareAt, type LaidOut } from '../drawing/screen-layout.ts';
import { drawReviewFoot, REVIEW_FOOT_HEIGHT } from './draw-review-foot.ts';
import { drawReviewSide } from './draw-review-side.ts';

export function drawReview(screen: ReviewScreen, style: ScreenStyle): ScreenParts {
  const given = laidOut(screen, style);
  const layout = layOut(given);
  const { mode, isPlayShown, line } = screen;
  const hasCursor = mode.kind !== 'look';
  const model = {
    board: screen.board,
    alphabet: screen.alphabet,
    // Without a cursor the tiles laid are shown alone.
    entry: isPlayShown ? (hasCursor ? screen.entry : { ...screen.entry, row: -1, col: -1 }) : null,
    fresh: new Set(isPlayShown ? [] : line?.fresh),
  };
  const board = drawShownBoard(model, layout, style);
  const height = layout.gap === null ? layout.room - board.length : middleLines(layout);
  const side = height <= 0 ? [] : drawReviewSide(screen, { ...style, width: layout.sideWidth, height });
  const header = layout.hasHeader ? [clip(headText(screen), style.columns)] : [];
  return { header, board, side, foot: drawReviewFoot(screen, style), gap: layout.gap };
}

/** The square at a place of the screen, counted from 0; null where there is none. */
export function reviewSquareAt(
  screen: ReviewScreen,
  size: Pick<ScreenStyle, 'columns' | 'rows'>,
  line: number,
  column: number,
): Square | null {
  const given = laidOut(screen, size);
  return squareAt(layOut(given), given, line, column);
}

function laidOut(
  { board, alphabet, entry }: Pick<ReviewScreen, 'board' | 'alphabet' | 'entry'>,
  { columns, rows }: Pick<ScreenStyle, 'columns' | 'rows'>,
): LaidOut {
  return { layout: board.layout, alphabet, columns, rows, foot: REVIEW_FOOT_HEIGHT, row: entry.row };
}

function headText({ opened, state }: ReviewScreen): string {
  const { turns, all, review, fault } = state;
  const names = opened.players.join(' – ');
  const progress =
    fault !== '' ? fault : review === null ? `reviewed ${turns.length} of ${all ?? '…'}` : reviewedText(review.left);
  return `Review  ${names}  line ${state.at} of ${state.lines}  ${progress}`;
}

function reviewedText(left: number): string {
  return left === 0 ? 'reviewed' : `${counted(left, 'turn')} not reviewed`;
}
