/**
 * The address of a review: `#/review/ID` of a game that is kept here, `#/review?ruleset=ID&gcg=PACKED` of one that the address holds itself,
 * and of either `turn=N` where it is looked at after so many of its lines. Words that are no default ones stand there by name and hash.
 */
import type { LexiconName } from '../../data/lexicon-facts.ts';
import { addressedLexicon, lexiconTerms } from './lexicon-in-address.ts';

export const REVIEW_ROUTE = 'review';

/** A game that an address names: one that is kept here, or all of it, packed (`share/linked-game.ts`). */
export type AddressedGame =
  | { readonly kind: 'kept'; readonly id: string }
  /** Without a ruleset it is of the default one. */
  | {
      readonly kind: 'linked';
      readonly ruleset: string | null;
      readonly lexicon: LexiconName | null;
      readonly packed: string;
    };

/** What stands behind `#/` as a review; without a game where it names none. */
export interface AddressedReview {
  readonly game: AddressedGame | null;
  /** Null for the start. */
  readonly turn: number | null;
}

/** Where a review is. */
export function reviewAddress(game: AddressedGame, turn: number | null = null): string {
  const terms = new URLSearchParams();
  if (game.kind === 'linked' && game.ruleset !== null) terms.set('ruleset', game.ruleset);
  if (game.kind === 'linked') {
    for (const [name, value] of Object.entries(lexiconTerms(game.lexicon))) terms.set(name, value);
  }
  if (turn !== null) terms.set('turn', String(turn));
  // What is long comes last: where a program cuts the address, the rest is still there.
  if (game.kind === 'linked') terms.set('gcg', game.packed);
  const place = game.kind === 'kept' ? `/${game.id}` : '';
  const query = terms.toString();
  return `#/${REVIEW_ROUTE}${place}${query === '' ? '' : `?${query}`}`;
}

export function addressedReview(route: string): AddressedReview {
  const at = route.indexOf('?');
  const [place, query] = at < 0 ? [route, ''] : [route.slice(0, at), route.slice(at + 1)];
  const [, id = ''] = place.split('/');
  const terms = new URLSearchParams(query);
  const turn = terms.get('turn');
  const packed = terms.get('gcg');
  return {
    game:
      id !== ''
        ? { kind: 'kept', id }
        : packed === null
          ? null
          : { kind: 'linked', ruleset: terms.get('ruleset'), lexicon: addressedLexicon(terms), packed },
    turn: turn !== null && /^[1-9]\d{0,3}$/u.test(turn) ? Number(turn) : null,
  };
}
