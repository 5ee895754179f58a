/** What is beside the board of a review: what the turn came to, the moves, and the chances. */
import { memo, type ReactElement } from 'react';
import type { ReviewableGame } from '../../../../play/review/opened-game.ts';
import { mistakeFrom, type ReviewEvent, type ReviewState } from '../../../../play/review/review-state.ts';
import { UNTOLD } from '../../../../play/wording/review-words.ts';
import { ChanceGraph } from './chance-graph.tsx';
import { MoveList } from './move-list.tsx';
import { TurnReport } from './turn-report.tsx';
import { type WhoseMistakes, type Sides, tellsPeople } from '../whose-mistakes.ts';

interface ReviewSideProps {
  readonly state: ReviewState;
  readonly opened: ReviewableGame;
  readonly whose: WhoseMistakes;
  /** Whose mistakes are meant; null for everybody's. */
  readonly seats: readonly number[] | null;
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
      <div className="review-parts stack">
        {isTrying ? (
          <p className="note turn-report">{UNTOLD}</p>
        ) : (
          <TurnReport state={state} first={mistakeFrom(state, 1, seats)} onStep={onStep} dispatch={dispatch} />
        )}
        <div className="moves-beside stack">
          <WhoseSwitch sides={opened} whose={whose} onWhose={onWhose} />
          <MoveList state={state} opened={opened} seats={seats} onStep={onStep} />
        </div>
        <ChanceGraph turns={turns} review={review} players={opened.players} at={at} onStep={onStep} />
      </div>
    </div>
  );
});

interface WhoseProps {
  readonly sides: Sides;
  readonly whose: WhoseMistakes;
  readonly onWhose: (whose: WhoseMistakes) => void;
}

function WhoseSwitch({ sides, whose, onWhose }: WhoseProps): ReactElement {
  const { isMineOnly, seat } = whose;
  const isTold = tellsPeople(sides);
  return (
    <div className="whose row">
      <button
        type="button"
        role="switch"
        aria-checked={isMineOnly}
        onClick={() => {
          onWhose({ ...whose, isMineOnly: !isMineOnly });
        }}
      >
        {isTold ? 'My mistakes only' : 'Mistakes of one player only'}
      </button>
      {isTold || !isMineOnly ? null : (
        <label>
          <span className="unseen-title">Whose mistakes</span>
          <select
            value={seat}
            onChange={({ target }) => {
              onWhose({ ...whose, seat: Number(target.value) });
            }}
          >
            {sides.players.map((name, i) => (
              <option key={i} value={i}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
