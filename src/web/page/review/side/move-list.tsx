/** The moves as a table with their grades; the branches of a turn follow it, indented. */
import { type ReactElement, useEffect, useRef } from 'react';
import { mistakeLines, turnAt } from '../../../../play/review/review-state.ts';
import { moveRows } from '../../../../play/study/study.ts';
import { MARKS_IN_WORDS, markInWords, turnMark } from '../../../../play/wording/review-words.ts';
import { DataTable } from '../../view/data-table.tsx';
import { POINTS_HEAD } from '../../view/weighed-plays.tsx';
import { makeHandler, seatsToCount, type StudyProps } from '../../../../play/study/study-state.ts';

export function MoveList({ state, dispatch }: StudyProps): ReactElement | null {
  const { at, isMineOnly, seat, places } = state;
  const { study } = places.now;
  const seats = seatsToCount(state);
  const mistakes = seats === null ? null : new Set(mistakeLines(state, seats));
  const listed = moveRows(study)
    .map((place) => ({ ...place, turn: study.turns[place.at - 1]!, reviewed: turnAt({ ...state, at: place.at }) }))
    .filter((row) => mistakes?.has(row.at) ?? true);
  const isPosition = study.recorded === 0;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // `scrollIntoView` would also scroll the page.
    const list = box.current;
    const row = list?.querySelector<HTMLElement>('[aria-current]');
    if (list === null) return;
    if (row != null) list.scrollTop = row.offsetTop - (list.clientHeight - row.offsetHeight) / 2;
    else if (at === 0) list.scrollTop = 0;
  }, [at, isMineOnly, seat]);
  if (study.turns.length === 0) return null;
  if (isPosition && study.turns.length < 2)
    return <p className="note">Lay tiles on the board to try a move: it is listed here, and others beside it.</p>;
  return (
    <section className="moves" aria-label="Moves">
      <div className="move-list panel" ref={box}>
        <DataTable
          caption={<span className="unseen-title">The moves and their grades: {MARKS_IN_WORDS}</span>}
          head={[unseen('Turn'), 'Player', 'Move', POINTS_HEAD, 'Total', unseen('Grade')]}
          rowProps={(row) => {
            const { at: place, depth, reviewed } = listed[row]!;
            return {
              'aria-current': place === at ? 'true' : undefined,
              'data-grade': reviewed?.grade ?? undefined,
              'data-branch': depth === 0 ? undefined : String(Math.min(depth, 4)),
            };
          }}
          rows={listed.map(({ at: place, turn, reviewed }) => [
            turn.number,
            <div className="move-player">{study.players[turn.seat]}</div>,
            <button onClick={makeHandler(dispatch, { kind: 'step', to: place })}>
              {turn.isOpen ? '…' : turn.move}
            </button>,
            turn.isOpen ? '' : turn.points > 0 ? `+${turn.points}` : turn.points,
            turn.total,
            <div className="mark">
              {reviewed === null ? null : <span data-sign={turnMark(reviewed)} />}
              {reviewed === null ? null : unseen(markInWords(reviewed))}
            </div>,
          ])}
        />
        {listed.length === 0 ? <p className="note">No mistakes.</p> : null}
      </div>
      {isPosition ? null : (
        <p className="note" aria-hidden="true">
          {MARKS_IN_WORDS}
        </p>
      )}
    </section>
  );
}

function unseen(text: string): ReactElement {
  return <span className="unseen-title">{text}</span>;
}
