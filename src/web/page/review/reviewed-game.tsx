import { type ReactElement, useEffect, useState, startTransition } from 'react';
import { turnAt, type ReviewState } from '../../../play/review/review-state.ts';
import { boardSize } from '../board/board-view.tsx';
import { lexiconChanges } from '../store/browser-lexica.ts';
import { useKeysAnywhere } from '../view/page-keys.ts';
import { FaultLine } from '../view/fault-line.tsx';
import type { ViewProps } from '../view/routes.ts';
import type { AddressedGame } from '../view/addresses.ts';
import { SharePanel } from '../share/share-panel.tsx';
import type { ReviewDepth } from '../worker/protocol.ts';
import { RetryView } from './exercise/exercise-view.tsx';
import { LinkedNote, WordsOfGame } from './link/game-source.tsx';
import { ReviewEnd } from './review-end.tsx';
import { ReviewSide } from './side/review-side.tsx';
import { reviewLinks, reviewPicture } from './link/board-of-review.ts';
import { SteppedBoard } from './stepped-board.tsx';
import { useTurnInAddress } from './link/turn-in-address.ts';
import { useReview } from './use-review.ts';
import { makeHandler, readReviewKey } from './review-view-state.ts';
import { Choice } from '../view/choice.tsx';
import { counted } from '../../../text/counted.ts';

interface ReviewedGameProps extends ViewProps {
  /** Must not change; use a key to open another game. */
  readonly addressed: AddressedGame;
  readonly depth: ReviewDepth;
  readonly onDepth: (depth: ReviewDepth) => void;
  readonly onAgain: () => void;
}

export function ReviewedGameView({ loader, depth, onDepth, onAgain, ...props }: ReviewedGameProps): ReactElement {
  // Each render passes a new object.
  const [addressed] = useState(props.addressed);
  const { game, state, dispatch, cards, stop, goOn } = useReview(loader, addressed, depth);
  const { fault, review, tried } = state;
  // Renders the board first, then the parts below, then the rest, each in its own frame.
  const late = useNextFrame(state);
  const last = useNextFrame(late);
  useTurnInAddress(addressed, state, (to) => dispatch({ kind: 'step', to }));
  useKeysAnywhere((event) => {
    const action = readReviewKey(event.key);
    if (action === null || game === null || tried !== null) return;
    if (action.kind === 'play' && turnAt(state) === null) return;
    event.preventDefault();
    dispatch(action);
  });
  // Words that were missing may have been added since.
  useEffect(() => (fault === '' ? undefined : lexiconChanges.add(onAgain)), [fault, onAgain]);
  const words = <WordsOfGame data={loader.data} addressed={addressed} onAgain={onAgain} />;
  if (fault !== '') {
    return (
      <>
        <FaultLine text={fault} />
        {words}
      </>
    );
  }
  if (game === null) return <p role="status">Opening the game…</p>;
  const { opened, ruleset } = game;
  return (
    <section className="review stack" aria-label="Review">
      <div className="reviewed sized stack" style={boardSize(ruleset.layout)}>
        <div className="review-head row">
          <h1>{opened.players.join(' – ')}</h1>
          <p className="review-progress row">
            <span role="status">{describeProgress(last)}</span>{' '}
            {last.review === null ? (
              <button onClick={stop}>Stop</button>
            ) : last.review.left > 0 ? (
              <button onClick={goOn}>Continue</button>
            ) : null}
            <label>
              {' '}
              Search <Choice value={depth} options={DEPTHS} onChange={onDepth} />
            </label>
          </p>
          {words}
          <SharePanel links={reviewLinks(loader.data, game, last)} picture={() => reviewPicture(game, last)} />
        </div>
        {tried === null ? (
          <SteppedBoard state={state} late={late} game={game} dispatch={dispatch} />
        ) : (
          <RetryView key={tried.lines} turn={tried} game={game} onLeave={makeHandler(dispatch, { kind: 'leave' })} />
        )}
        <ReviewSide state={last} game={game} isTrying={tried !== null} dispatch={dispatch} />
      </div>
      {addressed.kind === 'linked' ? <LinkedNote loader={loader} game={game} at={last.at} /> : null}
      {opened.faults.length === 0 ? null : (
        <details>
          <summary>Problems in the file</summary>
          <ul>
            {opened.faults.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
      {review === null ? null : <ReviewEnd review={review} cards={cards} tried={tried} dispatch={dispatch} />}
    </section>
  );
}

function useNextFrame<T>(value: T): T {
  const [rendered, render] = useState(value);
  useEffect(() => {
    // The first callback runs before the next paint, the nested one after it.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        startTransition(() => render(value));
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return rendered;
}

const DEPTHS: readonly (readonly [ReviewDepth, string])[] = [
  ['quick', 'quickly'],
  ['whole', 'deeply'],
];

function describeProgress({ review, turns, all }: ReviewState): string {
  if (review === null) return `Reviewed ${turns.length} of ${all === null ? '… turns' : counted(all, 'turn')}`;
  if (review.left > 0) return `Stopped: ${counted(review.left, 'turn')} not reviewed.`;
  return `${counted(review.turns.length, 'turn')} reviewed.`;
}
