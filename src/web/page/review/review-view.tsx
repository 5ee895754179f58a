/** Review: a game is chosen, and what was best in each of its turns is shown. */
import { type ReactElement, useReducer, useState } from 'react';
import { reasonOf } from '../../../engine/errors.ts';
import { addressedReview, reviewAddress } from '../view/review-route.ts';
import { useRoute, type ViewProps } from '../view/routes.ts';
import { FaultLine } from '../view/fault-line.tsx';
import { NothingYet } from '../view/nothing-yet.tsx';
import { ImportGame } from '../games/import-game.tsx';
import { useGames } from '../store/browser-games.ts';
import { describeGame } from '../games/game-facts.ts';
import type { ReviewDepth } from '../worker/protocol.ts';
import { ReviewedGameView } from './reviewed-game.tsx';
import { openSample } from './sample-game.ts';
import '../games/games.css';
import './review.css';

export function ReviewView({ loader }: ViewProps): ReactElement {
  const { game } = addressedReview(useRoute());
  const [depth, setDepth] = useState<ReviewDepth>('quick');
  const [times, openAgain] = useReducer((count: number) => count + 1, 0);
  if (game !== null) {
    return (
      <ReviewedGameView
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
      <GamesToReview loader={loader} />
    </section>
  );
}

/** Games that are over, and what else can be reviewed. */
function GamesToReview({ loader }: ViewProps): ReactElement {
  const games = useGames();
  const over = Array.isArray(games) ? games.map(describeGame).filter(({ isOver }) => isOver) : null;
  const files = <ImportGame loader={loader} />;
  if (over?.length === 0) {
    return (
      <>
        <NothingYet loader={loader} word="REVIEW">
          <p>No game that is over is kept in this browser yet. Play one, open a file, or look at the sample.</p>
          <SampleOffer loader={loader} isMain />
        </NothingYet>
        {files}
      </>
    );
  }
  return (
    <>
      {over === null ? null : <GamesOver over={over} />}
      {files}
      <SampleOffer loader={loader} isMain={false} />
    </>
  );
}

function GamesOver({ over }: { readonly over: readonly ReturnType<typeof describeGame>[] }): ReactElement {
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

function SampleOffer({ loader, isMain }: ViewProps & { readonly isMain: boolean }): ReactElement {
  const [fault, setFault] = useState('');
  return (
    <>
      <p>
        <button
          type="button"
          className={isMain ? 'main' : undefined}
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
