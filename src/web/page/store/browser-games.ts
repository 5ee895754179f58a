/** Games of the browser. Those that cannot be stored stay in memory and are used in the same way. */
import type { IDBPDatabase } from 'idb';
import { database, storageLosses, storageFault, type Stores, write } from './browser-storage.ts';
import { holdGame, type Release } from './game-lock.ts';
import { summarize, type BrowserGame, type LoggedGame } from './browser-game.ts';
import { reasonOf } from '../../../engine/errors.ts';
import { Listeners } from './listeners.ts';
import { useStored } from './use-stored.ts';

const changes = new Listeners();
const inMemory = new Map<string, BrowserGame>();

storageLosses.add(changes.notify);

function askBeforeClosing(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function holdInMemory(game: BrowserGame): void {
  if ((inMemory.get(game.id)?.changed ?? 0) > game.changed) return;
  inMemory.set(game.id, game);
  addEventListener('beforeunload', askBeforeClosing);
}

/** Drops the copy in memory, unless it is newer. */
function forget({ id, changed: when }: Pick<BrowserGame, 'id' | 'changed'>): void {
  if ((inMemory.get(id)?.changed ?? Infinity) <= when) inMemory.delete(id);
  if (inMemory.size === 0) removeEventListener('beforeunload', askBeforeClosing);
}

/**
 * @param newest returns the current state of the game; called again at each retry
 * @throws Error if the browser cannot store the game, which then stays in memory
 */
export async function saveGame(newest: () => BrowserGame): Promise<void> {
  try {
    const stored = await write((to) => putGame(to, newest()));
    forget(stored);
    saveOthers();
  } catch (error) {
    holdInMemory(newest());
    throw new Error(storageFault(error), { cause: error });
  } finally {
    changes.notify();
  }
}

/** The browser finishes a committed transaction even if the page reloads. */
async function putGame(to: IDBPDatabase<Stores>, game: BrowserGame): Promise<BrowserGame> {
  const transaction = to.transaction('games', 'readwrite', { durability: 'relaxed' });
  const put = transaction.store.put(game);
  transaction.commit();
  await Promise.all([put, transaction.done]);
  return game;
}

function saveOthers(): void {
  for (const game of inMemory.values()) saveGame(() => game).catch(() => undefined);
}

export async function findBrowserGame(id: string): Promise<BrowserGame | undefined> {
  return inMemory.get(id) ?? (await database()).get('games', id);
}

/** @throws Error if another page has the game open and would store it again */
export async function deleteGame(id: string): Promise<void> {
  const release = await holdGame(id);
  if (release === null) throw new Error('The game is open in another tab. Leave it there first.');
  const unsaved = inMemory.get(id);
  if (unsaved !== undefined) forget(unsaved);
  try {
    await write((to) => to.delete('games', id));
  } catch (error) {
    if (unsaved === undefined) throw new Error(storageFault(error), { cause: error });
  } finally {
    release();
    changes.notify();
  }
  saveOthers();
}

/** Games by last change, newest first, or an error message. */
async function readGames(): Promise<readonly BrowserGame[] | string> {
  try {
    const stored = await readStored();
    const games = [...stored.filter(({ id }) => !inMemory.has(id)), ...inMemory.values()];
    return games.sort((a, b) => b.changed - a.changed);
  } catch (error) {
    return `The browser cannot store games here: ${storageFault(error)}.`;
  }
}

async function readStored(): Promise<readonly BrowserGame[]> {
  try {
    return await (await database()).getAll('games');
  } catch (error) {
    if (inMemory.size > 0) return [];
    throw error;
  }
}

export function useGames(): readonly BrowserGame[] | string | null {
  return useStored(readGames, changes);
}

export interface LockedGame {
  readonly game: LoggedGame;
  readonly release: Release;
}

type OpenedGame = LockedGame | { readonly kind: 'elsewhere' } | { readonly kind: 'fault'; readonly text: string };

export async function openGame(id: string): Promise<OpenedGame> {
  const release = await holdGame(id);
  try {
    const game = await findBrowserGame(id);
    if (game?.kind === 'played') {
      if (release !== null) return { game, release };
      // Finished games are read-only.
      return summarize(game).state === 'over' ? { game, release: () => undefined } : { kind: 'elsewhere' };
    }
    release?.();
    return { kind: 'fault', text: 'This game is not in this browser. It was deleted, or played in another browser.' };
  } catch (error) {
    release?.();
    return { kind: 'fault', text: `This game cannot be read: ${reasonOf(error)}` };
  }
}
