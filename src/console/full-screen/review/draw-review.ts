/** A review at the full screen as lines of text, in the parts and places of a game. */
import { clip } from '../../../text/wrap-text.ts';
import { counted } from '../../../text/counted.ts';
import type { ReviewScreen } from '../../../play/review/review-screen.ts';
import type { ScreenParts } from '../drawing/draw-screen.ts';
import type { ScreenStyle } from '../drawing/glyphs.ts';
import { drawReviewFoot } from './draw-review-foot.ts';
import { drawReviewSide } from './draw-review-side.ts';
import { drawSummary } from './draw-summary.ts';
import { drawTryingParts } from './trying-board.ts';

export function drawReview(screen: ReviewScreen, style: ScreenStyle): ScreenParts {
  const { isPlayShown, line } = screen;
  const { review } = screen.state;
  if (screen.isSummaryShown && review !== null)
    return { header: drawSummary(screen.opened, review, style), board: [], side: [], foot: [], gap: null };
  return drawTryingParts(screen, style, {
    header: clip(headText(screen), style.columns),
    foot: drawReviewFoot(screen, style),
    side: (width, height) => (height === 0 ? [] : drawReviewSide(screen, { ...style, width, height })),
    fresh: isPlayShown ? [] : line?.fresh,
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
