import { describe, expect, it } from 'vitest';
import { parseCards } from '../../../../src/play/training/card-text.ts';
import { EMPTY_DECK, withCards, type Deck } from '../../../../src/play/training/deck.ts';
import { changeIn, type CardStore } from '../../../../src/web/page/store/browser-cards.ts';
import { puzzle } from '../../../play/training/some-puzzles.ts';

const NOW = new Date('2026-11-25T10:00:00Z');
const ASIDE = 'damaged-2026-11-25T10:00:00.000Z';
const cards = [puzzle('bingo', 1500), puzzle('hook', 1601)];

function storeOf(kept: Readonly<Record<string, string>> = {}): CardStore & { readonly texts: Map<string, string> } {
  const texts = new Map(Object.entries(kept));
  return {
    texts,
    get: (key) => Promise.resolve(texts.get(key)),
    put: (text, key) => Promise.resolve(texts.set(key, text)),
  };
}

const add =
  (at: number) =>
  (deck: Deck): Deck =>
    withCards(deck, [cards[at]!]).deck;

describe('stored cards', () => {
  it('start empty and change from the stored state', async () => {
    const store = storeOf();
    expect(await changeIn(store, add(0), NOW)).toBe('');
    expect(await changeIn(store, add(1), NOW)).toBe('');
    expect(parseCards(store.texts.get('deck')!, 'kept').cards).toEqual(cards);
    expect([...store.texts.keys()]).toEqual(['deck']);
  });

  it('are set aside with a message if they are damaged', async () => {
    const store = storeOf({ deck: '{"cut":' });
    expect(await changeIn(store, add(0), NOW)).toContain(`set aside as “${ASIDE}”`);
    expect(store.texts.get(ASIDE)).toBe('{"cut":');
    expect(parseCards(store.texts.get('deck')!, 'kept')).toEqual({ ...EMPTY_DECK, cards: [cards[0]] });
  });
});
