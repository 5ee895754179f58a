/** Games that were left: the one that the address names, and the one to continue. */
import { type ReactElement, useEffect, useEffectEvent, useReducer, useState } from 'react';
import { describeUnfinished } from '../../../play/wording/standing-text.ts';
import { type HeldGame, openGame, useGames } from '../store/browser-games.ts';
import { summarize } from '../store/browser-game.ts';
import { isTourTaken } from '../store/kept-choice.ts';

interface AskedGame {
  readonly isElsewhere: boolean;
  readonly isTried: boolean;
  readonly tryAgain: () => void;
}

/** @param onOpened receives the game, and releases it; or why there is none */
export function useAskedGame(id: string | null, onOpened: (opened: HeldGame | string) => void): AskedGame {
  const [tries, tryAgain] = useReducer((count: number) => count + 1, 0);
  const [elsewhere, setElsewhere] = useState<{ readonly id: string; readonly tries: number } | null>(null);
  const told = useEffectEvent(onOpened);
  useEffect(() => {
    if (id === null) return undefined;
    let isAsked = true;
    void openGame(id).then((opened) => {
      if (!isAsked) {
        if ('release' in opened) opened.release();
        return;
      }
      const isElsewhere = !('release' in opened) && opened.kind === 'elsewhere';
      setElsewhere(isElsewhere ? { id, tries } : null);
      if ('release' in opened) told(opened);
      else if (opened.kind === 'fault') told(opened.text);
    });
    return () => {
      isAsked = false;
    };
  }, [id, tries]);
  return { isElsewhere: id !== null && elsewhere?.id === id, isTried: elsewhere?.tries !== tries, tryAgain };
}

export function PlayedElsewhere({ isElsewhere, isTried, tryAgain }: AskedGame): ReactElement | null {
  if (!isElsewhere) return null;
  return (
    <p role="alert" className="left-game">
      That game is being played in another tab or window of this browser. Leave it there to go on here.{' '}
      <button type="button" disabled={isTried} onClick={tryAgain}>
        Try again
      </button>
    </p>
  );
}

export function UnfinishedGame(): ReactElement | null {
  const games = useGames();
  if (games === null || typeof games === 'string') return null;
  const left = games.find((game) => game.kind === 'played' && summarize(game).state !== 'over');
  if (left?.kind !== 'played') return null;
  return (
    <p className="left-game">
      A game goes on: <a href={`#/play/${left.id}`}>{describeUnfinished(summarize(left))}</a>
    </p>
  );
}

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
