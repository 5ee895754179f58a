/** How a user wants boards to look, on a terminal and in a browser. */
import * as z from 'zod';
import { THEME_NAMES } from './themes.ts';

/** What stands on tiles where there is room for it: what they are worth too, or letters alone. */
export const TILE_FACES = ['values', 'letters'] as const;

export const settingsSchema = z.strictObject({ theme: z.enum(THEME_NAMES), tiles: z.enum(TILE_FACES) }).readonly();

export type Settings = z.infer<typeof settingsSchema>;

export const DEFAULT_SETTINGS: Settings = { theme: 'felt', tiles: 'values' };
