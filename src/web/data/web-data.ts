/**
 * What a browser has to play with, as an index of files: rulesets with their boards and tiles as text, and the names of the
 * files of words, leave values and win percentages. The names hold hashes, so a browser may keep a file for ever.
 */
import * as z from 'zod';
import { InputError } from '../../engine/errors.ts';
import { parseLayout } from '../../engine/board/layout.ts';
import { createRuleset, rulesetSchema, type Ruleset } from '../../engine/rules/ruleset.ts';
import { parseAlphabet } from '../../engine/tiles/alphabet.ts';
import { lookSchema } from '../../engine/rules/ruleset-look.ts';

const namedText = z.strictObject({ name: z.string(), text: z.string() });
const fileName = z.string().regex(/^[a-z0-9-]+\.bin$/u);

const lexiconEntry = z.strictObject({
  name: z.string(),
  /** A packed list, of which a graph is built, or a graph. */
  words: z.strictObject({ kind: z.enum(['list', 'graph']), file: fileName }),
  winPercent: fileName,
  /** What a play opens and how much the levels see in its language; null where that is as in English, or not known. */
  learnt: fileName.nullable(),
  /** How often words of its language are used, as text: which words of a lexicon the levels know. Null where it is not known. */
  uses: fileName.nullable(),
});

const rulesetEntry = z.strictObject({
  /** What options and lists call it: its name, or that of the language that is played by it. */
  id: z.string(),
  /** What the language is called; null for rules that are played in the default one. */
  language: z.string().nullable(),
  /** The words that it is played with where nobody chooses others. */
  lexicon: lexiconEntry,
  data: rulesetSchema,
  look: lookSchema,
  layout: namedText,
  alphabet: namedText,
  /** Leave values that were learnt for such a game, and the hash of the words they were learnt with; null where there are none. */
  leaves: z.strictObject({ name: z.string(), file: fileName, lexiconHash: z.string() }).nullable(),
  /** Which words the levels know (`level-words.ts`); null where that is worked out from their uses. */
  known: fileName.nullable(),
  /** Puzzles of these rules and words, loaded when they are asked for; null where there are none. */
  puzzles: fileName.nullable(),
});

export const webDataSchema = z.strictObject({
  format: z.literal('tilewright-web-3'),
  version: z.string(),
  /** Id of the ruleset that is chosen where nobody chooses. */
  defaultRuleset: z.string(),
  /** `level-words.ts`: the shares of the lexicon that the files of known words tell apart. */
  percents: z.array(z.number()),
  rulesets: z.array(rulesetEntry),
});

/**
 * The index of what a browser has to play with.
 *
 * @interface
 */
export type WebData = z.infer<typeof webDataSchema>;
export type WebRuleset = WebData['rulesets'][number];

/**
 * The entry of a ruleset.
 *
 * @throws InputError `bad-option` if there is none of that name
 */
export function findRuleset({ rulesets }: Pick<WebData, 'rulesets'>, name: string): WebRuleset {
  const entry = rulesets.find(({ id }) => id === name);
  if (entry !== undefined) return entry;
  const known = rulesets.map(({ id }) => id).join(', ');
  throw new InputError('bad-option', `no ruleset "${name}"; there are ${known}`);
}

export function rulesetOf({ data, layout, alphabet }: Pick<WebRuleset, 'data' | 'layout' | 'alphabet'>): Ruleset {
  return createRuleset(data, parseLayout(layout.text, layout.name), parseAlphabet(alphabet.text, alphabet.name));
}
