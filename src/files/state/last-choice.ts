/** The game chosen last, which the next choice begins with. */
import * as z from 'zod';
import { InputError } from '../../engine/errors.ts';
import { readState, stateFolder, writeState } from './user-state.ts';

const text = z
  .string()
  .min(1)
  .max(1000)
  .regex(/^\P{C}+$/u);

const choiceSchema = z.object({ ruleset: text, players: text, lexicon: text });

/** A game as it was chosen: names or paths, and the players in turn order with commas between them. */
export type LastChoice = z.infer<typeof choiceSchema>;

const FILE = 'last-choice.json';

/** The choice remembered; null if there is none, or its file is broken, which the next choice replaces. */
export async function lastChoice(folder: string | null = stateFolder()): Promise<LastChoice | null> {
  return (await readState(FILE, choiceSchema, folder)).value;
}

/** Remember a choice. Where that cannot be written the game goes on without. */
export async function keepLastChoice(
  { ruleset, players, lexicon }: LastChoice,
  folder: string | null = stateFolder(),
): Promise<void> {
  try {
    await writeState(FILE, { ruleset, players, lexicon }, folder);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
  }
}
