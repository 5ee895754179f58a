/**
 * A language to play in: its tiles, its rules, the sources of its word lists, and the conversion of spelt words to tiles. Each
 * language is a JSON file in `data/languages`; no code refers to a language by name.
 *
 * The word lists are written for spell checkers. They contain letters that are on no tile (é, ß, ĳ), names, and words with
 * hyphens or apostrophes. Each language's game has its own rules for which of them are playable, so these rules are data, which
 * `spellInTiles` applies.
 */
import * as z from 'zod/mini';
import { parseJsonWith } from '../../engine/json-source.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { upperCase, type Alphabet } from '../../engine/tiles/alphabet.ts';
import { readTiles } from '../../engine/tiles/tile-text.ts';

const wordSourceSchema = z.strictObject({
  from: z.enum(['npm', 'debian']),
  package: z.string().check(z.regex(/^[a-z0-9][a-z0-9.+-]*$/u, 'the name of a package is needed')),
  /** Path of the file, relative to the root of the package. */
  file: z.string().check(z.regex(/^(?!\/)(?!.*\.\.)./u, 'a path within the package is needed')),
  /**
   * `lines`: one word per line. `json-array`: one array of words. `hunspell`: stems, and affixes in the `.aff` file of the same
   * name.
   */
  kind: z.enum(['lines', 'json-array', 'hunspell']),
  /** Maximum number of affixes applied to one stem, for lists that would otherwise have too many words. */
  endings: z.optional(z.int().check(z.minimum(0), z.maximum(4))),
  encoding: z._default(z.enum(['utf-8', 'iso-8859-1']), 'utf-8'),
  /** Licence of the words as stated by the package (SPDX). */
  licence: z.string().check(z.minLength(1)),
});

/** The JSON of a language. Unknown fields are errors. */
export const languageSchema = z.readonly(
  z.strictObject({
    name: z.string().check(z.minLength(1)),
    /** Name in the language itself. */
    ownName: z.string().check(z.minLength(1)),
    /** BCP 47 tag, used as the language of a page and for sorting. */
    locale: z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/u, 'a language such as "de" or "pt-PT" is needed')),
    alphabet: z.string().check(z.minLength(1)),
    /** Name of a shipped ruleset, whose own alphabet this one replaces. */
    ruleset: z.string().check(z.minLength(1)),
    /** Whether a letter without a tile is played without its accent, or makes the word unplayable. */
    accents: z.enum(['dropped', 'kept']),
    /** Whether capitalised words are ordinary words, as German nouns are, or names, which are not playable. */
    capitalised: z.enum(['words', 'names']),
    /** Capital letters without tiles, and their replacements: `{"Œ": "OE"}`. */
    fold: z
      .record(z.string(), z.string().check(z.regex(/^\P{Ll}{1,4}$/u, 'one to four capital letters are needed')))
      .check(
        z.refine(
          (fold) => Object.keys(fold).every((letter) => /^\P{Ll}$/u.test(letter)),
          'one capital letter is needed',
        ),
      ),
    /** Packages with word lists, in order of preference. */
    words: z.array(wordSourceSchema).check(z.minLength(1)),
    /** Package with the most common words, in descending order of frequency. */
    common: z.optional(wordSourceSchema),
  }),
);

export type Language = z.infer<typeof languageSchema>;

/** @throws InputError `bad-language` with line and column */
export function parseLanguage(text: string, source: string): Language {
  return parseJsonWith(languageSchema, text, source, 'bad-language');
}

export interface SpeltWord {
  /** The word in capitals. */
  readonly text: string;
  readonly tiles: Uint8Array;
}

/**
 * Converts a word of a spelling list to tiles. Returns null if it is not playable: a name, or a word with letters that no tile
 * has.
 */
export function spellInTiles(
  { accents, capitalised, fold }: Pick<Language, 'accents' | 'capitalised' | 'fold'>,
  alphabet: Alphabet,
  word: string,
): SpeltWord | null {
  if (capitalised === 'names' && word !== word.toLocaleLowerCase(alphabet.caseLocale)) return null;
  const characters = charactersOf(alphabet);
  let spelt = '';
  for (const character of upperCase(alphabet, word.normalize('NFC')).normalize('NFC')) {
    const letters = characters.has(character) ? character : (fold[character] ?? character);
    for (const letter of letters) {
      const played = characters.has(letter) || accents === 'kept' ? letter : withoutAccent(letter);
      spelt += played;
    }
  }
  // A character can be part of a tile without being one, such as the Q of the Catalan QU.
  const tiles = readTiles(alphabet, spelt, 'word');
  return isRefusal(tiles) ? null : { text: spelt, tiles };
}

/** Removes the diacritics of a letter; a lone combining mark becomes empty. */
function withoutAccent(letter: string): string {
  return letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
}

const charactersByAlphabet = new WeakMap<Alphabet, ReadonlySet<string>>();

function charactersOf(alphabet: Alphabet): ReadonlySet<string> {
  let characters = charactersByAlphabet.get(alphabet);
  if (characters === undefined) {
    characters = new Set(alphabet.faces.slice(1).join(''));
    charactersByAlphabet.set(alphabet, characters);
  }
  return characters;
}
