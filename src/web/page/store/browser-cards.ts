/**
 * The cards of training that the browser keeps: one text, as the console exports it. Each change reads and writes it in one
 * transaction, so that no tab writes over what another has kept. Damaged text is put aside under a name of its own. What the browser
 * does not keep stays in the page's memory as long as the page is open.
 */
import { useEffect, useState } from 'react';
import { reasonOf } from '../../../engine/errors.ts';
import { EMPTY_DECK, merged, type Deck } from '../../../play/training/deck.ts';
import { database, onStorageLoss, storageFault, write } from './browser-storage.ts';
import { changeIn, DECK_KEY, parseKept } from './kept-deck.ts';

export interface KeptCards {
  readonly deck: Deck;
  /** What is wrong with what is kept, in a line; empty where nothing is. */
  readonly fault: string;
}

const listeners = new Set<() => void>();
/** Said as long as the page is open: where damaged cards are. */
let damage = '';
/** What the browser does not keep. */
let unkept: { readonly deck: Deck; readonly why: string } | null = null;

function notify(): void {
  for (const listener of listeners) listener();
}

onStorageLoss(notify);

/** The cards as they are kept. */
export async function readCards(): Promise<KeptCards> {
  try {
    const text = await (await database()).get('cards', DECK_KEY);
    if (text !== undefined && parseKept(text) === null) await changeKept((deck) => deck);
    const deck = text === undefined ? EMPTY_DECK : (parseKept(text) ?? EMPTY_DECK);
    return withUnkept(deck);
  } catch (error) {
    return withUnkept(EMPTY_DECK, `The browser keeps no cards here: ${storageFault(error)}.`);
  }
}

/** Change the cards, from what is kept now. Where the browser does not keep them the page does, and `readCards` says so. */
export async function changeCards(change: (deck: Deck) => Deck): Promise<void> {
  try {
    const held = unkept?.deck;
    await changeKept((deck) => change(held === undefined ? deck : merged(deck, held).deck));
    unkept = null;
  } catch (error) {
    const { deck } = await readCards();
    unkept = { deck: change(deck), why: storageFault(error) };
  }
  notify();
}

async function changeKept(change: (deck: Deck) => Deck): Promise<void> {
  await write(async (to) => {
    const transaction = to.transaction('cards', 'readwrite');
    const said = await changeIn(transaction.store, change, new Date());
    await transaction.done;
    if (said !== '') damage = said;
  });
}

function withUnkept(deck: Deck, fault = ''): KeptCards {
  if (unkept === null) return { deck, fault: fault === '' ? damage : fault };
  const why = `The cards are not kept: ${unkept.why}. They are here as long as this page is open.`;
  return { deck: merged(deck, unkept.deck).deck, fault: why };
}

/** The cards as a view shows them; null until they are read. */
export function useCards(): KeptCards | null {
  const [cards, setCards] = useState<KeptCards | null>(null);
  useEffect(() => {
    let isShown = true;
    const read = (): void => {
      readCards().then(
        (found) => {
          if (isShown) setCards(found);
        },
        (error: unknown) => {
          if (isShown) setCards({ deck: EMPTY_DECK, fault: reasonOf(error) });
        },
      );
    };
    read();
    listeners.add(read);
    return () => {
      isShown = false;
      listeners.delete(read);
    };
  }, []);
  return cards;
}
