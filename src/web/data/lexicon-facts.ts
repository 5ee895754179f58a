/** Custom lexica: their names in addresses, games and worker questions, and facts about their files. */
import * as z from 'zod/mini';

/** Name of a lexicon and hash of its word graph; different words with the same name have a different hash. */
export const lexiconNameSchema = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(255)),
  hash: z.string().check(z.regex(/^[0-9a-f]{16}$/u)),
});

/** @interface */
export type LexiconName = Readonly<z.infer<typeof lexiconNameSchema>>;

export interface GameTerms {
  readonly ruleset: string;
  /** Null for the default words. */
  readonly lexicon: LexiconName | null;
}

/** A lexicon, restricted to the tiles of a ruleset. */
export interface LexiconFit {
  readonly ruleset: string;
  readonly hash: string;
  readonly words: number;
  /** Number of words skipped because the tiles lack a letter. */
  readonly unspellable: number;
}

export interface LexiconFacts {
  readonly name: string;
  /** Never empty. */
  readonly fits: readonly LexiconFit[];
}
