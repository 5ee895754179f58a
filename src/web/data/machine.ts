/** Console games and settings of the machine that serves the page. On other hosts, static files with `null` take their place. */
import * as z from 'zod';
import { settingsSchema } from '../../play/look/board-settings.ts';

/** Address relative to the page; below it, each game is served as GCG under its ID. */
export const MACHINE_FOLDER = 'machine';
export const GAMES_FILE = 'games.json';

const machineGame = z.strictObject({
  id: z.string().regex(/^[\w.-]{1,100}$/u),
  /** Number of the game in `tilewright game`. */
  number: z.int().min(1),
  lastPlayed: z.iso.datetime(),
  ruleset: z.string(),
  players: z
    .array(z.strictObject({ name: z.string(), bot: z.string().nullable() }))
    .max(8)
    .readonly(),
  scores: z.array(z.int()).readonly(),
  state: z.enum(['over', 'under-way', 'being-played']),
  winners: z.array(z.int().min(0).max(7)).readonly().nullable(),
});

/** Newest first; null on other hosts. */
export const machineGamesSchema = z.array(machineGame).nullable();
export type MachineGame = z.infer<typeof machineGame>;

const fault = z.strictObject({ fault: z.string() });

/** The games, or the reason why the page may not see them. */
export const machineListSchema = z.union([machineGamesSchema, fault]);

/** The GCG of a finished game, or an error. */
export const machineGcgSchema = z.union([z.strictObject({ gcg: z.string() }), fault]);
export type MachineGcg = z.infer<typeof machineGcgSchema>;

export const SETTINGS_FILE = 'settings.json';

/** The settings (null if none were chosen), or the reason why the page may not see them; null on other hosts. */
export const machineSettingsSchema = z
  .union([z.strictObject({ settings: settingsSchema.nullable() }), fault])
  .nullable();
