/** Review: a game is chosen, and what was best in each of its turns is shown. */
import { type ReactElement, useState } from 'react';
import { useRoute, type ViewProps } from '../view/routes.ts';
import { ImportGame } from '../games/import-game.tsx';
import { useGames } from '../store/browser-games.ts';
import { describeGame } from '../games/game-facts.ts';
import type { ReviewDepth } from '../worker/protocol.ts';
import { ReviewedGame } from './reviewed-game.tsx';
import './review.css';

export function ReviewView({ loader }: ViewProps): ReactElement {
  const [, id = ''] = useRoute().split('/');
  const [depth, setDepth] = useState<ReviewDepth>('quick');
  if (id !== '') {
    return <ReviewedGame key={`${id} ${depth}`} loader={loader} id={id} depth={depth} onDepth={setDepth} />;
  }
  return (
    <section className="games" aria-label="Review">
      <h1>Review a game</h1>
      <ImportGame loader={loader} />
      <GamesOver />
    </section>
  );
}

function GamesOver(): ReactElement | null {
  const games = useGames();
  const over = Array.isArray(games) ? games.map(describeGame).filter(({ isOver }) => isOver) : [];
  if (over.length === 0) return null;
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
