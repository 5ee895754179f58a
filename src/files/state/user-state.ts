/**
 * What the program remembers of a user between days: small JSON files in the state folder, beside the games. A file that is
 * not there, cannot be read or holds something else is as none, and is written anew by what is remembered next.
 */
import { join } from 'node:path';
import * as z from 'zod';
import { InputError } from '../../engine/errors.ts';
import { DEFAULT_SETTINGS, TILE_FACES, type Settings } from '../../play/look/board-settings.ts';
import { THEME_NAMES } from '../../play/look/themes.ts';
import { readTextFile } from '../files.ts';
import { userFolder, type UserFolder } from '../user-folders.ts';
import { isThere, writeFileWhole } from '../writing/output-file.ts';

export const NO_STATE_FOLDER = 'there is no home directory; set TILEWRIGHT_STATE to another folder';

/** Larger files are not ours. */
const MAX_STATE_BYTES = 50_000_000;

export interface ReadState<T> {
  /** Null where nothing is remembered. */
  readonly value: T | null;
  /** What is wrong with the file that is there, in a line; null if nothing is. */
  readonly fault: string | null;
}

export async function readState<T>(
  name: string,
  schema: z.ZodType<T>,
  given: UserFolder = userFolder('state'),
): Promise<ReadState<T>> {
  const folder = await given;
  if (folder === null) return { value: null, fault: null };
  const path = join(folder, name);
  try {
    const text = await readTextFile(path, { maxBytes: MAX_STATE_BYTES });
    const read = schema.safeParse(JSON.parse(text));
    if (read.success) return { value: read.data, fault: null };
    return { value: null, fault: `${path}: not a valid Tilewright state file` };
  } catch (error) {
    if (error instanceof SyntaxError) return { value: null, fault: `${path}: not valid JSON` };
    if (!(error instanceof InputError)) throw error;
    return { value: null, fault: (await isThere(path)) ? error.message : null };
  }
}

/** @throws InputError `cannot-write` */
export async function writeState(name: string, value: unknown, given: UserFolder = userFolder('state')): Promise<void> {
  const folder = await given;
  if (folder === null) throw new InputError('cannot-write', NO_STATE_FOLDER);
  await writeFileWhole(join(folder, name), `${JSON.stringify(value)}\n`);
}

const text = z
  .string()
  .min(1)
  .max(1000)
  .regex(/^\P{C}+$/u);

const choiceSchema = z.object({ ruleset: text, players: text, lexicon: text, clock: text.optional() });

/** A game as it was chosen: names or paths, and the players in turn order with commas between them. */
export type LastChoice = z.infer<typeof choiceSchema>;

const CHOICE_FILE = 'last-choice.json';

/** The choice remembered; null if there is none, or its file is broken, which the next choice replaces. */
export async function lastChoice(folder?: UserFolder): Promise<LastChoice | null> {
  return (await readState(CHOICE_FILE, choiceSchema, folder)).value;
}

export async function keepLastChoice(
  { ruleset, players, lexicon, clock }: LastChoice,
  folder?: UserFolder,
): Promise<void> {
  await remember(CHOICE_FILE, { ruleset, players, lexicon, clock }, folder);
}

// What is missing or of another version is as if it were not chosen.
const keptSettings = z.object({
  theme: z.enum(THEME_NAMES).catch(DEFAULT_SETTINGS.theme),
  tiles: z.enum(TILE_FACES).catch(DEFAULT_SETTINGS.tiles),
});

const SETTINGS_FILE = 'settings.json';

/** How boards look on the console, where flags win over it, and on the page; null where that was not chosen, or its file is broken. */
export async function readKeptSettings(folder?: UserFolder): Promise<Settings | null> {
  return (await readState<Settings>(SETTINGS_FILE, keptSettings, folder)).value;
}

export async function keepSettings({ theme, tiles }: Settings, folder?: UserFolder): Promise<void> {
  await remember(SETTINGS_FILE, { theme, tiles }, folder);
}

/** Where it cannot be written, it holds for this time alone. */
async function remember(name: string, value: unknown, folder?: UserFolder): Promise<void> {
  try {
    await writeState(name, value, folder);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
  }
}
