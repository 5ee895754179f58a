/** Words other than the default ones: how addresses, games and questions to workers name them, and what is known of their file. */
import * as z from 'zod';

/** The name of a lexicon, and the hash of its word graph: other words of that name have another. */
export const lexiconNameSchema = z.strictObject({
  name: z.string().min(1).max(255),
  hash: z.string().regex(/^[0-9a-f]{16}$/u),
});

/** @interface */
export type LexiconName = Readonly<z.infer<typeof lexiconNameSchema>>;

/** What a game is played by. */
export interface GameTerms {
  readonly ruleset: string;
  /** Null for the default words. */
  readonly lexicon: LexiconName | null;
}

/** A lexicon with the tiles of a ruleset. */
export interface LexiconFit {
  readonly ruleset: string;
  /** Of its word graph. */
  readonly hash: string;
  readonly words: number;
  /** Words of its file that the tiles cannot spell: they are left out. */
  readonly unspellable: number;
}

/** What a file of words comes to. */
export interface LexiconFacts {
  readonly name: string;
  /** One at least. */
  readonly fits: readonly LexiconFit[];
}
