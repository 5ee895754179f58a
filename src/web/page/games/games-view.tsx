/**
 * Games: all that are kept here, files to open, and the games of the console where this machine serves the page.
 */
import type { ReactElement } from 'react';
import type { ViewProps } from '../view/view.ts';
import { useGames } from '../store/games.ts';
import { GameRow } from './game-row.tsx';
import { ImportGame } from './import-game.tsx';
import { MachineGames } from './machine-games.tsx';
import './games.css';

/** The view. */
export function GamesView({ workshop }: ViewProps): ReactElement {
  const games = useGames();
  return (
    <section className="games" aria-label="Games">
      <h1>Games</h1>
      <ImportGame workshop={workshop} />
      {typeof games === 'string' ? (
        <p role="alert" className="fault">
          {games}
        </p>
      ) : games?.length === 0 ? (
        <p>No game is kept here yet.</p>
      ) : (
        <ul className="game-list" aria-label="Games kept in this browser">
          {games?.map((game) => (
            <GameRow key={game.id} workshop={workshop} game={game} />
          ))}
        </ul>
      )}
      <MachineGames workshop={workshop} />
    </section>
  );
}
