/**
 * What the program remembers of a user between days: small JSON files in the state folder, beside the games. A file that is
 * not there, cannot be read or holds something else is as none, and is written anew by what is remembered next.
 */
import { join } from 'node:path';
import * as z from 'zod';
import { InputError } from '../../engine/errors.ts';
import { readTextFile } from '../files.ts';
import { userFolder, type UserFolder } from '../user-folders.ts';
import { isThere, writeFileWhole } from '../writing/output-file.ts';

/** Where a user's games and what is remembered are kept: `TILEWRIGHT_STATE` if set, else the user's state directory; null for nowhere. */
export async function stateFolder(): Promise<string | null> {
  const set = process.env['TILEWRIGHT_STATE'];
  return set === undefined || set === '' ? userFolder('state') : set;
}

/** Why nothing can be kept where there is no such folder. */
export const NO_STATE_FOLDER = 'there is no home directory; TILEWRIGHT_STATE names another place';

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
  given: UserFolder = stateFolder(),
): Promise<ReadState<T>> {
  const folder = await given;
  if (folder === null) return { value: null, fault: null };
  const path = join(folder, name);
  try {
    const text = await readTextFile(path, { maxBytes: MAX_STATE_BYTES });
    const read = schema.safeParse(JSON.parse(text));
    if (read.success) return { value: read.data, fault: null };
    return { value: null, fault: `${path}: this is not what Tilewright keeps there` };
  } catch (error) {
    if (error instanceof SyntaxError) return { value: null, fault: `${path}: this is no JSON` };
    if (!(error instanceof InputError)) throw error;
    return { value: null, fault: (await isThere(path)) ? error.message : null };
  }
}

/** @throws InputError `cannot-write` */
export async function writeState(name: string, value: unknown, given: UserFolder = stateFolder()): Promise<void> {
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

const FILE = 'last-choice.json';

/** The choice remembered; null if there is none, or its file is broken, which the next choice replaces. */
export async function lastChoice(folder?: UserFolder): Promise<LastChoice | null> {
  return (await readState(FILE, choiceSchema, folder)).value;
}

/** Remember a choice. Where that cannot be written the game goes on without. */
export async function keepLastChoice(
  { ruleset, players, lexicon, clock }: LastChoice,
  folder?: UserFolder,
): Promise<void> {
  try {
    await writeState(FILE, { ruleset, players, lexicon, clock }, folder);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
  }
}
