import { ratePuzzles } from '../../../analysis/history/rating.ts';
import { counted } from '../../../text/counted.ts';
import type { Card } from '../../../play/training/card.ts';
import type { CardFilter, Deck } from '../../../play/training/deck.ts';
import type { WordConditions } from '../../../play/training/word-lists.ts';
import type { PuzzleRequest } from '../worker/protocol.ts';

/** Maximum number of new cards or puzzles in a session, as in the console. */
export const MAX_NEW = 10;

export function nextPuzzles({ puzzles }: Deck, conditions: WordConditions): PuzzleRequest['which'] {
  const { rating } = ratePuzzles(puzzles);
  return { kind: 'next', rating, seen: puzzles.map(({ key }) => key), count: MAX_NEW, conditions };
}

/** The date is in UTC, so that the puzzle is the same for everyone. */
export function dailyPuzzle(now: Date): PuzzleRequest['which'] {
  return { kind: 'daily', date: now.toISOString().slice(0, 10) };
}

const NOTHING_DUE: Readonly<Record<CardFilter, string>> = {
  all: 'Nothing is due now',
  bingos: 'No bingo is due now',
  endgames: 'No endgame is due now',
  'new-words': 'No such word is due now',
};

export function describeStart({ length }: readonly Card[], filter: CardFilter): string {
  return length === 0 ? NOTHING_DUE[filter] : `Start: ${counted(length, 'card')}`;
}
