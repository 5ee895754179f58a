/**
 * Where the browser keeps games and reviews: IndexedDB, on this machine and for this site alone.
 */
import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import type { ReviewedTurn } from '../../../analysis/review/review.ts';
import type { KeptGame } from './kept-game.ts';

interface Stores extends DBSchema {
  games: { key: string; value: KeptGame };
  /** Turns of reviews, by what they were made of (`analysis/review/kept-review.ts`). */
  reviews: { key: string; value: readonly ReviewedTurn[] };
}

const NAME = 'tilewright';
const VERSION = 1;

let opened: Promise<IDBPDatabase<Stores>> | undefined;

/** The database; it is opened once. Fails where the browser keeps nothing. */
export function database(): Promise<IDBPDatabase<Stores>> {
  if (opened !== undefined) return opened;
  const opening = openDB<Stores>(NAME, VERSION, {
    upgrade: (made) => {
      made.createObjectStore('games', { keyPath: 'id' });
      made.createObjectStore('reviews');
    },
  });
  opened = opening;
  // What failed once may do the next time.
  opening.catch(() => (opened = undefined));
  return opening;
}
