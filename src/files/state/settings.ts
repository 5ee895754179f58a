/** How a user wants things to look on a terminal, kept between days. Flags win over it. */
import * as z from 'zod';
import { InputError } from '../../engine/errors.ts';
import { THEME_NAMES } from '../../play/look/themes.ts';
import type { UserFolder } from '../user-folders.ts';
import { readState, writeState } from './user-state.ts';

/** What stands on tiles where there is room for it: what they are worth too, or letters alone. */
export const TILE_FACES = ['values', 'letters'] as const;

// What is missing or of another version is as if it were not chosen.
const settingsSchema = z
  .object({ theme: z.enum(THEME_NAMES).catch('felt'), tiles: z.enum(TILE_FACES).catch('values') })
  .readonly();

export type Settings = z.infer<typeof settingsSchema>;

export const DEFAULT_SETTINGS: Settings = { theme: 'felt', tiles: 'values' };

const FILE = 'settings.json';

/** The settings kept; the usual ones where there are none, or their file is broken. */
export async function readKeptSettings(folder?: UserFolder): Promise<Settings> {
  return (await readState<Settings>(FILE, settingsSchema, folder)).value ?? DEFAULT_SETTINGS;
}

/** Keep settings. Where they cannot be written, they hold for this time alone. */
export async function keepSettings({ theme, tiles }: Settings, folder?: UserFolder): Promise<void> {
  try {
    await writeState(FILE, { theme, tiles }, folder);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
  }
}
