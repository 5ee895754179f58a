/**
 * The games that are kept, the newest first, and who is told when one of them changes. What the browser does not keep stays in the
 * page's memory as long as the page is open, and is listed, opened and saved like the rest.
 */
import { useEffect, useState } from 'react';
import { database, onStorageLoss, storageFault, write } from './browser-storage.ts';
import { holdGame, type Release } from './game-lock.ts';
import { summarize, type BrowserGame, type LoggedGame } from './browser-game.ts';
import { reasonOf } from '../../../engine/errors.ts';

const listeners = new Set<() => void>();
const inMemory = new Map<string, BrowserGame>();

function notify(): void {
  for (const listener of listeners) listener();
}

onStorageLoss(notify);

/** Before a page is closed whose memory alone has a game, the browser asks. */
function askBeforeClosing(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function holdInMemory(game: BrowserGame): void {
  if ((inMemory.get(game.id)?.changed ?? 0) > game.changed) return;
  inMemory.set(game.id, game);
  addEventListener('beforeunload', askBeforeClosing);
}

/** The browser has a game in this state, or nobody wants it any more. */
function forget({ id, changed: when }: Pick<BrowserGame, 'id' | 'changed'>): void {
  if ((inMemory.get(id)?.changed ?? Infinity) <= when) inMemory.delete(id);
  if (inMemory.size === 0) removeEventListener('beforeunload', askBeforeClosing);
}

/**
 * Keep a game as it is now.
 *
 * @throws Error where the browser does not keep it; the page's memory does then
 */
export async function saveGame(game: BrowserGame): Promise<void> {
  try {
    await write((to) => to.put('games', game));
    forget(game);
    saveOthers();
  } catch (error) {
    holdInMemory(game);
    throw new Error(storageFault(error), { cause: error });
  } finally {
    notify();
  }
}

/** There is room again, perhaps for what the memory alone has. */
function saveOthers(): void {
  for (const game of inMemory.values()) saveGame(game).catch(() => undefined);
}

/** A game by its name; undefined where there is none. */
export async function findBrowserGame(id: string): Promise<BrowserGame | undefined> {
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
    notify();
  }
  saveOthers();
}

/** All games, the one last played first. */
async function listGames(): Promise<BrowserGame[]> {
  const kept = await readStored();
  const games = [...kept.filter(({ id }) => !inMemory.has(id)), ...inMemory.values()];
  return games.sort((a, b) => b.changed - a.changed);
}

async function readStored(): Promise<readonly BrowserGame[]> {
  try {
    return await (await database()).getAll('games');
  } catch (error) {
    if (inMemory.size > 0) return [];
    throw new Error(storageFault(error), { cause: error });
  }
}

/** The games as a view shows them: null until they are read, or what went wrong. */
export function useGames(): readonly BrowserGame[] | string | null {
  const [games, setGames] = useState<readonly BrowserGame[] | string | null>(null);
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

/** A game for this page alone, until it is released. */
export interface HeldGame {
  readonly game: LoggedGame;
  readonly release: Release;
}

/** A game, or why there is none: it is played in another page, or what else a line says. */
type OpenedGame = HeldGame | { readonly kind: 'elsewhere' } | { readonly kind: 'fault'; readonly text: string };

export async function openGame(id: string): Promise<OpenedGame> {
  const release = await holdGame(id);
  try {
    const game = await findBrowserGame(id);
    if (game?.kind === 'played') {
      if (release !== null) return { game, release };
      // A game that is over is only looked at.
      return summarize(game).state === 'over' ? { game, release: () => undefined } : { kind: 'elsewhere' };
    }
    release?.();
    return { kind: 'fault', text: 'That game is not kept here: nothing was done in it, or it was deleted.' };
  } catch (error) {
    release?.();
    return { kind: 'fault', text: `That game cannot be read: ${reasonOf(error)}` };
  }
}
