/**
 * Tiles of several characters, such as the Spanish CH, as they are typed. Where a C and a CH both fit, the C waits for
 * the next key: an H makes it CH, any other key makes it a C first. Where only the CH fits, the C lays it at once, and
 * the H typed after it is part of it.
 */
import { type Alphabet, type Tile, BLANK, upperCase } from '../../engine/tiles/alphabet.ts';

export type Spelled =
  /** A tile; `rest` is what it has beyond them. */
  | { readonly kind: 'tile'; readonly tile: Tile; readonly rest: string }
  | { readonly kind: 'waits'; readonly tile: Tile; readonly longer: Tile }
  | { readonly kind: 'nothing' };

export interface Spelling {
  readonly waiting: string;
  readonly rest: string;
}

export const NOTHING_SPELLED: Spelling = { waiting: '', rest: '' };

/** The tile among `tiles` that characters in any case spell, or begin. */
export function spell(alphabet: Alphabet, tiles: ArrayLike<Tile>, text: string): Spelled {
  const wanted = typedForm(alphabet, text);
  if (wanted === '') return { kind: 'nothing' };
  const letters = Array.from(tiles).filter((tile) => tile !== BLANK);
  const faceOf = (tile: Tile): string => typedForm(alphabet, alphabet.faces[tile]!);
  const exact = letters.find((tile) => faceOf(tile) === wanted);
  const longer = letters.find((tile) => faceOf(tile) !== wanted && faceOf(tile).startsWith(wanted));
  if (exact !== undefined && longer !== undefined) return { kind: 'waits', tile: exact, longer };
  const tile = exact ?? longer;
  return tile === undefined ? { kind: 'nothing' } : { kind: 'tile', tile, rest: faceOf(tile).slice(wanted.length) };
}

/** In upper case, without the point of a Catalan L·L, which has no key on most keyboards. */
export function typedForm(alphabet: Alphabet, text: string): string {
  return upperCase(alphabet, text).replaceAll('·', '');
}

export function lettersOf({ size }: Alphabet): Tile[] {
  return Array.from({ length: size }, (_, i) => i + 1);
}
