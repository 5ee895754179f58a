/** Selects the playable words of a list, in the letters of the tiles, and counts the others by reason. */
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { counted } from '../../text/counted.ts';
import { InputError } from '../../engine/errors.ts';
import { spellInTiles, type Language } from '../../movegen/lexica/language.ts';
import { MAX_WORDS, WordCollector, type WordTable } from '../../movegen/words/word-table.ts';
import type { ReadSource } from './word-source.ts';

const MIN_LENGTH = 2;
const MAX_LENGTH = 21;
/** Much longer than any word of `MAX_LENGTH` tiles. */
const MAX_ENTRY = 1000;
const MAX_UNSPELLABLE = 0.5;
const WORDS_PER_REPORT = 50_000;
/** Maximum number of words before duplicates are removed. */
const MAX_COLLECTED = 4 * MAX_WORDS;

export interface WordsToPlay {
  readonly words: WordTable;
  readonly listed: number;
  /** Number of omitted words by reason. */
  readonly leftOut: Readonly<Record<'names' | 'marks' | 'unspellable' | 'lengths', number>>;
}

/**
 * @param onWords called periodically with the number of entries read
 * @returns null if the signal ended it early
 * @throws InputError `bad-word-list` if the list is empty or seems to be in another language
 */
export async function selectWords(
  source: ReadSource,
  { capitalised, ...spelling }: Language,
  alphabet: Alphabet,
  { onWords, signal }: { readonly onWords?: (read: number) => void; readonly signal?: AbortSignal | undefined } = {},
): Promise<WordsToPlay | null> {
  const language = { ...spelling, capitalised: source.isInCapitals ? ('words' as const) : capitalised };
  const words = new WordCollector();
  const leftOut = { names: 0, marks: 0, unspellable: 0, lengths: 0 };
  let listed = 0;
  for await (const entry of source.words(signal)) {
    const word = entry.trim();
    if (word === '') continue;
    if (++listed % WORDS_PER_REPORT === 0) {
      onWords?.(listed);
      // Lets signals arrive and the progress bar be drawn.
      await new Promise(setImmediate);
      if (signal?.aborted === true) return null;
      if (words.count > MAX_COLLECTED) {
        const what = `more than ${MAX_COLLECTED} playable words; the limit is ${MAX_WORDS}`;
        throw new InputError('bad-word-list', what, { source: source.path });
      }
    }
    const isTooLong = word.length > MAX_ENTRY;
    const tiles = isTooLong ? undefined : spellInTiles(language, alphabet, word)?.tiles;
    if (tiles === undefined) leftOut[isTooLong ? 'lengths' : reasonOf(word, language, alphabet)]++;
    else if (tiles.length < MIN_LENGTH || tiles.length > MAX_LENGTH) leftOut.lengths++;
    else {
      words.reserve(tiles.length);
      words.letters.set(tiles, words.used);
      words.keep(tiles.length);
    }
  }
  if (signal?.aborted === true) return null;
  checkLanguage(source.path, { listed, playable: words.count, unspellable: leftOut.unspellable }, alphabet);
  const skipped = { tooShort: 0, tooLong: leftOut.lengths, unspellable: leftOut.unspellable };
  return { words: words.table(skipped), listed, leftOut };
}

function reasonOf(
  word: string,
  { capitalised }: Pick<Language, 'capitalised'>,
  { caseLocale }: Alphabet,
): 'names' | 'marks' | 'unspellable' {
  if (/[^\p{L}\p{M}]/u.test(word)) return 'marks';
  return capitalised === 'names' && word !== word.toLocaleLowerCase(caseLocale) ? 'names' : 'unspellable';
}

function checkLanguage(
  source: string,
  { listed, playable, unspellable }: Readonly<Record<'listed' | 'playable' | 'unspellable', number>>,
  alphabet: Alphabet,
): void {
  const fail = (what: string): never => {
    throw new InputError('bad-word-list', what, { source });
  };
  if (listed === 0) fail('the list has no words');
  if (playable === 0)
    fail(`none of ${counted(listed, 'word')} can be played with the tiles of alphabet ${alphabet.name}`);
  if (unspellable / (unspellable + playable) > MAX_UNSPELLABLE) {
    const share = `${counted(unspellable, 'word')} of ${unspellable + playable}`;
    fail(`${share} have letters that alphabet ${alphabet.name} lacks; choose a list in that language`);
  }
}
