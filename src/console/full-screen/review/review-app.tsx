/** A review at the full screen: what is drawn comes from `draw-review.ts`, what keys do from `play/review/review-keys.ts`. */
import { useApp, useInput } from 'ink';
import type { ReactElement } from 'react';
import { pointWhileTrying } from '../../../play/exercise/trying-keys.ts';
import { pressReviewKey, type ReviewAsks } from '../../../play/review/review-keys.ts';
import type { ReviewScreen } from '../../../play/review/review-screen.ts';
import type { Palette } from '../../text/palette.ts';
import type { Glyphs } from '../drawing/glyphs.ts';
import type { FullScreen } from '../full-screen.ts';
import { readKeys } from '../keys.ts';
import { PartsView, SPINNER_MS, useRedraws, useSize, type Size } from '../parts-view.tsx';
import { isSuspend } from '../run-full-screen.tsx';
import { drawReview, reviewSquareAt } from './draw-review.ts';

export interface ReviewAppProps {
  readonly screen: ReviewScreen;
  readonly palette: Palette;
  readonly glyphs: Glyphs;
  /** The size, where it is not the terminal's own. */
  readonly size?: Size;
  /** Takes what the last key asked for. */
  readonly onDone?: (asked: ReviewAsks) => void;
  readonly onSuspend?: () => void;
}

export function ReviewApp({ screen, palette, glyphs, size, onDone, onSuspend }: ReviewAppProps): ReactElement {
  const { exit } = useApp();
  const tick = useRedraws(screen, screen.mode.kind === 'weigh' ? SPINNER_MS : null);
  const { columns, rows } = useSize(size);
  useInput((input, key) => {
    for (const pressed of readKeys(input, key)) {
      if (isSuspend(pressed)) onSuspend?.();
      else if (pressed.kind === 'click') {
        const square = reviewSquareAt(screen, { columns, rows }, pressed.line, pressed.column);
        if (square !== null) pointWhileTrying(screen, square);
      } else {
        const asked = pressReviewKey(screen, pressed);
        if (asked === null) continue;
        onDone?.(asked);
        exit();
        return;
      }
    }
  });
  return <PartsView parts={drawReview(screen, { palette, glyphs, columns, rows, tick })} columns={columns} />;
}

/** Show a review until it is left. */
export async function showReviewScreen(full: FullScreen, props: ReviewAppProps): Promise<ReviewAsks> {
  let answer: ReviewAsks = 'leave';
  const onDone = (asked: ReviewAsks): void => {
    answer = asked;
  };
  await full.show((onSuspend) => <ReviewApp {...props} onDone={onDone} onSuspend={onSuspend} />);
  return answer;
}
