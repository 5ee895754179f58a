/**
 * Addresses of the views:
 * - `#/review/ID`: a stored game; `#/review?ruleset=ID&gcg=PACKED`: a game in the address; both with an optional `turn=N`
 * - `#/analyse?ruleset=ID&cgp=CGP`: a position, with `figures=PACKED` for results
 * - `#/play?against=LEVEL`: a game that starts at once
 * - `lexicon=NAME&hash=HASH`: custom words, for any of them
 */
import { type LexiconName, lexiconNameSchema } from '../../data/lexicon-facts.ts';
import { lexiconOfRecord } from '../../../movegen/lexica/english-lists.ts';
import { botLevels } from '../../../bots/levels.ts';

const REVIEW_ROUTE = 'review';

/** A game in this browser, or packed in the address (`share/linked-game.ts`). */
export type AddressedGame =
  | { readonly kind: 'kept'; readonly id: string }
  /** A null ruleset stands for the default one. */
  | {
      readonly kind: 'linked';
      readonly ruleset: string | null;
      readonly lexicon: LexiconName | null;
      readonly packed: string;
    };

export function reviewAddress(game: AddressedGame, turn: number | null = null): string {
  const at = turn === null ? {} : { turn: String(turn) };
  if (game.kind === 'kept') return addressOf(`${REVIEW_ROUTE}/${game.id}`, at);
  const { ruleset, lexicon, packed } = game;
  // The long part comes last, so that a program that cuts the address leaves the rest intact.
  return addressOf(REVIEW_ROUTE, {
    ...(ruleset !== null && { ruleset }),
    ...lexiconTerms(lexicon),
    ...at,
    gcg: packed,
  });
}

function addressOf(place: string, terms: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(terms).toString();
  return `#/${place}${query === '' ? '' : `?${query}`}`;
}

function partsOf(route: string): readonly [place: string, terms: URLSearchParams] {
  const [place = ''] = route.split('?', 1);
  return [place, new URLSearchParams(route.slice(place.length))];
}

export function addressedReview(route: string): { readonly game: AddressedGame | null; readonly turn: number | null } {
  const [place, terms] = partsOf(route);
  const turn = /^[1-9]\d{0,3}$/u.exec(terms.get('turn') ?? '');
  return { game: addressedGame(place, terms), turn: turn && Number(turn[0]) };
}

function addressedGame(place: string, terms: URLSearchParams): AddressedGame | null {
  const [, id = ''] = place.split('/');
  if (id !== '') return { kind: 'kept', id };
  const packed = terms.get('gcg');
  if (packed === null) return null;
  return { kind: 'linked', ruleset: terms.get('ruleset'), lexicon: addressedLexicon(terms), packed };
}

function lexiconTerms(lexicon: LexiconName | null): Record<string, string> {
  return lexicon === null ? {} : { lexicon: lexicon.name, hash: lexicon.hash };
}

/** Returns null for the default words or an invalid name. */
function addressedLexicon(terms: URLSearchParams): LexiconName | null {
  const { data } = lexiconNameSchema.safeParse({ name: terms.get('lexicon'), hash: terms.get('hash') });
  return data === undefined ? null : { ...data, name: lexiconOfRecord(data.name, data.hash) };
}

export const ANALYSE_ROUTE = 'analyse';

interface AddressedPosition {
  readonly ruleset: string | null;
  readonly lexicon: LexiconName | null;
  readonly cgp: string | null;
  readonly figures: string | null;
}

/** @param ruleset null for the one that the position fits */
export function analyseAddress(
  ruleset: string | null,
  cgp: string,
  figures: string | null = null,
  lexicon: LexiconName | null = null,
): string {
  return addressOf(ANALYSE_ROUTE, {
    ...(ruleset !== null && { ruleset }),
    ...lexiconTerms(lexicon),
    cgp,
    ...(figures !== null && { figures }),
  });
}

export function addressedPosition(route: string): AddressedPosition {
  const [, terms] = partsOf(route);
  return {
    ruleset: terms.get('ruleset'),
    lexicon: addressedLexicon(terms),
    cgp: terms.get('cgp'),
    figures: terms.get('figures'),
  };
}

export function againstAddress(level: string): string {
  return addressOf('play', { against: level });
}

export function addressedLevel(route: string): string | null {
  const against = partsOf(route)[1].get('against');
  return botLevels.find(({ level }) => level === against)?.level ?? null;
}
