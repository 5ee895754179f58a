/**
 * Games that were left: the one that the address names, and the one to go on with.
 */
import { useEffect, useEffectEvent } from 'react';
import type { ReactElement } from 'react';
import { describeUnfinished } from '../../../play/wording/standing-text.ts';
import { findGame, useGames } from '../store/games.ts';
import { factsOf } from '../store/kept-game.ts';
import type { PlayedGame } from '../store/kept-game.ts';

/**
 * Look for the game that the address names, once for each name.
 *
 * @param onFound told the game, or why there is none
 */
export function useAskedGame(id: string | null, onFound: (found: PlayedGame | string) => void): void {
  const told = useEffectEvent(onFound);
  useEffect(() => {
    if (id === null) return;
    let isAsked = true;
    findGame(id).then(
      (game) => {
        if (!isAsked) return;
        told(game?.kind === 'played' ? game : 'That game is not kept here: nothing was done in it, or it was deleted.');
      },
      (error: unknown) => {
        if (isAsked) told(`That game cannot be read: ${String(error)}`);
      },
    );
    return () => {
      isAsked = false;
    };
  }, [id]);
}

/** The game that was left last, to go on with; nothing where there is none. */
export function LeftGame(): ReactElement | null {
  const games = useGames();
  if (games === null || typeof games === 'string') return null;
  const left = games.find((game) => game.kind === 'played' && factsOf(game).state !== 'over');
  if (left?.kind !== 'played') return null;
  return (
    <p className="left-game">
      A game goes on: <a href={`#/play/${left.id}`}>{describeUnfinished(factsOf(left))}</a>
    </p>
  );
}
