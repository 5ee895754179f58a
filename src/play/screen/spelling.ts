/**
 * Typing of multi-character tiles, such as the Spanish CH. If both C and CH are possible, C waits for the next key: H makes it CH,
 * any other key lays C first. If only CH is possible, C lays it at once and a following H is ignored.
 */
import { type Alphabet, type Tile, BLANK, upperCase } from '../../engine/tiles/alphabet.ts';

export type SpellingResult =
  /** `rest` holds the characters of the tile that were not typed. */
  | { readonly kind: 'tile'; readonly tile: Tile; readonly rest: string }
  | { readonly kind: 'waits'; readonly tile: Tile; readonly longer: Tile }
  | { readonly kind: 'nothing' };

export interface Spelling {
  readonly waiting: string;
  readonly rest: string;
}

export const NOTHING_SPELLED: Spelling = { waiting: '', rest: '' };

/** Returns the tile spelled, or begun, by characters in any case. */
export function spell(alphabet: Alphabet, tiles: ArrayLike<Tile>, text: string): SpellingResult {
  const form = typedForm(alphabet, text);
  if (form === '') return { kind: 'nothing' };
  const letters = Array.from(tiles).filter((tile) => tile !== BLANK);
  const faceOf = (tile: Tile): string => typedForm(alphabet, alphabet.faces[tile]!);
  const exact = letters.find((tile) => faceOf(tile) === form);
  const longer = letters.find((tile) => faceOf(tile) !== form && faceOf(tile).startsWith(form));
  if (exact !== undefined && longer !== undefined) return { kind: 'waits', tile: exact, longer };
  const tile = exact ?? longer;
  return tile === undefined ? { kind: 'nothing' } : { kind: 'tile', tile, rest: faceOf(tile).slice(form.length) };
}

/** In upper case and without the dot of the Catalan L·L, which most keyboards lack. */
export function typedForm(alphabet: Alphabet, text: string): string {
  return upperCase(alphabet, text).replaceAll('·', '');
}

export function lettersOf({ size }: Alphabet): Tile[] {
  return Array.from({ length: size }, (_, i) => i + 1);
}
