/**
 * The games that are kept, the newest first, and who is told when one of them changes. What the browser does not keep stays in the
 * page's memory as long as the page is open, and is listed, opened and saved like the rest.
 */
import { useEffect, useState } from 'react';
import { database, onStorageLoss, write } from './database.ts';
import { holdGame } from './game-lock.ts';
import type { KeptGame } from './kept-game.ts';
import { storageFault } from './storage-fault.ts';

const listeners = new Set<() => void>();
/** By id. */
const inMemory = new Map<string, KeptGame>();

function changed(): void {
  for (const listener of listeners) listener();
}

onStorageLoss(changed);

/** Before a page is closed whose memory alone has a game, the browser asks. */
function askBeforeClosing(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function remember(game: KeptGame): void {
  if ((inMemory.get(game.id)?.changed ?? 0) > game.changed) return;
  inMemory.set(game.id, game);
  addEventListener('beforeunload', askBeforeClosing);
}

/** The browser has a game in this state, or nobody wants it any more. */
function forget({ id, changed: when }: Pick<KeptGame, 'id' | 'changed'>): void {
  if ((inMemory.get(id)?.changed ?? Infinity) <= when) inMemory.delete(id);
  if (inMemory.size === 0) removeEventListener('beforeunload', askBeforeClosing);
}

/**
 * Keep a game as it is now.
 *
 * @throws Error where the browser does not keep it; the page's memory does then
 */
export async function keepGame(game: KeptGame): Promise<void> {
  try {
    await write((to) => to.put('games', game));
    forget(game);
    keepOthers();
  } catch (error) {
    remember(game);
    throw new Error(storageFault(error), { cause: error });
  } finally {
    changed();
  }
}

/** There is room again, perhaps for what the memory alone has. */
function keepOthers(): void {
  for (const game of inMemory.values()) keepGame(game).catch(() => undefined);
}

/** A game by its name; undefined where there is none. */
export async function findGame(id: string): Promise<KeptGame | undefined> {
  return inMemory.get(id) ?? (await database()).get('games', id);
}

/**
 * Forget a game.
 *
 * @throws Error where another page plays it, which would keep it again at the next turn
 */
export async function deleteGame(id: string): Promise<void> {
  const release = await holdGame(id);
  if (release === null) throw new Error('The game is being played in another tab; leave it there first.');
  const held = inMemory.get(id);
  if (held !== undefined) forget(held);
  try {
    await write((to) => to.delete('games', id));
  } catch (error) {
    if (held === undefined) throw new Error(storageFault(error), { cause: error });
  } finally {
    release();
    changed();
  }
  keepOthers();
}

/** All games, the one last played first. */
export async function listGames(): Promise<KeptGame[]> {
  const kept = await readKept();
  const games = [...kept.filter(({ id }) => !inMemory.has(id)), ...inMemory.values()];
  return games.sort((a, b) => b.changed - a.changed);
}

async function readKept(): Promise<readonly KeptGame[]> {
  try {
    return await (await database()).getAll('games');
  } catch (error) {
    if (inMemory.size > 0) return [];
    throw new Error(storageFault(error), { cause: error });
  }
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
          if (isShown) setGames(`The browser keeps no games here: ${storageFault(error)}.`);
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
