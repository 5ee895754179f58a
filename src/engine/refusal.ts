/**
 * Refusals: functions return one if an action is impossible, so the caller can try again. Invalid input from outside (a file, an
 * option) throws `InputError` instead (`errors.ts`).
 *
 * A reason holds data instead of a sentence, because each front end has its own wording; `describeRefusal` has the default. Only
 * a refusal of unreadable text contains its message.
 */
import type { Square } from './board/layout.ts';
import type { BoardWord } from './board/move.ts';
import type { Tile } from './tiles/alphabet.ts';

/** Reason for a refusal. Rows, columns and seats count from 0. */
export type RefusalReason =
  | { readonly reason: 'game-over' }
  /** The last play ends the game unless it is challenged; the only other action is to accept it. */
  | { readonly reason: 'awaits-acceptance' }
  | { readonly reason: 'nothing-to-accept' }
  | { readonly reason: 'nothing-to-challenge' }
  | { readonly reason: 'may-not-challenge'; readonly seat: number }
  /** The challenge names a word that the play did not form; `words` are the words it formed. */
  | { readonly reason: 'no-such-word'; readonly words: readonly BoardWord[] }
  | { readonly reason: 'no-queries-left'; readonly perTurn: number }
  | { readonly reason: 'no-tiles' }
  | { readonly reason: 'not-tiles'; readonly tile: Tile }
  | { readonly reason: 'tiles-not-held'; readonly tiles: Uint8Array; readonly rack: Uint8Array }
  | { readonly reason: 'off-board'; readonly square: Square }
  | { readonly reason: 'square-occupied'; readonly square: Square }
  | { readonly reason: 'not-in-line' }
  | { readonly reason: 'gap'; readonly square: Square }
  | { readonly reason: 'start-not-covered'; readonly start: Square }
  | { readonly reason: 'too-short'; readonly minimum: number }
  | { readonly reason: 'not-connected' }
  | { readonly reason: 'not-words'; readonly words: readonly BoardWord[] }
  | { readonly reason: 'exchange-count'; readonly min: number; readonly max: number }
  | { readonly reason: 'exchange-bag'; readonly bagCount: number; readonly needed: number }
  /** The characters `text` at `index` (in UTF-16 units from 0) are not a tile. */
  | { readonly reason: 'no-tile'; readonly index: number; readonly text: string }
  /** The text is invalid; `text` is the reason, as a sentence without capital and full stop. */
  | { readonly reason: 'unreadable'; readonly text: string }
  /** Any other reason, as full sentences for a person. */
  | { readonly reason: 'told'; readonly text: string };

/** The return value of an impossible action. */
export type Refusal = RefusalReason & { readonly kind: 'refusal' };

/** Refusals with one of these reasons. */
export type RefusalOf<R extends Refusal['reason']> = Extract<Refusal, { readonly reason: R }>;

export function refuse<R extends RefusalReason>(reason: R): R & { readonly kind: 'refusal' } {
  return { kind: 'refusal', ...reason };
}

export function unreadable(text: string): RefusalOf<'unreadable'> {
  return refuse({ reason: 'unreadable', text });
}

export function told(text: string): RefusalOf<'told'> {
  return refuse({ reason: 'told', text });
}

/** True if a result is a refusal. */
export function isRefusal<T>(result: T): result is Extract<T, { readonly kind: 'refusal' }> {
  return typeof result === 'object' && result !== null && 'kind' in result && result.kind === 'refusal';
}
