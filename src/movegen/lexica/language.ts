/**
 * A language to play in: its tiles, the rules, where to get lists of its words, and how a word as it is spelt becomes
 * one in letters of the tiles. Each is a JSON file in `data/languages`; no code asks for one by its name.
 *
 * Lists of words are written for spell checkers. They have letters that no tile has (é, ß, ĳ), names, and words with a dash or an
 * apostrophe. Which of those are words to play is a rule of each language's game, so it is data, and `spellInTiles` reads it.
 */
import * as z from 'zod';
import { parseJsonWith } from '../../engine/json-source.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { upperCase, type Alphabet } from '../../engine/tiles/alphabet.ts';
import { readTiles } from '../../engine/tiles/tile-text.ts';

const wordSourceSchema = z.strictObject({
  from: z.enum(['npm', 'debian']),
  package: z.string().regex(/^[a-z0-9][a-z0-9.+-]*$/u, 'the name of a package is needed'),
  /** The file within, from the root of the package. */
  file: z.string().regex(/^(?!\/)(?!.*\.\.)./u, 'a path within the package is needed'),
  /**
   * `lines`: a word a line. `json-array`: one array of words. `hunspell`: stems, and the endings they take in the `.aff` file of
   * the same name beside it.
   */
  kind: z.enum(['lines', 'json-array', 'hunspell']),
  /** The most beginnings and endings that a stem takes one upon another, where with all of them there are more words than fit. */
  endings: z.int().min(0).max(4).optional(),
  /** How its letters are written as bytes. */
  encoding: z.enum(['utf-8', 'iso-8859-1']).default('utf-8'),
  /** What the package says its words may be used under (SPDX). */
  licence: z.string().min(1),
});

/** The JSON of a language. An unknown field is an error. */
export const languageSchema = z
  .strictObject({
    /** What it is called in English. */
    name: z.string().min(1),
    /** What it calls itself. */
    ownName: z.string().min(1),
    /** BCP 47, for the language of a page and for what is sorted in it. */
    locale: z.string().regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/u, 'a language such as "de" or "pt-PT" is needed'),
    /** Name of a shipped alphabet. */
    alphabet: z.string().min(1),
    /** Name of a shipped ruleset, whose own alphabet this one replaces. */
    ruleset: z.string().min(1),
    /** Whether a letter that no tile has is played without its accent, or the word cannot be played. */
    accents: z.enum(['dropped', 'kept']),
    /** Whether a word with a capital is a word as any other, as nouns are in German, or a name, which is not played. */
    capitalised: z.enum(['words', 'names']),
    /** Letters that no tile has, in capitals, and how they are played: `{"Œ": "OE"}`. */
    fold: z
      .record(z.string(), z.string().regex(/^\P{Ll}{1,4}$/u, 'one to four capital letters are needed'))
      .refine((fold) => Object.keys(fold).every((letter) => /^\P{Ll}$/u.test(letter)), 'one capital letter is needed'),
    /** Packages with its words, the best to play with first. */
    words: z.array(wordSourceSchema).min(1),
    /** A package with its commonest words, the commonest first. */
    common: wordSourceSchema.optional(),
  })
  .readonly();

/** A language as its JSON file has it. */
export type Language = z.infer<typeof languageSchema>;

/**
 * Read a language.
 *
 * @throws InputError `bad-language` with line and column.
 */
export function parseLanguage(text: string, source: string): Language {
  return parseJsonWith(languageSchema, text, source, 'bad-language');
}

/** A word in the letters of the tiles. */
export interface SpeltWord {
  /** In capitals. */
  readonly text: string;
  readonly tiles: Uint8Array;
}

/**
 * A word of a spelling list in the letters of the tiles.
 *
 * @returns null if it is none to play: a name, or what no tiles spell
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
  // Characters may be on tiles and yet be none by themselves, as the Q of the Catalan QU.
  const tiles = readTiles(alphabet, spelt, 'word');
  return isRefusal(tiles) ? null : { text: spelt, tiles };
}

/** A letter without the marks above and below it; of a mark alone nothing is left. */
function withoutAccent(letter: string): string {
  return letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
}

const charactersByAlphabet = new WeakMap<Alphabet, ReadonlySet<string>>();

/** All characters that stand on tiles. */
function charactersOf(alphabet: Alphabet): ReadonlySet<string> {
  let characters = charactersByAlphabet.get(alphabet);
  if (characters === undefined) {
    characters = new Set(alphabet.faces.slice(1).join(''));
    charactersByAlphabet.set(alphabet, characters);
  }
  return characters;
}
