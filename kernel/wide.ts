/**
 * Alphabets of more than 32 letters. The kernel's masks of letters are of 32 bits, and *folded* there: a high letter shares the bit
 * of the one 32 before it. So they say of a letter that it surely does not fit, or that it may, which is what bounds ask. A
 * word is tested on its squares by masks of 64 bits.
 */
import { CROSS_CHECKS, get32, get64, MASK_LETTERS, WIDE_CHECKS } from './layout';

/** Whether the alphabet has more letters than a mask. */
export let hasHighLetters: bool = false;
let letters: i32 = 0;

/** Say how many letters the alphabet has. */
export function setLetters(count: i32): void {
  letters = count;
  hasHighLetters = count > MASK_LETTERS;
}

/** The place or the bit of a letter, from 1, where masks are folded. */
export function foldedOf(letter: i32): i32 {
  return letter > MASK_LETTERS ? letter - MASK_LETTERS : letter;
}

/** The next letter that shares a bit with a letter; 0 for none. */
export function nextOfBit(letter: i32): i32 {
  return letter + MASK_LETTERS <= letters ? letter + MASK_LETTERS : 0;
}

/** The letters that the cross-check of a square admits and a folded mask names, as a mask of 64 bits; all bits for all letters. */
export function admittedBy(square: i32, folded: i32): u64 {
  // With its sign, so that all letters are all bits.
  if (!hasHighLetters) return <u64>(<i64>(get32(CROSS_CHECKS, square) & folded));
  const half = <u64>(<u32>folded);
  return get64(WIDE_CHECKS, square) & (half | (half << MASK_LETTERS));
}

export function bitOf(letter: i32): u64 {
  return (<u64>1) << (letter - 1);
}

export const ALL_LETTERS: u64 = u64.MAX_VALUE;
