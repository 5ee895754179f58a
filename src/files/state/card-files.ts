/** The training cards of this machine: `cards.json` in the user's state folder, and export files. */
import { rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { GameReview } from '../../analysis/review/review.ts';
import type { SearchResources } from '../../analysis/searcher.ts';
import { InputError } from '../../engine/errors.ts';
import type { GcgReplay } from '../../engine/gcg/replayed-turn.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import type { Card } from '../../play/training/card.ts';
import { MAX_CARDS_BYTES, parseCards } from '../../play/training/card-text.ts';
import { cardsOfReview } from '../../play/training/cards-of-review.ts';
import { deckSchema, EMPTY_DECK, withCards, type Deck } from '../../play/training/deck.ts';
import { parsePuzzleOfDay, parsePuzzles } from '../../play/training/puzzle-file.ts';
import { shippedFile, shippedNames } from '../data-files.ts';
import { cannotWrite, readTextFile } from '../files.ts';
import { NO_STATE_FOLDER, readState, writeState } from './user-state.ts';
import { lockFile, requireLock, unlockFile } from '../writing/file-lock.ts';
import { makeFolder } from '../writing/output-file.ts';
import { userFolder } from '../user-folders.ts';

const FILE = 'cards.json';
const ENGLISH_PUZZLES = 'english';

export interface DeckFile {
  readonly deck: Deck;
  /** Message if the file was damaged: it was moved aside, and the deck is empty. */
  readonly fault: string | null;
  readonly keep: (deck: Deck) => Promise<void>;
  readonly close: () => void;
}

/**
 * @param onWait called with a line if another program holds the lock
 * @throws InputError `cannot-write` if cards cannot be stored
 */
export async function holdDeck(onWait?: (line: string) => void): Promise<DeckFile> {
  const folder = await userFolder('state');
  if (folder === null) throw new InputError('cannot-write', NO_STATE_FOLDER);
  const path = join(folder, FILE);
  await makeFolder(folder).catch((cause: unknown) => {
    throw cannotWrite(folder, cause);
  });
  await lockFile(path, 'cards are being trained', onWait);
  try {
    const { value, fault } = await readState(FILE, deckSchema, folder);
    return {
      deck: value ?? EMPTY_DECK,
      fault: fault && `${fault}; it was moved to ${await moveAside(path)}`,
      keep: async (deck) => {
        requireLock(path);
        await writeState(FILE, deck, folder);
      },
      close: () => unlockFile(path),
    };
  } catch (error) {
    unlockFile(path);
    throw error;
  }
}

/** Reads without a lock; a damaged file counts as empty. */
export async function readDeck(): Promise<Deck> {
  return (await readState(FILE, deckSchema)).value ?? EMPTY_DECK;
}

/** Returns the number of new cards and any error message. Adds no cards if the record does not say which players are people. */
export async function keepCardsOf(
  replay: GcgReplay,
  review: GameReview,
  resources: Pick<SearchResources, 'ruleset' | 'graph'>,
): Promise<{ readonly added: number; readonly fault: string | null }> {
  const cards = review.people === null ? [] : cardsOfReview(replay, review, resources);
  if (cards.length === 0) return { added: 0, fault: null };
  try {
    const file = await holdDeck();
    try {
      const { deck, added } = withCards(file.deck, cards);
      if (added > 0) await file.keep(deck);
      return { added, fault: file.fault };
    } finally {
      file.close();
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { added: 0, fault: error.message };
  }
}

/** @throws InputError `bad-record` naming the file */
export async function readCardFile(path: string): Promise<Deck> {
  return parseCards(await readTextFile(path, { maxBytes: MAX_CARDS_BYTES }), path);
}

/** @throws InputError `cannot-read` */
export async function loadPuzzles(ruleset: Ruleset, { name, hash }: Pick<WordGraph, 'name' | 'hash'>): Promise<Card[]> {
  const game = { ruleset, lexicon: { name, hash } };
  const files = shippedNames('puzzle').map(async (puzzles) => {
    const path = shippedFile('puzzle', puzzles)!;
    return parsePuzzles(await readTextFile(path), game, basename(path));
  });
  return (await Promise.all(files)).flat();
}

/** Returns the puzzle of a day for the default words. @throws InputError `cannot-read` */
export async function loadPuzzleOfDay(ruleset: Ruleset, date: string): Promise<Card | null> {
  const path = shippedFile('puzzle', ENGLISH_PUZZLES)!;
  return parsePuzzleOfDay(await readTextFile(path), ruleset, date, basename(path));
}

async function moveAside(path: string): Promise<string> {
  const aside = `${path}.damaged-${new Date().toISOString().replace(/\D/gu, '')}`;
  await rename(path, aside);
  return aside;
}
