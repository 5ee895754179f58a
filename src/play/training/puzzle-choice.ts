/** Chooses the next puzzle: among the matching unseen ones, the one rated closest to the player. */
import { parseCgp } from '../../engine/notation/cgp.ts';
import { parseSiuMove } from '../../engine/notation/move-text.ts';
import { isRefusal } from '../../engine/refusal.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { letterOf, rackTileOf, type Tile } from '../../engine/tiles/alphabet.ts';
import { readTiles } from '../../engine/tiles/tile-text.ts';
import { cardKey, type Card, type PuzzleKind } from './card.ts';

export interface PuzzleWish {
  readonly kind?: PuzzleKind | undefined;
  /** A tile the answer must use; 0 for a blank. */
  readonly lays?: Tile | undefined;
  /** Tests the letters of the answer: `conditionTest`. */
  readonly isWanted?: ((word: Uint8Array) => boolean) | undefined;
}

export interface PuzzleChoice {
  readonly ruleset: Ruleset;
  readonly rating: number;
  readonly seen: ReadonlySet<string>;
  readonly wish?: PuzzleWish | undefined;
}

export function choosePuzzle(cards: readonly Card[], { ruleset, rating, seen, wish = {} }: PuzzleChoice): Card | null {
  let nearest: Card | null = null;
  for (const card of cards) {
    if (card.puzzle === null || seen.has(cardKey(card))) continue;
    const isNearer = nearest === null || distance(card, rating) < distance(nearest, rating);
    if (isNearer && meetsWish(card, wish, ruleset)) nearest = card;
  }
  return nearest;
}

export function choosePuzzles(cards: readonly Card[], choice: PuzzleChoice, most: number): Card[] {
  const seen = new Set(choice.seen);
  const chosen: Card[] = [];
  while (chosen.length < most) {
    const next = choosePuzzle(cards, { ...choice, seen });
    if (next === null) break;
    seen.add(cardKey(next));
    chosen.push(next);
  }
  return chosen;
}

/** True if a puzzle meets the wish. Exchanges and passes never meet conditions on words. */
export function meetsWish(card: Card, wish: PuzzleWish, ruleset: Ruleset): boolean {
  const { kind, lays, isWanted } = wish;
  if (kind !== undefined && card.puzzle?.kind !== kind) return false;
  if (lays === undefined && isWanted === undefined) return true;
  const word = wordOf(card, ruleset);
  if (word === null) return false;
  if (lays !== undefined && !tilesOfBest(card, ruleset).includes(lays)) return false;
  return isWanted?.(word) ?? true;
}

export function wordOf({ turn: { best } }: Card, { alphabet }: Pick<Ruleset, 'alphabet'>): Uint8Array | null {
  const [at, word] = best!.move.split('.');
  if (word === undefined || at === 'ex') return null;
  const tiles = readTiles(alphabet, word, 'board');
  return isRefusal(tiles) ? null : tiles.map(letterOf);
}

function tilesOfBest({ position, turn: { best } }: Card, ruleset: Ruleset): Uint8Array {
  const move = parseSiuMove(ruleset.alphabet, parseCgp(position, ruleset).board, best!.move);
  return isRefusal(move) || move.kind !== 'place' ? new Uint8Array() : move.tiles.map(rackTileOf);
}

function distance({ puzzle }: Card, rating: number): number {
  return Math.abs(puzzle!.rating - rating);
}
