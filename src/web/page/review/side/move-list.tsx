/** The moves of a game with their grades, to go to; or the mistakes among them. */
import { type ReactElement, useEffect, useRef } from 'react';
import { mistakeLines, turnAt } from '../../../../play/review/review-state.ts';
import { MARKS_IN_WORDS, markInWords, turnMark } from '../../../../play/wording/review-words.ts';
import type { ReviewableGame, ShownLine } from '../../../../play/review/opened-game.ts';
import type { ReviewedTurn } from '../../../../analysis/review/review.ts';
import { type Dispatch, seatsMeant, type ShownReviewProps } from '../shown-review.ts';

interface MoveListProps extends ShownReviewProps {
  readonly opened: ReviewableGame;
}

export function MoveList({ state, opened, dispatch }: MoveListProps): ReactElement {
  const { at, isMineOnly, seat } = state;
  const { lines, players } = opened;
  const seats = seatsMeant(state);
  const mistakes = seats === null ? null : new Set(mistakeLines(state, seats));
  const listed = lines
    .map((line, i) => ({ line, number: i + 1 }))
    .filter(({ number }) => mistakes?.has(number) ?? true);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The page stays where it is, which `scrollIntoView` would move too.
    const list = box.current;
    const row = list?.querySelector<HTMLElement>('[aria-current]');
    if (list === null) return;
    if (row != null) list.scrollTop = row.offsetTop - (list.clientHeight - row.offsetHeight) / 2;
    else if (at === 0) list.scrollTop = 0;
  }, [at, isMineOnly, seat]);
  return (
    <section className="moves" aria-label="Moves">
      <div className="move-list panel" ref={box}>
        <table>
          <caption className="unseen-title">The moves and their grades: {MARKS_IN_WORDS}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="unseen-title">Turn</span>
              </th>
              <th scope="col">Player</th>
              <th scope="col">Move</th>
              <th scope="col">
                <abbr title="points">Pts</abbr>
              </th>
              <th scope="col">Total</th>
              <th scope="col">
                <span className="unseen-title">Grade</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {listed.map(({ line, number }) => (
              <MoveRow
                key={number}
                line={line}
                number={number}
                name={players[line.seat] ?? ''}
                turn={turnAt({ ...state, at: number })}
                isCurrent={number === at}
                dispatch={dispatch}
              />
            ))}
          </tbody>
        </table>
        {listed.length === 0 ? <p className="note">No mistakes.</p> : null}
      </div>
      <p className="note" aria-hidden="true">
        {MARKS_IN_WORDS}
      </p>
    </section>
  );
}

interface MoveRowProps {
  readonly line: ShownLine;
  readonly number: number;
  readonly name: string;
  readonly turn: ReviewedTurn | null;
  readonly isCurrent: boolean;
  readonly dispatch: Dispatch;
}

function MoveRow({ line, number, name, turn, isCurrent, dispatch }: MoveRowProps): ReactElement {
  return (
    <tr aria-current={isCurrent ? 'true' : undefined} data-grade={turn?.grade ?? undefined}>
      <td>{number}</td>
      <td className="move-player">{name}</td>
      <td>
        <button
          type="button"
          onClick={() => {
            dispatch({ kind: 'step', to: number });
          }}
        >
          {line.move}
        </button>
      </td>
      <td>{line.points > 0 ? `+${line.points}` : line.points}</td>
      <td>{line.total}</td>
      <td className="mark">
        {turn === null ? null : (
          <>
            <span data-sign={turnMark(turn)} />
            <span className="unseen-title">{markInWords(turn)}</span>
          </>
        )}
      </td>
    </tr>
  );
}
