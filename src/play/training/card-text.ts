/** Cards as JSON text, for storage and for export to another machine or browser. */
import { InputError } from '../../engine/errors.ts';
import { deckSchema, type Deck } from './deck.ts';

export const MAX_CARDS_BYTES = 50_000_000;

/** @throws InputError `bad-record`, naming `source`, if the text is invalid or contains control characters */
export function parseCards(text: string, source: string): Deck {
  try {
    const { data } = deckSchema.safeParse(JSON.parse(text));
    if (data !== undefined && !hasControls(data)) return data;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new InputError('bad-record', 'not a file of cards from "tilewright train --export"', { source });
}

export function formatCards(deck: Deck): string {
  return `${JSON.stringify(deck)}\n`;
}

function hasControls(value: unknown): boolean {
  if (typeof value === 'string') return /\p{C}/u.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasControls);
}
