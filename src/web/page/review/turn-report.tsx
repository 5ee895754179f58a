/** What a turn came to: how good the play made was, that play beside the best ones, what each lies behind, and why. */
import type { ReactElement } from 'react';
import { isMistake } from '../../../analysis/review/review.ts';
import { counted } from '../../../engine/counted.ts';
import { describeGrade, listNotes } from '../../../play/wording/review-words.ts';
import type { ReviewGame } from './open-review.ts';
import { WeighedPlays } from '../view/weighed-plays.tsx';
import { turnAt, type ReviewEvent, type ReviewState } from '../../../play/review/review-state.ts';

interface TurnReportProps {
  readonly state: ReviewState;
  readonly game: ReviewGame;
  readonly dispatch: (event: ReviewEvent) => void;
}

export function TurnReport({ state, game, dispatch }: TurnReportProps): ReactElement {
  const turn = turnAt(state);
  const { at, shown, review } = state;
  if (turn === null) {
    return (
      <aside className="turn-report" aria-label="The turn">
        <p>
          {at === 0
            ? `${game.opened.lines.length} lines.`
            : review === null
              ? 'This turn is not reviewed yet.'
              : 'This line is not reviewed.'}
        </p>
      </aside>
    );
  }
  const { grade, best, bag, why } = turn;
  return (
    <aside className="turn-report" aria-label="The turn">
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
