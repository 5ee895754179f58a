/** Games: all that are kept here, files to open, and the games of the console where this machine serves the page. */
import { FaultLine } from '../view/fault-line.tsx';
import type { ReactElement } from 'react';
import { NothingYet } from '../view/nothing-yet.tsx';
import type { ViewProps } from '../view/routes.ts';
import { deleteGame, useGames } from '../store/browser-games.ts';
import { ImportGame } from './import-game.tsx';
import { MachineGameList } from './machine-game-list.tsx';
import './games.css';
import { useAttempt } from '../view/answers.ts';
import type { BrowserGame } from '../store/browser-game.ts';
import type { GameLoader } from '../engine/game-loader.ts';
import { DeleteButton } from '../view/delete-button.tsx';
import { describeGame } from './game-facts.ts';
import { exportGcg, saveFile } from './export-gcg.ts';

export function GamesView({ loader }: ViewProps): ReactElement {
  const games = useGames();
  return (
    <section className="games" aria-label="Games">
      <h1>Games</h1>
      <ImportGame loader={loader} />
      {typeof games === 'string' ? (
        <FaultLine text={games} />
      ) : games?.length === 0 ? (
        <NothingYet loader={loader} word="GAMES">
          <p>No game is kept here yet. Games that you play are kept turn by turn, and so are files that you open.</p>
          <p className="answers">
            <a className="button-like main" href="#/play">
              Play a game
            </a>
            <a className="button-like" href="#/tour">
              Take the tour
            </a>
          </p>
        </NothingYet>
      ) : (
        <ul className="game-list stack" aria-label="Games kept in this browser">
          {games?.map((game) => (
            <GameRow key={game.id} loader={loader} game={game} />
          ))}
        </ul>
      )}
      <MachineGameList loader={loader} />
    </section>
  );
}

interface RowProps {
  readonly loader: GameLoader;
  readonly game: BrowserGame;
}

function GameRow({ loader, game }: RowProps): ReactElement {
  const [fault, attempt] = useAttempt();
  const { title, about, isOver } = describeGame(game);
  return (
    <li className="panel">
      <p className="game-title">{title}</p>
      <p className="note">{about}</p>
      <p className="game-actions row">
        {game.kind === 'played' ? (
          <a className="button-like" href={`#/play/${game.id}`}>
            {isOver ? 'Show' : 'Continue'}
          </a>
        ) : null}
        {isOver ? (
          <a className="button-like" href={`#/review/${game.id}`}>
            Review
          </a>
        ) : null}
        {isOver ? (
          <button
            type="button"
            onClick={() => {
              attempt(exportGcg(loader, game).then(saveFile));
            }}
          >
            Export<span className="unseen-title"> {title}</span>
          </button>
        ) : null}
        <DeleteButton
          name={title}
          question="Delete it?"
          onDelete={() => {
            attempt(deleteGame(game.id));
          }}
        />
      </p>
      <FaultLine text={fault} />
    </li>
  );
}
