/**
 * Stores the program's state of a user: small JSON files in the state folder, beside the games. A missing, unreadable or invalid
 * file counts as empty and is replaced by the next write.
 */
import { join } from 'node:path';
import * as z from 'zod/mini';
import { InputError } from '../../engine/errors.ts';
import { DEFAULT_SETTINGS, TILE_FACES, type Settings } from '../../play/look/board-settings.ts';
import { THEME_NAMES } from '../../play/look/themes.ts';
import { readTextFile } from '../files.ts';
import { userFolder, type UserFolder } from '../user-folders.ts';
import { isThere, writeFileWhole } from '../writing/output-file.ts';

export const NO_STATE_FOLDER = 'there is no home directory; set TILEWRIGHT_STATE to another folder';

const MAX_STATE_BYTES = 50_000_000;

export interface ReadState<T> {
  readonly value: T | null;
  /** The error of an existing file, in one line; null if it is valid. */
  readonly fault: string | null;
}

export async function readState<T>(
  name: string,
  schema: z.ZodMiniType<T>,
  given: UserFolder = userFolder('state'),
): Promise<ReadState<T>> {
  const folder = await given;
  if (folder === null) return { value: null, fault: null };
  const path = join(folder, name);
  try {
    const text = await readTextFile(path, { maxBytes: MAX_STATE_BYTES });
    const { success, data: value = null } = schema.safeParse(JSON.parse(text));
    return { value, fault: success ? null : `${path}: not a valid Tilewright state file` };
  } catch (error) {
    if (error instanceof SyntaxError) return { value: null, fault: `${path}: not valid JSON` };
    if (!(error instanceof InputError)) throw error;
    return { value: null, fault: (await isThere(path)) ? error.message : null };
  }
}

export async function writeState(name: string, value: unknown, given: UserFolder = userFolder('state')): Promise<void> {
  const folder = await given;
  if (folder === null) throw new InputError('cannot-write', NO_STATE_FOLDER);
  await writeFileWhole(join(folder, name), `${JSON.stringify(value)}\n`);
}

const text = z.string().check(z.minLength(1), z.maxLength(1000), z.regex(/^\P{C}+$/u));

const choiceSchema = z.object({ ruleset: text, players: text, lexicon: text, clock: z.optional(text) });

/** Names or paths; the players are in turn order, separated by commas. */
export type LastChoice = z.infer<typeof choiceSchema>;

const CHOICE_FILE = 'last-choice.json';

export async function lastChoice(folder?: UserFolder): Promise<LastChoice | null> {
  return (await readState(CHOICE_FILE, choiceSchema, folder)).value;
}

export async function keepLastChoice(
  { ruleset, players, lexicon, clock }: LastChoice,
  folder?: UserFolder,
): Promise<void> {
  await remember(CHOICE_FILE, { ruleset, players, lexicon, clock }, folder);
}

// Missing values and those of other versions have the default.
const settingsSchema = z.object({
  theme: z.catch(z.enum(THEME_NAMES), DEFAULT_SETTINGS.theme),
  tiles: z.catch(z.enum(TILE_FACES), DEFAULT_SETTINGS.tiles),
});

const SETTINGS_FILE = 'settings.json';

/** Flags of the console override them. */
export async function readKeptSettings(folder?: UserFolder): Promise<Settings | null> {
  return (await readState<Settings>(SETTINGS_FILE, settingsSchema, folder)).value;
}

export async function keepSettings({ theme, tiles }: Settings, folder?: UserFolder): Promise<void> {
  await remember(SETTINGS_FILE, { theme, tiles }, folder);
}

/**
 * Writes a value with the version of the state files, which had none before 1.0; readers ignore unknown fields. Ignores write
 * errors: the value then applies to this session only.
 */
export async function remember(name: string, value: object, folder?: UserFolder): Promise<void> {
  try {
    await writeState(name, { version: 1, ...value }, folder);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
  }
}
