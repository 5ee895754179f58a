/** The games of the browser. What it does not keep stays in the page's memory, and is listed, opened and saved like the rest. */
import { database, storageLosses, storageFault, write } from './browser-storage.ts';
import { holdGame, type Release } from './game-lock.ts';
import { summarize, type BrowserGame, type LoggedGame } from './browser-game.ts';
import { reasonOf } from '../../../engine/errors.ts';
import { Listeners } from './listeners.ts';
import { useKept } from './use-kept.ts';

const changes = new Listeners();
const inMemory = new Map<string, BrowserGame>();

storageLosses.add(changes.notify);

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

/** @throws Error if the browser does not keep the game; the page's memory does then */
export async function saveGame(game: BrowserGame): Promise<void> {
  try {
    await write((to) => to.put('games', game));
    forget(game);
    saveOthers();
  } catch (error) {
    holdInMemory(game);
    throw new Error(storageFault(error), { cause: error });
  } finally {
    changes.notify();
  }
}

/** There is room again, perhaps for what the memory alone has. */
function saveOthers(): void {
  for (const game of inMemory.values()) saveGame(game).catch(() => undefined);
}

export async function findBrowserGame(id: string): Promise<BrowserGame | undefined> {
  return inMemory.get(id) ?? (await database()).get('games', id);
}

/** @throws Error if another page plays the game: it would keep it again at the next turn */
export async function deleteGame(id: string): Promise<void> {
  const release = await holdGame(id);
  if (release === null) throw new Error('The game is open in another tab. Leave it there first.');
  const held = inMemory.get(id);
  if (held !== undefined) forget(held);
  try {
    await write((to) => to.delete('games', id));
  } catch (error) {
    if (held === undefined) throw new Error(storageFault(error), { cause: error });
  } finally {
    release();
    changes.notify();
  }
  saveOthers();
}

/** The games, last played first; or what went wrong. */
async function readGames(): Promise<readonly BrowserGame[] | string> {
  try {
    const kept = await readStored();
    const games = [...kept.filter(({ id }) => !inMemory.has(id)), ...inMemory.values()];
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
  return useKept(readGames, changes);
}

export interface HeldGame {
  readonly game: LoggedGame;
  readonly release: Release;
}

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
    return { kind: 'fault', text: 'This game is not in this browser. It was deleted, or played in another browser.' };
  } catch (error) {
    release?.();
    return { kind: 'fault', text: `This game cannot be read: ${reasonOf(error)}` };
  }
}
