/**
 * The worst turns as exercises: a better play is to be found on the board.
 */
import { useState, type ReactElement } from 'react';
import { worstTurns, type GameReview } from '../../../../analysis/review/review.ts';
import { Exercise } from './exercise.tsx';
import type { ReviewGame } from '../open-review.ts';

interface ExercisesProps {
  readonly review: GameReview;
  readonly game: ReviewGame;
}

/** The exercises; a line where there is none. */
export function Exercises({ review, game }: ExercisesProps): ReactElement {
  const [at, setAt] = useState<number | null>(null);
  const worst = worstTurns(review);
  const turn = at === null ? undefined : worst[at];
  return (
    <section aria-labelledby="exercises">
      <h2 id="exercises">Find a better play</h2>
      {worst.length === 0 ? <p>No turn was a mistake that can be told from the best move.</p> : null}
      <div className="answers" role="group" aria-label="Exercises">
        {worst.map(({ lines }, i) => (
          <button
            key={lines}
            type="button"
            aria-pressed={at === i}
            onClick={() => {
              setAt(at === i ? null : i);
            }}
          >
            Turn {lines + 1}
          </button>
        ))}
      </div>
      {turn === undefined ? null : <Exercise key={turn.lines} turn={turn} game={game} />}
    </section>
  );
}
