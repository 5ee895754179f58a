import type { Lexicon } from '../../engine/rules/legality.ts';
import { letterOf } from '../../engine/tiles/alphabet.ts';

/**
 * Finds the words with two neighbouring letters swapped, or with one letter more, changed or less, each once. The likeliest ones are
 * first: those with the same first letter, in the order of these changes.
 */
export function findNearWords(
  lexicon: Pick<Lexicon, 'contains'>,
  tiles: ArrayLike<number>,
  alphabetSize: number,
): Uint8Array[] {
  const word = Array.from(tiles, letterOf);
  const letters = Array.from({ length: alphabetSize }, (_, i) => i + 1);
  const places = [...word.keys()];
  const variants = [
    ...places.slice(1).map((at) => word.toSpliced(at - 1, 2, word[at]!, word[at - 1]!)),
    ...[...places, word.length].flatMap((at) => letters.map((letter) => word.toSpliced(at, 0, letter))),
    ...places.toReversed().flatMap((at) => letters.map((letter) => word.toSpliced(at, 1, letter))),
    ...places.map((at) => word.toSpliced(at, 1)),
  ];
  const near = new Map(variants.map((variant) => [String(variant), variant]));
  near.delete(String(word));
  const words = Array.from(near.values(), (variant) => Uint8Array.from(variant)).filter((one) => lexicon.contains(one));
  const hasSameStart = ([first]: Uint8Array): number => Number(first === word[0]);
  return words.sort((a, b) => hasSameStart(b) - hasSameStart(a));
}
