/** What a turn came to: the play made beside the best ones, what each lies behind, and why. */
import type { ReactElement } from 'react';
import { answerTo } from '../../../play/exercise/exercise.ts';
import { listNotes, withError } from '../../../play/wording/review-words.ts';
import type { ReviewGame } from './open-review.ts';
import { turnAt, type ReviewEvent, type ReviewState } from '../../../play/review/review-state.ts';

interface TurnReportProps {
  readonly state: ReviewState;
  readonly game: ReviewGame;
  readonly dispatch: (event: ReviewEvent) => void;
}

export function TurnReport({ state, game, dispatch }: TurnReportProps): ReactElement {
  const turn = turnAt(state);
  const { at, shown } = state;
  const show = (play: string | null) => () => {
    dispatch({ kind: 'show', play });
  };
  if (turn === null) {
    return (
      <aside className="turn-report" aria-label="The turn">
        <p>{at === 0 ? `${game.opened.lines.length} lines.` : 'This line is not reviewed.'}</p>
      </aside>
    );
  }
  const isMistake = turn.grade !== null && turn.grade !== 'none';
  return (
    <aside className="turn-report" aria-label="The turn">
      <p>
        Rack <strong>{turn.rack}</strong>, {turn.bag} in the bag.{' '}
        {turn.grade === null ? null : <span className={`grade ${turn.grade}`}>{gradeText(turn.grade)}</span>}
      </p>
      {isMistake ? answerTo(turn).map((sentence) => <p key={sentence}>{sentence}</p>) : null}
      {listNotes({ ...turn, why: [] })
        .filter((note) => note !== '')
        .map((note) => (
          <p key={note} className="note">
            {note}
          </p>
        ))}
      <table className="plays">
        <caption className="unseen-title">The best plays of the turn, and the one made</caption>
        <thead>
          <tr>
            <th scope="col">Play</th>
            <th scope="col">Points</th>
            <th scope="col">Win %</th>
            <th scope="col">Behind</th>
          </tr>
        </thead>
        <tbody>
          {turn.plays.map(({ move, text, score, win, points, behind }) => (
            <tr key={move} data-played={move === turn.played?.move ? '' : undefined}>
              <td>
                <button
                  type="button"
                  aria-pressed={shown === move}
                  onClick={show(shown === move ? null : move)}
                  onFocus={show(move)}
                  onPointerEnter={show(move)}
                  onPointerLeave={show(null)}
                  onBlur={show(null)}
                >
                  {text}
                </button>
              </td>
              <td>{score}</td>
              <td>{win === null ? withError(points) : withError(win)}</td>
              <td>{withError(behind.win ?? behind.points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </aside>
  );
}

function gradeText(grade: string): string {
  return grade === 'none' ? 'no mistake' : `${grade} mistake`;
}
