/** The cards of training as text in a store: a change of them, and what becomes of damaged ones. */
import { formatCards, parseCards } from '../../../play/training/card-text.ts';
import { EMPTY_DECK, type Deck } from '../../../play/training/deck.ts';

/** What the text is kept under. */
export const DECK_KEY = 'deck';

/** The cards in a transaction that may change them. */
export interface CardStore {
  readonly get: (key: string) => Promise<string | undefined>;
  readonly put: (text: string, key: string) => Promise<unknown>;
}

/**
 * Change the cards of a store.
 *
 * @returns a line where they were damaged and are put aside; empty else
 */
export async function changeIn(
  store: Pick<CardStore, 'get' | 'put'>,
  change: (deck: Deck) => Deck,
  now: Date,
): Promise<string> {
  const text = await store.get(DECK_KEY);
  const kept = text === undefined ? EMPTY_DECK : parseKept(text);
  const aside = `damaged-${now.toISOString()}`;
  if (kept === null) await store.put(text!, aside);
  await store.put(formatCards(change(kept ?? EMPTY_DECK)), DECK_KEY);
  return kept === null
    ? `The cards kept in this browser were damaged. They are put aside as “${aside}”, and training begins anew.`
    : '';
}

/** Null where it is damaged. */
export function parseKept(text: unknown): Deck | null {
  try {
    return parseCards(String(text), 'the cards');
  } catch {
    return null;
  }
}
