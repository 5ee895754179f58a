/** The tour is offered to whoever has neither taken it nor played. */
import type { ReactElement } from 'react';
import { useGames } from '../../store/browser-games.ts';
import { isTourTaken } from '../../store/tour-taken.ts';

export function TourOffer(): ReactElement | null {
  const games = useGames();
  const isNew = games !== null && typeof games !== 'string' && games.length === 0;
  if (!isNew || isTourTaken()) return null;
  return (
    <p className="left-game">
      New here? <a href="#/tour">Take the tour</a>: five minutes at a real board.
    </p>
  );
}
