import { type ReactElement, useEffect, useRef } from 'react';
import { mistakeLines, turnAt } from '../../../../play/review/review-state.ts';
import { MARKS_IN_WORDS, markInWords, turnMark } from '../../../../play/wording/review-words.ts';
import type { ReviewableGame } from '../../../../play/review/opened-game.ts';
import { DataTable } from '../../view/data-table.tsx';
import { POINTS_HEAD } from '../../view/weighed-plays.tsx';
import { makeHandler, seatsToCount, type ReviewViewProps } from '../review-view-state.ts';

interface MoveListProps extends ReviewViewProps {
  readonly opened: ReviewableGame;
}

export function MoveList({ state, opened, dispatch }: MoveListProps): ReactElement {
  const { at, isMineOnly, seat } = state;
  const { lines, players } = opened;
  const seats = seatsToCount(state);
  const mistakes = seats === null ? null : new Set(mistakeLines(state, seats));
  const listed = lines
    .map((line, i) => ({ line, number: i + 1, turn: turnAt({ ...state, at: i + 1 }) }))
    .filter(({ number }) => mistakes?.has(number) ?? true);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // `scrollIntoView` would also scroll the page.
    const list = box.current;
    const row = list?.querySelector<HTMLElement>('[aria-current]');
    if (list === null) return;
    if (row != null) list.scrollTop = row.offsetTop - (list.clientHeight - row.offsetHeight) / 2;
    else if (at === 0) list.scrollTop = 0;
  }, [at, isMineOnly, seat]);
  return (
    <section className="moves" aria-label="Moves">
      <div className="move-list panel" ref={box}>
        <DataTable
          caption={<span className="unseen-title">The moves and their grades: {MARKS_IN_WORDS}</span>}
          head={[unseen('Turn'), 'Player', 'Move', POINTS_HEAD, 'Total', unseen('Grade')]}
          rowProps={(row) => {
            const { number, turn } = listed[row]!;
            return { 'aria-current': number === at ? 'true' : undefined, 'data-grade': turn?.grade ?? undefined };
          }}
          rows={listed.map(({ line, number, turn }) => [
            number,
            <div className="move-player">{players[line.seat]}</div>,
            <button onClick={makeHandler(dispatch, { kind: 'step', to: number })}>{line.move}</button>,
            line.points > 0 ? `+${line.points}` : line.points,
            line.total,
            <div className="mark">
              {turn === null ? null : <span data-sign={turnMark(turn)} />}
              {turn === null ? null : unseen(markInWords(turn))}
            </div>,
          ])}
        />
        {listed.length === 0 ? <p className="note">No mistakes.</p> : null}
      </div>
      <p className="note" aria-hidden="true">
        {MARKS_IN_WORDS}
      </p>
    </section>
  );
}

function unseen(text: string): ReactElement {
  return <span className="unseen-title">{text}</span>;
}
