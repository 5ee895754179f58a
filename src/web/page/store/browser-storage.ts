/** IndexedDB with games, reviews, cards and words. `storageLosses` reports when the user or the browser deletes it. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { TurnReview } from '../../../analysis/review/review.ts';
import type { BrowserGame } from './browser-game.ts';
import type { StoredLexicon } from './stored-lexicon.ts';
import { Listeners } from './listeners.ts';
import { reasonOf } from '../../../engine/errors.ts';

export interface Stores extends DBSchema {
  games: { key: string; value: BrowserGame };
  /** Reviewed turns by the hash of their inputs (`analysis/review/review-material.ts`). */
  reviews: { key: string; value: readonly TurnReview[] };
  cards: { key: string; value: string };
  /** Facts about custom lexica, and their files under the same keys (`browser-lexica.ts`). */
  lexica: { key: string; value: StoredLexicon };
  'lexicon-files': { key: string; value: Uint8Array<ArrayBuffer> };
}

const NAME = 'tilewright';
const VERSION = 3;

let opened: Promise<IDBPDatabase<Stores>> | undefined;
export const storageLosses = new Listeners();

/** Returns the database, reopened after a deletion. Rejects if the browser has no storage. */
export function database(): Promise<IDBPDatabase<Stores>> {
  if (opened !== undefined) return opened;
  const forget = (): void => {
    if (opened === opening) opened = undefined;
  };
  const lose = (): void => {
    forget();
    storageLosses.notify();
  };
  const opening = openDB<Stores>(NAME, VERSION, {
    upgrade: (made, before) => {
      if (before < 1) {
        made.createObjectStore('games', { keyPath: 'id' });
        made.createObjectStore('reviews');
      }
      if (before < 2) made.createObjectStore('cards');
      if (before < 3) {
        made.createObjectStore('lexica', { keyPath: 'id' });
        made.createObjectStore('lexicon-files');
      }
    },
    // Another page deletes or upgrades the database, and waits until this connection is closed.
    blocking: (_version, _wanted, event) => {
      (event.target as unknown as IDBPDatabase).close();
      lose();
    },
    terminated: lose,
  });
  opened = opening;
  // A failure may be temporary.
  opening.catch(forget);
  return opening;
}

/** A deletion also closes connections opened during it, so writes are retried with increasing waits. */
const MAX_TRIES = 6;
const FIRST_WAIT_MS = 50;
const CLOSED: readonly string[] = ['AbortError', 'InvalidStateError'];

export async function write<T>(put: (to: IDBPDatabase<Stores>) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await put(await database());
    } catch (error) {
      if (tries === MAX_TRIES || !(error instanceof Error && CLOSED.includes(error.name))) throw error;
      void opened?.then((broken) => broken.close());
      opened = undefined;
      await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS * 2 ** (tries - 1)));
    }
  }
}

const REASONS: Readonly<Record<string, string>> = {
  QuotaExceededError: "the browser's storage for this site is full",
  InvalidStateError: 'the browser has closed its storage',
  AbortError: 'the browser cancelled the write',
  VersionError: 'a newer version of this page has changed the storage; reload the page',
  SecurityError: 'the browser does not let this site store data',
};

export function storageFault(error: unknown): string {
  return (error instanceof Error ? REASONS[error.name] : undefined) ?? reasonOf(error);
}
