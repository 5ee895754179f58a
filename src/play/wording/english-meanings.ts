/**
 * Short meanings of English words (`data/meanings`, made by `bench/make/meanings.ts`): one line per word, sorted, with its senses by
 * part of speech or, for an irregular form, its base. The text is searched by bisection.
 */
import { isRefusal } from '../../engine/refusal.ts';
import type { Lexicon } from '../../engine/rules/legality.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { readTiles } from '../../engine/tiles/tile-text.ts';
import { baseForms, PARTS_OF_SPEECH, type PartOfSpeech } from './base-forms.ts';

export interface Definition {
  readonly part: PartOfSpeech;
  /** The defined word: the requested one or its base form. */
  readonly base: string;
  /** Its senses, commonest first. */
  readonly senses: readonly string[];
}

const LETTERS: Readonly<Record<string, PartOfSpeech>> = { n: 'noun', v: 'verb', a: 'adj', r: 'adv' };
/** Minimum length of a base form if the word has its own entry: `BUS` is not a plural of `BU`. */
const MIN_BASE_BESIDE = 3;

interface Entry {
  readonly senses: readonly Definition[];
  readonly bases: readonly (readonly [part: PartOfSpeech, base: string])[];
}

export class EnglishMeanings {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** Definitions of a word, in any case, and then of its base forms; empty if nothing is found. */
  define(word: string): Definition[] {
    const asked = word.toLowerCase();
    const { senses, bases } = this.#entry(asked);
    const forms = PARTS_OF_SPEECH.flatMap((part) => {
      const irregular = bases.filter(([of]) => of === part).map(([, base]) => base);
      const candidates = irregular.length > 0 ? irregular : baseForms(asked, part);
      const isDefined = senses.some((definition) => definition.part === part);
      return candidates
        .filter((base) => base !== asked && (!isDefined || base.length >= MIN_BASE_BESIDE))
        .flatMap((base) => this.#entry(base).senses.filter((definition) => definition.part === part));
    });
    return [...senses, ...forms];
  }

  #entry(word: string): Entry {
    const line = this.#findLine(word);
    const fields = line === null ? [] : line.split('\t').slice(1);
    const isBase = (field: string): boolean => field.startsWith('=');
    return {
      senses: fields
        .filter((field) => !isBase(field))
        .map((field) => ({ part: LETTERS[field[0]!]!, base: word, senses: field.slice(2).split('|') })),
      bases: fields.filter(isBase).map((field) => [LETTERS[field[1]!]!, field.slice(3)] as const),
    };
  }

  #findLine(word: string): string | null {
    let [from, to] = [0, this.#text.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      const start = this.#text.lastIndexOf('\n', middle - 1) + 1;
      const found = this.#text.indexOf('\n', middle);
      const end = found < 0 ? this.#text.length : found;
      const line = this.#text.slice(start, end);
      const head = line.slice(0, Math.max(0, line.indexOf('\t')));
      if (head === word) return line;
      if (head < word) from = end + 1;
      else to = start;
    }
    return null;
  }
}

export const PART_NAMES: Readonly<Record<PartOfSpeech, string>> = {
  noun: 'noun',
  verb: 'verb',
  adj: 'adjective',
  adv: 'adverb',
};

/** The meaning of a word in one text, or what is known of a word without a definition. The word is in capitals. */
export function describeMeaning(meanings: EnglishMeanings, word: string, isWord: (word: string) => boolean): string {
  const definitions = meanings.define(word);
  if (definitions.length > 0) {
    const parts = definitions.map((definition) => `(${namePart(word, definition)}) ${definition.senses.join('; ')}.`);
    return `${word} ${parts.join(' ')}`;
  }
  const bases = PARTS_OF_SPEECH.flatMap((part) => baseForms(word.toLowerCase(), part))
    .map((base) => base.toUpperCase())
    .filter((base, i, all) => base !== word && all.indexOf(base) === i && isWord(base));
  return bases.length === 0
    ? `${word}: no definition.`
    : `${word}: no definition; perhaps a form of ${bases.join(' or ')}.`;
}

/** Tests words as text for `describeMeaning`. */
export function wordTest(lexicon: Pick<Lexicon, 'contains'>, alphabet: Alphabet): (word: string) => boolean {
  return (word) => {
    const tiles = readTiles(alphabet, word, 'word');
    return !isRefusal(tiles) && lexicon.contains(tiles);
  };
}

/** `noun`, or `noun, of dog` for an inflected form. */
export function namePart(word: string, { part, base }: Definition): string {
  return base === word.toLowerCase() ? PART_NAMES[part] : `${PART_NAMES[part]}, of ${base}`;
}
