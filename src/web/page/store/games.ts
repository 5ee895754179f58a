/**
 * The games that are kept, the newest first, and who is told when one of them changes.
 */
import { useEffect, useState } from 'react';
import { database } from './database.ts';
import { holdGame } from './game-lock.ts';
import type { KeptGame } from './kept-game.ts';

const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/** Keep a game as it is now. */
export async function keepGame(game: KeptGame): Promise<void> {
  await (await database()).put('games', game);
  changed();
}

/** A game by its name; undefined where there is none. */
export async function findGame(id: string): Promise<KeptGame | undefined> {
  return (await database()).get('games', id);
}

/**
 * Forget a game.
 *
 * @throws Error where another page plays it, which would keep it again at the next turn
 */
export async function deleteGame(id: string): Promise<void> {
  const release = await holdGame(id);
  if (release === null) throw new Error('The game is being played in another tab; leave it there first.');
  try {
    await (await database()).delete('games', id);
  } finally {
    release();
  }
  changed();
}

/** All games, the one last played first. */
export async function listGames(): Promise<KeptGame[]> {
  const games = await (await database()).getAll('games');
  return games.sort((a, b) => b.changed - a.changed);
}

/** The games as a view shows them: null until they are read, or what went wrong. */
export function useGames(): readonly KeptGame[] | string | null {
  const [games, setGames] = useState<readonly KeptGame[] | string | null>(null);
  useEffect(() => {
    let isShown = true;
    const read = (): void => {
      listGames().then(
        (found) => {
          if (isShown) setGames(found);
        },
        (error: unknown) => {
          if (isShown) setGames(`the browser keeps nothing here: ${String(error)}`);
        },
      );
    };
    read();
    listeners.add(read);
    return () => {
      isShown = false;
      listeners.delete(read);
    };
  }, []);
  return games;
}
