import { type ReactElement, useReducer, useState } from 'react';
import { useAttempt } from '../view/answers.ts';
import { addressedReview, reviewAddress } from '../view/addresses.ts';
import { useRoute, type ViewProps } from '../view/routes.ts';
import { FaultLine } from '../view/fault-line.tsx';
import { NothingYet } from '../view/nothing-yet.tsx';
import { ImportGame } from '../games/import-game.tsx';
import { useGames } from '../store/browser-games.ts';
import { describeGame } from '../games/game-facts.ts';
import type { ReviewDepth } from '../worker/protocol.ts';
import { ReviewedGameView } from './reviewed-game.tsx';
import '../games/games.css';
import './review.css';
import sampleGame from './sample.gcg?raw';
import type { GameLoader } from '../engine/game-loader.ts';
import { importFile } from '../games/import-file.ts';

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
      <p>
        A review goes through a game turn by turn and shows the best plays, the cost of your mistakes, and the reasons.
      </p>
      <GamesToReview loader={loader} />
    </section>
  );
}

function GamesToReview({ loader }: ViewProps): ReactElement {
  const games = useGames();
  const over = Array.isArray(games) ? games.map(describeGame).filter(({ isOver }) => isOver) : null;
  const isEmpty = over?.length === 0;
  return (
    <>
      {over === null ? null : isEmpty ? (
        <NothingYet loader={loader} word="REVIEW">
          <p>No finished games in this browser yet. Play a game, open a file, or review the sample game.</p>
          <SampleOffer loader={loader} isMain />
        </NothingYet>
      ) : (
        <ul className="game-list stack" aria-label="Games to review">
          {over.map(({ id, title, about }) => (
            <li key={id} className="panel">
              <a href={`#/review/${id}`}>{title}</a>
              <p className="note">{about}</p>
            </li>
          ))}
        </ul>
      )}
      <ImportGame loader={loader} />
      {isEmpty ? null : <SampleOffer loader={loader} isMain={false} />}
    </>
  );
}

function SampleOffer({ loader, isMain }: ViewProps & { readonly isMain: boolean }): ReactElement {
  const [fault, attempt] = useAttempt();
  return (
    <>
      <p>
        <button className={isMain ? 'main' : undefined} onClick={() => attempt(openSample(loader))}>
          Review a sample game
        </button>{' '}
        <span className="note">It was played by two bots.</span>
      </p>
      <FaultLine text={fault} />
    </>
  );
}

async function openSample(loader: GameLoader): Promise<void> {
  const file = new File([sampleGame], 'sample.gcg');
  const { game } = await importFile(loader, file, { id: 'sample', ruleset: null });
  location.hash = `#/review/${game.id}`;
}
