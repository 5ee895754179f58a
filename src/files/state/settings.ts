/** How a user wants boards to look, kept between days: for the console, where flags win over it, and for the page. */
import * as z from 'zod';
import { InputError } from '../../engine/errors.ts';
import { DEFAULT_SETTINGS, TILE_FACES, type Settings } from '../../play/look/board-settings.ts';
import { THEME_NAMES } from '../../play/look/themes.ts';
import type { UserFolder } from '../user-folders.ts';
import { readState, writeState } from './user-state.ts';

// What is missing or of another version is as if it were not chosen.
const keptSchema = z.object({
  theme: z.enum(THEME_NAMES).catch(DEFAULT_SETTINGS.theme),
  tiles: z.enum(TILE_FACES).catch(DEFAULT_SETTINGS.tiles),
});

const FILE = 'settings.json';

/** The settings kept; null where there are none, or their file is broken. */
export async function readKeptSettings(folder?: UserFolder): Promise<Settings | null> {
  return (await readState<Settings>(FILE, keptSchema, folder)).value;
}

/** Keep settings. Where they cannot be written, they hold for this time alone. */
export async function keepSettings({ theme, tiles }: Settings, folder?: UserFolder): Promise<void> {
  try {
    await writeState(FILE, { theme, tiles }, folder);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
  }
}
