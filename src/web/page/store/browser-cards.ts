/**
 * Training cards of the browser, stored as one text in the console's export format. Each change is one transaction, so tabs do not
 * overwrite each other. Damaged text is moved to another key. Cards that cannot be stored stay in memory while the page is open.
 */
import { Listeners } from './listeners.ts';
import { useKept } from './use-kept.ts';
import { EMPTY_DECK, merged, type Deck } from '../../../play/training/deck.ts';
import { database, storageLosses, storageFault, write } from './browser-storage.ts';
import { formatCards, parseCards } from '../../../play/training/card-text.ts';

export interface StoredCards {
  readonly deck: Deck;
  /** Storage error as a sentence, or an empty string. */
  readonly fault: string;
}

const changes = new Listeners();
/** Where damaged cards were moved; shown while the page is open. */
let damage = '';
let unkept: { readonly deck: Deck; readonly why: string } | null = null;

storageLosses.add(changes.notify);

async function readCards(): Promise<StoredCards> {
  try {
    const text = await (await database()).get('cards', DECK_KEY);
    if (text !== undefined && parseKept(text) === null) await changeKept((deck) => deck);
    const deck = text === undefined ? EMPTY_DECK : (parseKept(text) ?? EMPTY_DECK);
    return withUnkept(deck);
  } catch (error) {
    return withUnkept(EMPTY_DECK, `The browser cannot store cards here: ${storageFault(error)}.`);
  }
}

/** Changes the current cards; if they cannot be stored, they stay in memory, which `readCards` reports. */
export async function changeCards(change: (deck: Deck) => Deck): Promise<void> {
  try {
    const held = unkept?.deck;
    await changeKept((deck) => change(held === undefined ? deck : merged(deck, held).deck));
    unkept = null;
  } catch (error) {
    const { deck } = await readCards();
    unkept = { deck: change(deck), why: storageFault(error) };
  }
  changes.notify();
}

async function changeKept(change: (deck: Deck) => Deck): Promise<void> {
  await write(async (to) => {
    const transaction = to.transaction('cards', 'readwrite');
    const said = await changeIn(transaction.store, change, new Date());
    await transaction.done;
    if (said !== '') damage = said;
  });
}

function withUnkept(deck: Deck, fault = ''): StoredCards {
  if (unkept === null) return { deck, fault: fault === '' ? damage : fault };
  const why = `The cards are not saved: ${unkept.why}. They are available while this page is open.`;
  return { deck: merged(deck, unkept.deck).deck, fault: why };
}

export function useCards(): StoredCards | null {
  return useKept(readCards, changes);
}

const DECK_KEY = 'deck';

export interface CardStore {
  readonly get: (key: string) => Promise<string | undefined>;
  readonly put: (text: string, key: string) => Promise<unknown>;
}

/** @returns a sentence if damaged cards were set aside, otherwise an empty string */
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
    ? `The cards in this browser were damaged. They were set aside as “${aside}”, and training starts without them.`
    : '';
}

function parseKept(text: unknown): Deck | null {
  try {
    return parseCards(String(text), 'the cards');
  } catch {
    return null;
  }
}
