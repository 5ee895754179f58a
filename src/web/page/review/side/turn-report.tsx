/** What a turn came to: how good the play made was, that play beside the best ones, what each lies behind, and why. */
import type { ReactElement } from 'react';
import { isMistake } from '../../../../analysis/review/review.ts';
import { counted } from '../../../../text/counted.ts';
import { describeFindings, describeGrade, listNotes } from '../../../../play/wording/review-words.ts';
import { WeighedPlays } from '../../view/weighed-plays.tsx';
import { mistakeFrom, turnAt } from '../../../../play/review/review-state.ts';
import { seatsMeant, type ShownReviewProps } from '../shown-review.ts';

export function TurnReport({ state, dispatch }: ShownReviewProps): ReactElement {
  const turn = turnAt(state);
  const { at, shown, review } = state;
  if (turn === null) {
    return (
      <aside className="turn-report stack" aria-label="The turn">
        {at === 0 ? (
          <Findings state={state} dispatch={dispatch} />
        ) : (
          <p>{review === null ? 'This turn is not reviewed yet.' : 'This turn is not reviewed.'}</p>
        )}
      </aside>
    );
  }
  const { grade, best, bag, why } = turn;
  return (
    <aside className="turn-report stack" aria-label="The turn">
      <p>
        <strong>{`${turn.done} ${turn.doneScore}`}</strong>:{' '}
        <span className={`grade ${grade ?? ''}`}>{describeGrade(turn)}</span>. {counted(bag, 'tile')} in the bag.
      </p>
      <WeighedPlays
        turn={turn}
        caption="The best plays of the turn, and the one made"
        shown={shown}
        onShow={(play) => {
          dispatch({ kind: 'show', play });
        }}
      />
      {isMistake(turn) && best !== null ? (
        <p>
          Best: {best.text} {best.score}. {why.join(' ')}
        </p>
      ) : null}
      {listNotes({ ...turn, why: [] })
        .filter((note) => note !== '')
        .map((note) => (
          <p key={note} className="note">
            {note}
          </p>
        ))}
    </aside>
  );
}

function Findings({ state, dispatch }: ShownReviewProps): ReactElement {
  const { review } = state;
  return (
    <>
      {(review === null ? ['Mistakes are marked in the list as they are found.'] : describeFindings(review)).map(
        (line) => (
          <p key={line}>{line}</p>
        ),
      )}
      {mistakeFrom(state, 1, seatsMeant(state)) === 0 ? null : (
        <div className="answers">
          <button
            type="button"
            className="main"
            onClick={() => {
              dispatch({ kind: 'mistake', by: 1 });
            }}
          >
            Go to the first mistake
          </button>
        </div>
      )}
    </>
  );
}
