/**
 * How the code inside says that something cannot be done: by a value with the reason, so that the caller may try again.
 * Input from outside that cannot be used (a file, a flag) throws `InputError` instead (`errors.ts`); there is no third
 * way.
 *
 * A reason holds data and not a sentence, since whoever shows it has its own words; `describeRefusal` has the usual
 * ones. Only where a text that somebody wrote cannot be read does the refusal itself say what is wrong.
 */
import type { Square } from './board/layout.ts';
import type { FormedWord } from './board/move.ts';
import type { Tile } from './tiles/alphabet.ts';

/** Why something cannot be done. Squares count rows and columns from 0, seats from 0. */
export type RefusalReason =
  /** No move, challenge or query is possible any more. */
  | { readonly reason: 'game-over' }
  /** The last play ends the game unless it is challenged: only that and accepting it are possible. */
  | { readonly reason: 'awaits-acceptance' }
  | { readonly reason: 'nothing-to-accept' }
  | { readonly reason: 'nothing-to-challenge' }
  | { readonly reason: 'may-not-challenge'; readonly seat: number }
  /** A challenge names a word that the play did not form; `words` are those it did. */
  | { readonly reason: 'no-such-word'; readonly words: readonly FormedWord[] }
  | { readonly reason: 'no-queries-left'; readonly perTurn: number }
  | { readonly reason: 'no-tiles' }
  /** `tile` is a number that the alphabet does not have. */
  | { readonly reason: 'not-tiles'; readonly tile: Tile }
  | { readonly reason: 'tiles-not-held'; readonly tiles: Uint8Array; readonly rack: Uint8Array }
  | { readonly reason: 'off-board'; readonly square: Square }
  | { readonly reason: 'square-occupied'; readonly square: Square }
  | { readonly reason: 'not-in-line' }
  | { readonly reason: 'gap'; readonly square: Square }
  | { readonly reason: 'start-not-covered'; readonly start: Square }
  | { readonly reason: 'too-short'; readonly minimum: number }
  | { readonly reason: 'not-connected' }
  | { readonly reason: 'not-words'; readonly words: readonly FormedWord[] }
  | { readonly reason: 'exchange-count'; readonly min: number; readonly max: number }
  | { readonly reason: 'exchange-bag'; readonly bagCount: number; readonly needed: number }
  /** A text stopped being tiles at `index`, in UTF-16 units from 0, with the characters `text`. */
  | { readonly reason: 'no-tile'; readonly index: number; readonly text: string }
  /** A text is not what it should be; `text` says why, as a sentence without capital and full stop. */
  | { readonly reason: 'unreadable'; readonly text: string }
  /** Anything else that a person is told, in full sentences. */
  | { readonly reason: 'told'; readonly text: string };

/** What is returned instead of a result. */
export type Refusal = RefusalReason & { readonly kind: 'refusal' };

/** The refusals with one of these reasons. */
export type RefusalOf<R extends Refusal['reason']> = Extract<Refusal, { readonly reason: R }>;

export function refuse<R extends RefusalReason>(reason: R): R & { readonly kind: 'refusal' } {
  return { kind: 'refusal', ...reason };
}

/** Refuse a text; `text` says why, as a sentence without capital and full stop. */
export function unreadable(text: string): RefusalOf<'unreadable'> {
  return refuse({ reason: 'unreadable', text });
}

/** Refuse with what a person is told, in full sentences. */
export function told(text: string): RefusalOf<'told'> {
  return refuse({ reason: 'told', text });
}

/** Whether a result is a refusal. */
export function isRefusal<T>(result: T): result is Extract<T, { readonly kind: 'refusal' }> {
  return typeof result === 'object' && result !== null && 'kind' in result && result.kind === 'refusal';
}
