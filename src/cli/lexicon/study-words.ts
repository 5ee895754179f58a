/** The words that `tilewright lexicon study` asks about: by length and pattern, of a list, or those that one's own games say. */
import { wordsMissed } from '../../analysis/history/player-figures.ts';
import { listKnownWords } from '../../bots/vocabulary/word-use.ts';
import { WORD_LISTS, isOfList, type WordList } from '../../console/study/word-lists.ts';
import { InputError } from '../../engine/errors.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { present } from '../../engine/present.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { readTiles } from '../../engine/tiles/tile-text.ts';
import { loadUseOrder } from '../../files/familiarity-files.ts';
import { listKeptGames } from '../../files/kept-games/kept-games.ts';
import { personGames } from '../../files/kept-games/person-games.ts';
import { readDeck } from '../../files/state/card-files.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import { ANY_LETTER, ANY_RUN, findByPattern, parseWordPattern } from '../../movegen/words/word-search.ts';
import { KNOWN_PERCENT, newWordsBy } from '../../play/training/new-words.ts';
import { wordOf } from '../../play/training/puzzle-choice.ts';
import { notices } from '../options.ts';

/** What `--about` may say. */
export const ABOUT = [...WORD_LISTS, 'missed', 'not-known'] as const;
type About = (typeof ABOUT)[number];

const USUAL_LENGTH = 7;

interface Wanted {
  readonly length: number | undefined;
  readonly pattern: string | undefined;
  readonly about: About | undefined;
}

interface Words {
  readonly alphabet: Alphabet;
  readonly graph: WordGraph;
}

/**
 * Find the words to ask about.
 *
 * @throws InputError `bad-option` where there are none, saying what would make some
 */
export async function wordsToStudy({ length, pattern, about }: Wanted, words: Words): Promise<Uint8Array[]> {
  const { alphabet, graph } = words;
  const isAny = length === undefined && (pattern !== undefined || about !== undefined);
  const fitting =
    pattern !== undefined
      ? parseWordPattern(pattern, alphabet)
      : isAny
        ? [ANY_RUN]
        : new Array<number>(length ?? USUAL_LENGTH).fill(ANY_LETTER);
  const found = findByPattern(graph, fitting).filter((word) => length === undefined || word.length === length);
  const chosen = about === undefined ? found : await keepThoseAbout(about, found, words);
  if (chosen.length > 0) return chosen;
  throw new InputError('bad-option', 'no word of the lexicon fits; nothing to study');
}

async function keepThoseAbout(about: About, found: readonly Uint8Array[], words: Words): Promise<Uint8Array[]> {
  if (about !== 'missed' && about !== 'not-known') return keepList(about, found, words);
  const own = about === 'missed' ? await findMissed(words) : await findNotKnown(words);
  if (own.size > 0) return found.filter((word) => own.has(word.join()));
  const what =
    about === 'missed'
      ? 'no reviewed game of yours has a word that you missed; "tilewright game review N" reviews one'
      : 'no card of yours asks for a word you may not know; "tilewright game review N" makes cards';
  throw new InputError('bad-option', `--about ${about}: ${what}`);
}

function keepList(list: WordList, found: readonly Uint8Array[], { alphabet }: Words): Uint8Array[] {
  return found.filter((word) => isOfList(list, word, alphabet));
}

/** Words that were the best play where the person lost much by another, in any game that is reviewed. */
async function findMissed({ alphabet }: Words): Promise<Set<string>> {
  const { games } = await personGames((await listKeptGames()).games, notices);
  const words = wordsMissed(games, 1).flatMap(({ word }) => {
    const letters = readTiles(alphabet, word, 'word');
    return isRefusal(letters) ? [] : [letters.join()];
  });
  return new Set(words);
}

/** Words that cards of training ask for and their player probably did not know. */
async function findNotKnown({ alphabet, graph }: Words): Promise<Set<string>> {
  const { cards } = await readDeck();
  const mine = cards.filter(({ puzzle, lexicon }) => puzzle === null && lexicon.hash === graph.hash);
  if (mine.length === 0) return new Set();
  const known = listKnownWords(await loadUseOrder(graph, alphabet), KNOWN_PERCENT);
  const isNew = newWordsBy(known, { alphabet });
  return new Set(mine.filter(isNew).map((card) => present(wordOf(card, { alphabet })).join()));
}
