import { memo, type ReactElement } from 'react';
import { type GameReview, type TurnReview, worstTurns } from '../../../analysis/review/review.ts';
import { counted, nounFor } from '../../../text/counted.ts';
import { DataTable } from '../view/data-table.tsx';
import { type Dispatch, makeHandler } from '../../../play/study/study-state.ts';
import { howItEnded, phaseTable, playerTable } from '../../../play/wording/review-words.ts';

interface ReviewEndProps {
  readonly review: GameReview;
  readonly cards: number;
  readonly tried: TurnReview | null;
  readonly dispatch: Dispatch;
}

export const ReviewEnd = memo(function ReviewEnd({ review, cards, tried, dispatch }: ReviewEndProps): ReactElement {
  return (
    <>
      <WorstTurns worst={worstTurns(review)} cards={cards} tried={tried} dispatch={dispatch} />
      <div className="all-figures stack">
        <section>
          <h2>Players</h2>
          <FiguresTableView label="Figures of each player" {...playerTable(review)} />
          {howItEnded(review.players, review).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
        <section>
          <h2>Cost of mistakes by phase</h2>
          <FiguresTableView label="Cost of mistakes by player and phase" {...phaseTable(review)} />
          <p className="note">
            Lost win %, and lost points. The opening is the first two turns of each player; the last 14 tiles are those
            in the bag.
          </p>
        </section>
      </div>
    </>
  );
});

interface WorstTurnsProps extends Omit<ReviewEndProps, 'review'> {
  readonly worst: readonly TurnReview[];
}

function WorstTurns({ worst, cards, tried, dispatch }: WorstTurnsProps): ReactElement {
  return (
    <section aria-labelledby="exercises">
      <h2 id="exercises">Find a better play</h2>
      {worst.length === 0 ? <p>No mistakes: every move was the best or could not be distinguished from it.</p> : null}
      <div className="answers" role="group" aria-label="Exercises">
        {worst.map((turn) => (
          <button
            key={turn.lines}
            aria-pressed={tried === turn}
            onClick={makeHandler(dispatch, { kind: 'try', line: turn.lines + 1 })}
          >
            Turn {turn.lines + 1}
          </button>
        ))}
      </div>
      {cards === 0 ? null : (
        <p className="note">
          {counted(cards, 'mistake is saved as a card', 'mistakes are saved as cards')}; <a href="#/train">Train</a>{' '}
          asks {nounFor(cards, 'it', 'them')} again over days.
        </p>
      )}
    </section>
  );
}

function FiguresTableView({
  label,
  ...table
}: { readonly label: string } & ReturnType<typeof playerTable>): ReactElement {
  return (
    <div className="figures scrolled" tabIndex={0} role="region" aria-label={label}>
      <DataTable {...table} named={0} />
    </div>
  );
}
