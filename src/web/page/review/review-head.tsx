/** The head of a review: who played, how far it is, and how deeply it looks. */
import type { ReactElement, ReactNode } from 'react';
import { counted } from '../../../text/counted.ts';
import type { ReviewState } from '../../../play/review/review-state.ts';
import type { ReviewDepth } from '../worker/protocol.ts';

interface ReviewHeadProps {
  readonly players: readonly string[];
  readonly state: ReviewState;
  readonly depth: ReviewDepth;
  readonly onDepth: (depth: ReviewDepth) => void;
  readonly stop: () => void;
  readonly goOn: () => void;
  readonly children: ReactNode;
}

export function ReviewHead({ players, state, depth, onDepth, stop, goOn, children }: ReviewHeadProps): ReactElement {
  const { review } = state;
  return (
    <div className="review-head">
      <h1>{players.join(' – ')}</h1>
      <p className="review-progress">
        <span role="status">{describeProgress(state)}</span>{' '}
        {review === null ? (
          <button type="button" onClick={stop}>
            Stop
          </button>
        ) : review.left > 0 ? (
          <button type="button" onClick={goOn}>
            Continue
          </button>
        ) : null}
        <label>
          {' '}
          Look{' '}
          <select
            value={depth}
            onChange={({ target }) => {
              onDepth(target.value === 'whole' ? 'whole' : 'quick');
            }}
          >
            <option value="quick">quickly</option>
            <option value="whole">deeply</option>
          </select>
        </label>
      </p>
      {children}
    </div>
  );
}

function describeProgress({ review, turns, all }: ReviewState): string {
  if (review === null) return `Reviewed ${turns.length} of ${all ?? '…'} turns`;
  if (review.left > 0) return `Stopped: ${counted(review.left, 'turn is', 'turns are')} not reviewed.`;
  return `${counted(review.turns.length, 'turn')} reviewed.`;
}
