/** What is beside the board of a review: what the turn came to, the moves, and the chances. */
import { memo, type ReactElement } from 'react';
import type { ReviewableGame } from '../../../../play/review/opened-game.ts';
import { mistakeFrom, type ReviewEvent, type ReviewState } from '../../../../play/review/review-state.ts';
import { UNTOLD } from '../../../../play/wording/review-words.ts';
import { ChanceGraph } from './chance-graph.tsx';
import { MoveList } from './move-list.tsx';
import { TurnReport } from './turn-report.tsx';
import type { WhoseMistakes } from '../whose-mistakes.ts';
import { WhoseSwitch } from './whose-switch.tsx';

interface ReviewSideProps {
  readonly state: ReviewState;
  readonly opened: ReviewableGame;
  readonly whose: WhoseMistakes;
  /** Whose mistakes are meant; null for everybody's. */
  readonly seats: readonly number[] | null;
  /** Whether a mistake is tried again, and nothing is told of it. */
  readonly isTrying: boolean;
  readonly onWhose: (whose: WhoseMistakes) => void;
  readonly onStep: (to: number) => void;
  readonly dispatch: (event: ReviewEvent) => void;
}

export const ReviewSide = memo(function ReviewSide(props: ReviewSideProps): ReactElement {
  const { state, opened, whose, seats, isTrying, onWhose, onStep, dispatch } = props;
  const { at, review, turns } = state;
  return (
    <div className="review-side">
      <div className="review-parts">
        {isTrying ? (
          <p className="note turn-report">{UNTOLD}</p>
        ) : (
          <TurnReport state={state} first={mistakeFrom(state, 1, seats)} onStep={onStep} dispatch={dispatch} />
        )}
        <div className="moves-beside">
          <WhoseSwitch sides={opened} whose={whose} onWhose={onWhose} />
          <MoveList state={state} opened={opened} seats={seats} onStep={onStep} />
        </div>
        <ChanceGraph turns={turns} review={review} players={opened.players} at={at} onStep={onStep} />
      </div>
    </div>
  );
});
