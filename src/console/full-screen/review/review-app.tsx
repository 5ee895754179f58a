/** A review at the full screen: what is drawn comes from `draw-review.ts`, what keys do from `play/review/review-keys.ts`. */
import type { ReactElement } from 'react';
import { pressReviewKey, type ReviewAsks } from '../../../play/review/review-keys.ts';
import type { ReviewScreen } from '../../../play/review/review-screen.ts';
import type { FullScreen } from '../full-screen.ts';
import { drawReview } from './draw-review.ts';
import { REVIEW_FOOT_HEIGHT } from './draw-review-foot.ts';
import { TryingApp, type TryingAppProps } from './trying-app.tsx';

export type ReviewAppProps = TryingAppProps<ReviewScreen, ReviewAsks>;

const VIEW = {
  isBusy: ({ mode }: ReviewScreen): boolean => mode.kind === 'weigh',
  press: pressReviewKey,
  draw: drawReview,
  footHeight: REVIEW_FOOT_HEIGHT,
};

export function ReviewApp(props: ReviewAppProps): ReactElement {
  return <TryingApp {...props} view={VIEW} />;
}

/** Show a review until it is left. */
export async function showReviewScreen(full: FullScreen, props: ReviewAppProps): Promise<ReviewAsks> {
  return full.ask<ReviewAsks>('leave', (parts) => <ReviewApp {...props} {...parts} />);
}
