/** The level of the opponent `auto`, based on the saved games. */
import { autoLevel, type AutoLevel } from '../../analysis/history/auto-level.ts';
import { InputError } from '../../engine/errors.ts';
import { listSavedGames, type SavedGames } from '../../files/saved-games/saved-games.ts';
import { countGames, summarizeResult } from '../../files/saved-games/person-games.ts';

export async function findAutoLevel(): Promise<AutoLevel> {
  return autoLevelOf(await gamesIfReadable());
}

export function autoLevelOf({ games }: SavedGames): AutoLevel {
  return autoLevel(countGames(games).games.map(summarizeResult));
}

/** Returns no games if the folder cannot be read. */
export async function gamesIfReadable(): Promise<SavedGames> {
  try {
    return await listSavedGames();
  } catch (error) {
    if (error instanceof InputError) return { games: [], faults: [] };
    throw error;
  }
}
