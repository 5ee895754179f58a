/**
 * Index of the data files: rulesets with boards and tiles as text, and names of the files with words, leave values and win
 * percentages. Names contain hashes, so browsers may cache the files for ever.
 */
import * as z from 'zod/mini';
import { InputError } from '../../engine/errors.ts';
import { parseLayout } from '../../engine/board/layout.ts';
import { createRuleset, rulesetSchema, type Ruleset } from '../../engine/rules/ruleset.ts';
import { parseAlphabet } from '../../engine/tiles/alphabet.ts';
import { lookSchema } from '../../engine/rules/ruleset-look.ts';
import type { GameTerms } from './lexicon-facts.ts';

const namedText = z.strictObject({ name: z.string(), text: z.string() });
const fileName = z.string().check(z.regex(/^[a-z0-9-]+\.bin$/u));

/** Another edition of the words: name, hash of its word graph, and the difference to the words (`packed-words.ts`). */
const editionEntry = z.strictObject({ name: z.string(), hash: z.string(), file: fileName });

const lexiconEntry = z.strictObject({
  name: z.string(),
  /** A packed list to build a graph from, or a graph. */
  words: z.strictObject({ kind: z.enum(['list', 'graph']), file: fileName }),
  /** Empty if the words are a graph. */
  editions: z.array(editionEntry),
  /** Short meanings of words, loaded on demand; null if unavailable. */
  meanings: z.nullable(fileName),
  winPercent: fileName,
  /** Word frequencies of the language as text, which decide the words known to levels; null if unknown. */
  uses: z.nullable(fileName),
});

const rulesetEntry = z.strictObject({
  /** Name of the ruleset or of the language, as used in options and lists. */
  id: z.string(),
  /** Name of the language; null for rules with the default language. */
  language: z.nullable(z.string()),
  lexicon: lexiconEntry,
  data: rulesetSchema,
  look: lookSchema,
  layout: namedText,
  alphabet: namedText,
  /** Leave values, and the hash of the words used to learn them; null if unavailable. */
  leaves: z.nullable(z.strictObject({ name: z.string(), file: fileName, lexiconHash: z.string() })),
  /** Words known to the levels (`level-words.ts`); null if they are derived from word frequencies. */
  known: z.nullable(fileName),
  /** Puzzles of these rules and words, loaded on demand; null if unavailable. */
  puzzles: z.nullable(fileName),
});

export const webDataSchema = z.strictObject({
  format: z.literal('tilewright-web-4'),
  version: z.string(),
  defaultRuleset: z.string(),
  /** Percentages of the lexicon that `known` distinguishes (`level-words.ts`). */
  percents: z.array(z.number()),
  rulesets: z.array(rulesetEntry),
});

/** @interface */
export type WebData = z.infer<typeof webDataSchema>;
export type WebRuleset = WebData['rulesets'][number];
export type Edition = z.infer<typeof editionEntry>;

/** @throws InputError `bad-option` if the ruleset is unknown */
export function findRuleset({ rulesets }: Pick<WebData, 'rulesets'>, name: string): WebRuleset {
  const entry = rulesets.find(({ id }) => id === name);
  if (entry !== undefined) return entry;
  const ids = rulesets.map((each) => each.id).join(', ');
  throw new InputError('bad-option', `no ruleset "${name}"; there are ${ids}`);
}

/** Returns the edition with the words of a game; undefined for the default words and those of the user. */
export function findEdition(data: Pick<WebData, 'rulesets'>, { ruleset, lexicon }: GameTerms): Edition | undefined {
  return lexicon === null ? undefined : editionsFor(data, ruleset).find(({ hash }) => hash === lexicon.hash);
}

/** Empty for an unknown ruleset, as a link may name. */
export function editionsFor({ rulesets }: Pick<WebData, 'rulesets'>, ruleset: string): readonly Edition[] {
  return rulesets.find(({ id }) => id === ruleset)?.lexicon.editions ?? [];
}

interface NamedRuleset {
  readonly id: string;
  readonly ruleset: Ruleset;
}

/** Creates all rulesets, the default one first. */
export function createRulesets({
  rulesets,
  defaultRuleset,
}: Pick<WebData, 'rulesets' | 'defaultRuleset'>): NamedRuleset[] {
  const created = rulesets.map((entry) => ({ id: entry.id, ruleset: rulesetOf(entry) }));
  return created.sort((a, b) => Number(b.id === defaultRuleset) - Number(a.id === defaultRuleset));
}

export function rulesetOf({ data, layout, alphabet }: Pick<WebRuleset, 'data' | 'layout' | 'alphabet'>): Ruleset {
  return createRuleset(data, parseLayout(layout.text, layout.name), parseAlphabet(alphabet.text, alphabet.name));
}
