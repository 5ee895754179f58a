/** A review at the full screen as lines of text, in the parts and places of a game. */
import { clip } from '../../../text/wrap-text.ts';
import { counted } from '../../../text/counted.ts';
import type { ReviewScreen } from '../../../play/review/review-screen.ts';
import type { BoardScreenView } from '../board-app.tsx';
import { drawBoardParts, onlyLines, type ScreenParts } from '../drawing/draw-board-parts.ts';
import type { ScreenStyle } from '../drawing/glyphs.ts';
import { SPINNER_MS } from '../parts-view.tsx';
import { REVIEW_FOOT, reviewFoot } from './draw-review-foot.ts';
import { drawReviewSide } from './draw-review-side.ts';
import { drawSummary } from './draw-summary.ts';

export const REVIEW_VIEW: BoardScreenView<ReviewScreen> = {
  press: (screen, key) => screen.press(key),
  draw: drawReview,
  foot: REVIEW_FOOT,
  redrawMs: ({ mode }) => (mode.kind === 'weigh' ? SPINNER_MS : null),
};

export function drawReview(screen: ReviewScreen, style: ScreenStyle): ScreenParts {
  const { isPlayShown, line } = screen;
  const { review } = screen.state;
  if (screen.isSummaryShown && review !== null) return onlyLines(drawSummary(screen.opened, review, style));
  return drawBoardParts(screen, style, REVIEW_FOOT, {
    header: clip(headText(screen), style.columns),
    fresh: new Set(isPlayShown ? [] : line?.fresh),
    side: (width, height) => (height === 0 ? [] : drawReviewSide(screen, { ...style, width, height })),
    foot: reviewFoot(screen, style),
  });
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
