/** What is beside the board of a review: what the turn came to, the moves, and the chances. */
import { memo, type ReactElement } from 'react';
import type { ReviewableGame } from '../../../../play/review/opened-game.ts';
import { UNTOLD } from '../../../../play/wording/review-words.ts';
import { Choice } from '../../view/choice.tsx';
import { type ShownReviewProps, tellsPeople } from '../shown-review.ts';
import { ChanceGraph } from './chance-graph.tsx';
import { MoveList } from './move-list.tsx';
import { TurnReport } from './turn-report.tsx';

interface ReviewSideProps extends ShownReviewProps {
  readonly opened: ReviewableGame;
  readonly isTrying: boolean;
}

export const ReviewSide = memo(function ReviewSide(props: ReviewSideProps): ReactElement {
  const { state, opened, isTrying, dispatch } = props;
  return (
    <div className="review-side">
      <div className="review-parts stack">
        {isTrying ? <p className="note turn-report">{UNTOLD}</p> : <TurnReport state={state} dispatch={dispatch} />}
        <div className="moves-beside stack">
          <WhoseSwitch state={state} dispatch={dispatch} />
          <MoveList state={state} opened={opened} dispatch={dispatch} />
        </div>
        <ChanceGraph state={state} dispatch={dispatch} />
      </div>
    </div>
  );
});

function WhoseSwitch({ state: { sides, isMineOnly, seat }, dispatch }: ShownReviewProps): ReactElement {
  const isTold = tellsPeople(sides);
  return (
    <div className="whose row">
      <button
        type="button"
        role="switch"
        aria-checked={isMineOnly}
        onClick={() => {
          dispatch({ kind: 'whose' });
        }}
      >
        {isTold ? 'My mistakes only' : 'Mistakes of one player only'}
      </button>
      {isTold || !isMineOnly ? null : (
        <Choice
          label="Whose mistakes"
          value={seat}
          options={sides.players.map((name, i) => [i, name])}
          onChange={(chosen) => {
            dispatch({ kind: 'whose', seat: chosen });
          }}
        />
      )}
    </div>
  );
}
