/**
 * The settings of the console on the machine that the app is served from, as they travel to the page and back. A site that is handed
 * out by any other host has a file in their place that says there are none.
 */
import * as z from 'zod';
import { settingsSchema } from '../../play/look/board-settings.ts';

/** Beside the games of the machine. */
export const SETTINGS_FILE = 'settings.json';

/** What the page is answered: settings, null in their place where none were chosen, or why they are not shown to it; null where there is no such machine. */
export const machineSettingsSchema = z
  .union([z.strictObject({ settings: settingsSchema.nullable() }), z.strictObject({ fault: z.string() })])
  .nullable();
