/** Texts of training sessions and decks. */
import { ratePuzzles } from '../../analysis/history/rating.ts';
import { counted } from '../../text/counted.ts';
import type { Card, PuzzleKind } from './card.ts';
import type { Deck, DeckFigures } from './deck.ts';

const KINDS: Readonly<Record<PuzzleKind, string>> = {
  bingo: 'a bingo',
  hook: 'a hook',
  parallel: 'a parallel play',
  fishing: 'fishing for a bingo',
  setup: 'a setup',
  blocking: 'a block',
  endgame: 'an endgame',
  'pre-endgame': 'a pre-endgame',
};

/** Describes a card. The kind of a puzzle is hidden until it is answered. */
export function describeCard({ puzzle }: Card, isAnswered: boolean): string {
  if (puzzle === null) return 'Your mistake';
  const rating = `rated ${Math.round(puzzle.rating)}`;
  return isAnswered ? `A puzzle, ${rating}: ${KINDS[puzzle.kind]}` : `A puzzle, ${rating}`;
}

export function describeDeck({ cards, due, fresh, waiting }: DeckFigures, lexicon: string): string[] {
  const all = `${counted(cards, 'card')}: ${due} due, ${fresh} new.`;
  return waiting === 0
    ? [all]
    : [all, `${counted(waiting, 'card is', 'cards are')} for rules or words other than ${lexicon}.`];
}

export function describeSitting({ answered, right }: { readonly answered: number; readonly right: number }): string {
  return answered === 0
    ? 'No cards were answered.'
    : `${right} of ${counted(answered, 'card')} right on the first try.`;
}

export function describePuzzleRating(answers: Deck['puzzles']): string[] {
  if (answers.length === 0) return [];
  const solved = answers.filter(({ isSolved }) => isSolved).length;
  const { rating, deviation } = ratePuzzles(answers);
  return [`Puzzles: ${solved} of ${answers.length} solved, rating ${Math.round(rating)} ± ${Math.round(deviation)}.`];
}
