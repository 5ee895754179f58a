/**
 * Training cards of the browser, stored as one text in the console's export format. Each change is one transaction, so tabs do not
 * overwrite each other. Damaged text is moved to another key. Cards that cannot be stored stay in memory while the page is open.
 */
import { Listeners } from './listeners.ts';
import { useStored } from './use-stored.ts';
import { EMPTY_DECK, mergeDecks, type Deck } from '../../../play/training/deck.ts';
import { database, storageLosses, storageFault, write } from './browser-storage.ts';
import { formatCards, parseCards } from '../../../play/training/card-text.ts';

export interface StoredCards {
  readonly deck: Deck;
  /** Storage error as a sentence, or an empty string. */
  readonly fault: string;
}

const changes = new Listeners();
/** Message that says where damaged cards were moved; shown while the page is open. */
let damage = '';
let unsaved: { readonly deck: Deck; readonly why: string } | null = null;

storageLosses.add(changes.notify);

async function readCards(): Promise<StoredCards> {
  try {
    const deck = parseStored(await (await database()).get('cards', DECK_KEY));
    if (deck === null) await changeStored((current) => current);
    return withUnsaved(deck ?? EMPTY_DECK);
  } catch (error) {
    return withUnsaved(EMPTY_DECK, `The browser cannot store cards here: ${storageFault(error)}.`);
  }
}

/** Changes the current cards; if they cannot be stored, they stay in memory, which `readCards` reports. */
export async function changeCards(change: (deck: Deck) => Deck): Promise<void> {
  try {
    const added = unsaved?.deck ?? EMPTY_DECK;
    await changeStored((deck) => change(mergeDecks(deck, added).deck));
    unsaved = null;
  } catch (error) {
    const { deck } = await readCards();
    unsaved = { deck: change(deck), why: storageFault(error) };
  }
  changes.notify();
}

async function changeStored(change: (deck: Deck) => Deck): Promise<void> {
  await write(async (to) => {
    const transaction = to.transaction('cards', 'readwrite');
    const message = await changeIn(transaction.store, change, new Date());
    await transaction.done;
    if (message !== '') damage = message;
  });
}

function withUnsaved(deck: Deck, fault = damage): StoredCards {
  if (unsaved === null) return { deck, fault };
  const why = `The cards are not saved: ${unsaved.why}. They are available while this page is open.`;
  return { deck: mergeDecks(deck, unsaved.deck).deck, fault: why };
}

export function useCards(): StoredCards | null {
  return useStored(readCards, changes);
}

const DECK_KEY = 'deck';

export interface CardStore {
  readonly get: (key: string) => Promise<string | undefined>;
  readonly put: (text: string, key: string) => Promise<unknown>;
}

/** @returns a sentence if damaged cards were set aside, otherwise an empty string */
export async function changeIn(store: CardStore, change: (deck: Deck) => Deck, now: Date): Promise<string> {
  const text = await store.get(DECK_KEY);
  const deck = parseStored(text);
  const aside = `damaged-${now.toISOString()}`;
  if (deck === null) await store.put(text!, aside);
  await store.put(formatCards(change(deck ?? EMPTY_DECK)), DECK_KEY);
  return deck === null
    ? `The cards in this browser were damaged. They were set aside as “${aside}”, and training starts without them.`
    : '';
}

/** Returns null if the text is damaged. */
function parseStored(text: string | undefined): Deck | null {
  try {
    return text === undefined ? EMPTY_DECK : parseCards(text, 'the cards');
  } catch {
    return null;
  }
}
