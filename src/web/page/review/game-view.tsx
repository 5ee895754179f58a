import { type ReactElement, useEffect, useState } from 'react';
import type { ReviewState } from '../../../play/review/review-state.ts';
import { counted } from '../../../text/counted.ts';
import { lexiconChanges } from '../store/browser-lexica.ts';
import type { AddressedGame } from '../view/addresses.ts';
import { Choice } from '../view/choice.tsx';
import { FaultLine, HomeLinks, Waiting } from '../view/fault-line.tsx';
import type { ViewProps } from '../view/routes.ts';
import type { ReviewDepth } from '../worker/protocol.ts';
import { reviewLinks } from './link/board-of-review.ts';
import { LinkedNote, WordsOfGame } from './link/game-source.tsx';
import { useTurnInAddress } from './link/turn-in-address.ts';
import { useAnalysis } from './results/analyst.ts';
import { ReviewEnd } from './review-end.tsx';
import { StudyView } from './study-view.tsx';
import { useReview } from './use-review.ts';

interface GameViewProps extends ViewProps {
  /** Must not change; use a key to open another game. */
  readonly addressed: AddressedGame;
  readonly depth: ReviewDepth;
  readonly onDepth: (depth: ReviewDepth) => void;
  readonly onAgain: () => void;
}

export function GameView({ loader, depth, onDepth, onAgain, ...props }: GameViewProps): ReactElement {
  // Each render passes a new object.
  const [addressed] = useState(props.addressed);
  const { game, state, dispatch, cards, stop, goOn } = useReview(loader, addressed, depth);
  const analysis = useAnalysis(loader);
  const { fault, review, tried, places } = state;
  const { study, at } = places.now;
  // A branch has the address of its turn.
  const turn = study.turns[at - 1]?.number ?? 0;
  useTurnInAddress(addressed, { at: Math.min(turn, study.recorded), lines: study.recorded }, (to) =>
    dispatch({ kind: 'step', to }),
  );
  // Words that were missing may have been added since.
  useEffect(() => (fault === '' ? undefined : lexiconChanges.add(onAgain)), [fault, onAgain]);
  const words = <WordsOfGame data={loader.data} addressed={addressed} onAgain={onAgain} />;
  if (fault !== '') {
    return (
      <>
        <FaultLine isWhole title="This game cannot be opened" text={fault} ways={<HomeLinks />} />
        {words}
      </>
    );
  }
  if (game === null) return <Waiting isWhole text="Opening the game…" />;
  const { opened } = game;
  return (
    <StudyView
      {...{ loader, game, state, dispatch, analysis }}
      title="Review"
      record={game}
      links={reviewLinks(loader.data, game, places.now)}
      head={
        <>
          <h1>{opened.players.join(' – ')}</h1>
          <p className="review-progress row">
            <span role="status">{describeProgress(state)}</span>{' '}
            {review === null ? (
              <button onClick={stop}>Stop</button>
            ) : review.left > 0 ? (
              <button onClick={goOn}>Continue</button>
            ) : null}
            <label>
              {' '}
              Search <Choice value={depth} options={DEPTHS} onChange={onDepth} />
            </label>
          </p>
          {words}
        </>
      }
    >
      {addressed.kind === 'linked' ? <LinkedNote loader={loader} game={game} at={at} /> : null}
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
    </StudyView>
  );
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
