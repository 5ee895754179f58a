/**
 * Meanings of words in games and exercises. In a game with challenges, a meaning would reveal whether a word is valid, so only words
 * on the board that can no longer be challenged are explained.
 */
import { tileAt, type Board } from '../../engine/board/board.ts';
import type { Square } from '../../engine/board/layout.ts';
import type { BoardWord } from '../../engine/board/move.ts';
import { excerpt, reasonOf } from '../../engine/errors.ts';
import type { GameHistory } from '../../engine/game/game-history.ts';
import { isRefusal, told, type RefusalOf } from '../../engine/refusal.ts';
import { checksWords } from '../../engine/rules/rules-in-play.ts';
import { runThrough } from '../../engine/rules/scoring.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { readTiles, wordText } from '../../engine/tiles/tile-text.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { MAX_WORD_LENGTH } from '../../movegen/words/word-table.ts';
import { placementOf } from '../wording/turn-text.ts';

/** Loads the meanings of words; the result returns the meaning of a word in capitals, or the reason for its absence. */
export type LoadMeanings = () => Promise<(word: string) => string>;

export const NO_MEANINGS = told('Meanings are not available here.');
export const NO_WORD_HERE = 'There is no word here.';

/** Returns a text for each word. If the meanings cannot be loaded, the reason is the only text. */
export async function findMeanings(words: readonly string[], load: LoadMeanings): Promise<string[]> {
  try {
    const define = await load();
    return words.map((word) => visibleLine(define(word)));
  } catch (error) {
    return [reasonOf(error)];
  }
}

export function readTypedWords(alphabet: Alphabet, texts: readonly string[]): string[] | RefusalOf<'told'> {
  const words: string[] = [];
  for (const text of texts) {
    const tiles = readTiles(alphabet, text, 'word');
    if (isRefusal(tiles) || tiles.length > MAX_WORD_LENGTH) return told(`${excerpt(text)} is not a word.`);
    words.push(wordText(alphabet, tiles));
  }
  return words;
}

const DIRECTIONS = ['across', 'down'] as const;

/** Returns the words across and down through a square. */
export function wordsThrough(board: Board, alphabet: Alphabet, { row, col }: Square): string[] {
  if (tileAt(board, row, col) === 0) return [];
  const runs = DIRECTIONS.flatMap((direction) => runThrough(board, alphabet, direction, [], { row, col }) ?? []);
  return textsOf(runs, alphabet);
}

/**
 * Returns the words to define in a game: the typed ones, otherwise those of the laid tiles, those through the square, or those of the
 * last play. A square of the last play stands for the whole play.
 */
export function wordsToDefine(
  game: GameHistory,
  { typed, laid, square }: { typed: readonly string[]; laid?: readonly string[]; square?: Square },
): readonly string[] | RefusalOf<'told'> {
  const { board } = game.state;
  const { alphabet } = game.ruleset;
  const words = readTypedWords(alphabet, typed);
  if (isRefusal(words)) return words;
  if (words.length === 0) words.push(...(laid ?? []));
  const last = lastPlay(game);
  const isOfLast = last?.placed.some(({ row, col }) => row === square?.row && col === square.col) === true;
  if (words.length === 0 && square !== undefined && !isOfLast) words.push(...wordsThrough(board, alphabet, square));
  if (words.length === 0) words.push(...textsOf(last?.words, alphabet));
  return words.length === 0 ? told('No word has been played yet.') : (whyNotDefined(game, words) ?? words);
}

function lastPlay(game: GameHistory): ReturnType<typeof placementOf> {
  for (let turn: GameHistory | null = game; turn !== null; turn = turn.previous) {
    const play = placementOf(turn);
    if (play !== null) return play;
  }
  return null;
}

function whyNotDefined({ ruleset, state, isOver }: GameHistory, words: readonly string[]): RefusalOf<'told'> | null {
  if (isOver || checksWords(ruleset)) return null;
  const standing = new Set(wordsOnBoard(state.board, ruleset.alphabet));
  const pending = textsOf(state.pending?.play.words, ruleset.alphabet);
  const word = words.find((text) => !standing.has(text) || pending.includes(text));
  return word === undefined ? null : told(`${word} is not explained yet, because that would show whether it is valid.`);
}

function wordsOnBoard(board: Board, alphabet: Alphabet): string[] {
  const { cols } = board.layout;
  return Array.from(board.tiles).flatMap((_, at) =>
    wordsThrough(board, alphabet, { row: Math.floor(at / cols), col: at % cols }),
  );
}

function textsOf(words: readonly BoardWord[] = [], alphabet: Alphabet): string[] {
  return words.map(({ tiles }) => wordText(alphabet, tiles));
}
