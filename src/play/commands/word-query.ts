/** Dictionary queries during a game: a pattern of letters and dots, answered in pages of words. */
import { upperCase, type Alphabet } from '../../engine/tiles/alphabet.ts';
import { counted } from '../../text/counted.ts';
import { InputError } from '../../engine/errors.ts';
import type { GameHistory } from '../../engine/game/game-history.ts';
import { isRefusal, told, type RefusalOf } from '../../engine/refusal.ts';
import { describeRefusal } from '../../engine/rules/describe-refusal.ts';
import { ANY_LETTER, parseWordPattern, type WordPattern } from '../../movegen/words/word-search.ts';
import type { GameSession } from '../session/session.ts';
import { wordText } from '../../engine/tiles/tile-text.ts';

export const QUERY_PAGE = 10;

const EXAMPLE_DOTS = 3;

/** Parses a pattern of letters and dots. A dot matches exactly one letter; at least one is required. */
export function readQueryPattern(text: string, alphabet: Alphabet): WordPattern | RefusalOf<'told'> {
  const needed = 'A query consists of letters and dots, such as TR...';
  if (/[*?]/u.test(text)) return told(`${needed}; a dot is exactly one letter.`);
  try {
    const pattern = parseWordPattern(text, alphabet);
    if (pattern.some((part) => typeof part === 'object')) return told(`${needed}; [ and ] cannot be used.`);
    if (pattern.includes(ANY_LETTER)) return pattern;
    const letters = upperCase(alphabet, text);
    const words = `words of ${pattern.length + EXAMPLE_DOTS} letters that begin with ${letters}`;
    return told(
      `"${letters}" has no dot, which stands for one letter: type ${letters}${'.'.repeat(EXAMPLE_DOTS)} for ${words}.`,
    );
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return told(`${needed}; ${error.message}.`);
  }
}

export function describeQueriesLeft({ state: { queriesLeft } }: GameHistory): string {
  const count = queriesLeft === 0 ? 'No queries are' : counted(queriesLeft, 'query is', 'queries are');
  return `${count} left this turn.`;
}

export class DictionaryQueries {
  readonly #session: GameSession;
  #pattern = '';
  #words: readonly string[] = [];
  #shown = 0;
  /** The game after the last query. The answer expires when the game continues. */
  #game: GameHistory | null = null;

  constructor(session: GameSession) {
    this.#session = session;
  }

  /** Returns the first page and the number of remaining queries. An invalid pattern uses up none. */
  query(text: string): string[] | RefusalOf<'told'> {
    const session = this.#session;
    const { alphabet } = session.game.ruleset;
    const pattern = readQueryPattern(text, alphabet);
    if (isRefusal(pattern)) return pattern;
    const words = session.query(pattern, text);
    if (isRefusal(words)) return told(describeRefusal(alphabet, words));
    this.#pattern = upperCase(alphabet, text);
    this.#words = words.map((word) => wordText(alphabet, word));
    this.#shown = 0;
    this.#game = session.game;
    return [...this.#nextPage(), describeQueriesLeft(session.game)];
  }

  more(): string[] {
    return this.#game === this.#session.game ? this.#nextPage() : ['There is no query in this turn to show more of.'];
  }

  #nextPage(): string[] {
    const { length } = this.#words;
    const from = this.#shown;
    if (length === 0) return [`No word matches "${this.#pattern}".`];
    const count = counted(length, 'word matches', 'words match');
    if (from >= length) return [`That is all: ${count} "${this.#pattern}".`];
    this.#shown = Math.min(length, from + QUERY_PAGE);
    const range = length <= QUERY_PAGE ? '' : `, ${from + 1} to ${this.#shown}`;
    const rest = this.#shown < length ? '; "more" shows the next' : '';
    return [`${count} "${this.#pattern}"${range}${rest}:`, `  ${this.#words.slice(from, this.#shown).join(' ')}`];
  }
}
