/** User settings for the look of boards, on a terminal and in a browser. */
import * as z from 'zod/mini';
import { THEME_NAMES } from './themes.ts';

/** Whether large tiles show their points or only letters. */
export const TILE_FACES = ['values', 'letters'] as const;

export const settingsSchema = z.readonly(z.strictObject({ theme: z.enum(THEME_NAMES), tiles: z.enum(TILE_FACES) }));

export type Settings = z.infer<typeof settingsSchema>;

export const DEFAULT_SETTINGS: Settings = { theme: 'felt', tiles: 'values' };
