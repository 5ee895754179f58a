/** Games and settings of the console on the machine that serves the page. Other hosts have files in their place that say there are none. */
import * as z from 'zod';
import { settingsSchema } from '../../play/look/board-settings.ts';

/** Where they are, from the page; the GCG of one of them stands under its id in that folder. */
export const MACHINE_FOLDER = 'machine';
export const GAMES_FILE = 'games.json';

const machineGame = z.strictObject({
  id: z.string().regex(/^[\w.-]{1,100}$/u),
  /** As `tilewright game` lists it. */
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

/** All of them, the newest first; null where there is no such machine. */
export const machineGamesSchema = z.array(machineGame).nullable();
export type MachineGame = z.infer<typeof machineGame>;

const fault = z.strictObject({ fault: z.string() });

/** What the page is answered that asks for the list: the games, or why they are not shown to it. */
export const machineListSchema = z.union([machineGamesSchema, fault]);

/** A game that is over, as GCG; or why it cannot be had. */
export const machineGcgSchema = z.union([z.strictObject({ gcg: z.string() }), fault]);
export type MachineGcg = z.infer<typeof machineGcgSchema>;

export const SETTINGS_FILE = 'settings.json';

/** What the page is answered: settings, null in their place where none were chosen, or why they are not shown to it; null where there is no such machine. */
export const machineSettingsSchema = z
  .union([z.strictObject({ settings: settingsSchema.nullable() }), fault])
  .nullable();
