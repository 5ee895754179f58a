/** Review: a game is chosen, and what was best in each of its turns is shown. */
import { type ReactElement, useReducer, useState } from 'react';
import { reasonOf } from '../../../engine/errors.ts';
import { addressedReview, reviewAddress } from '../view/review-route.ts';
import { useRoute, type ViewProps } from '../view/routes.ts';
import { FaultLine } from '../view/fault-line.tsx';
import { ImportGame } from '../games/import-game.tsx';
import { useGames } from '../store/browser-games.ts';
import { describeGame } from '../games/game-facts.ts';
import type { ReviewDepth } from '../worker/protocol.ts';
import { ReviewedGame } from './reviewed-game.tsx';
import { openSample } from './sample-game.ts';
import './review.css';

export function ReviewView({ loader }: ViewProps): ReactElement {
  const { game } = addressedReview(useRoute());
  const [depth, setDepth] = useState<ReviewDepth>('quick');
  const [times, openAgain] = useReducer((count: number) => count + 1, 0);
  if (game !== null) {
    return (
      <ReviewedGame
        key={`${reviewAddress(game)} ${depth} ${times}`}
        loader={loader}
        addressed={game}
        depth={depth}
        onDepth={setDepth}
        onAgain={openAgain}
      />
    );
  }
  return (
    <section className="games" aria-label="Review">
      <h1>Review a game</h1>
      <p>A review goes through a game turn by turn: what was best, what your play cost you, and why.</p>
      <GamesOver />
      <ImportGame loader={loader} />
      <SampleOffer loader={loader} />
    </section>
  );
}

function GamesOver(): ReactElement | null {
  const games = useGames();
  if (!Array.isArray(games)) return null;
  const over = games.map(describeGame).filter(({ isOver }) => isOver);
  if (over.length === 0) {
    return <p>No game that is over is kept in this browser yet. Play one, open a file, or look at the sample.</p>;
  }
  return (
    <ul className="game-list" aria-label="Games to review">
      {over.map(({ id, title, about }) => (
        <li key={id}>
          <a href={`#/review/${id}`}>{title}</a>
          <p className="note">{about}</p>
        </li>
      ))}
    </ul>
  );
}

function SampleOffer({ loader }: ViewProps): ReactElement {
  const [fault, setFault] = useState('');
  return (
    <>
      <p>
        <button
          type="button"
          onClick={() => {
            openSample(loader).catch((error: unknown) => {
              setFault(reasonOf(error));
            });
          }}
        >
          Review a sample game
        </button>{' '}
        <span className="note">Two bots played it.</span>
      </p>
      <FaultLine text={fault} />
    </>
  );
}
