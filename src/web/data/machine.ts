/** Console games and settings of the machine that serves the page. On other hosts, static files with `null` take their place. */
import * as z from 'zod/mini';
import { settingsSchema } from '../../play/look/board-settings.ts';

/** Address relative to the page; below it, each game is served as GCG under its ID. */
export const MACHINE_FOLDER = 'machine';
export const GAMES_FILE = 'games.json';

const machineGame = z.strictObject({
  id: z.string().check(z.regex(/^[\w.-]{1,100}$/u)),
  /** Number of the game in `tilewright game`. */
  number: z.int().check(z.minimum(1)),
  lastPlayed: z.iso.datetime(),
  ruleset: z.string(),
  players: z.readonly(z
    .array(z.strictObject({ name: z.string(), bot: z.nullable(z.string()) })).check(z.maxLength(8))),
  scores: z.readonly(z.array(z.int())),
  state: z.enum(['over', 'under-way', 'being-played']),
  winners: z.nullable(z.readonly(z.array(z.int().check(z.minimum(0), z.maximum(7))))),
});

/** Newest first; null on other hosts. */
export const machineGamesSchema = z.nullable(z.array(machineGame));
export type MachineGame = z.infer<typeof machineGame>;

const fault = z.strictObject({ fault: z.string() });

/** The games, or the reason why the page may not see them. */
export const machineListSchema = z.union([machineGamesSchema, fault]);

/** The GCG of a finished game, or an error. */
export const machineGcgSchema = z.union([z.strictObject({ gcg: z.string() }), fault]);
export type MachineGcg = z.infer<typeof machineGcgSchema>;

export const SETTINGS_FILE = 'settings.json';

/** The settings (null if none were chosen), or the reason why the page may not see them; null on other hosts. */
export const machineSettingsSchema = z.nullable(z
  .union([z.strictObject({ settings: z.nullable(settingsSchema) }), fault]));
