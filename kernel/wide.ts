/**
 * Alphabets of more than 32 letters. The kernel's letter masks have 32 bits and are *folded*: a high letter shares a bit with the
 * letter 32 before it. A set bit means that a letter may fit, and a clear bit that it does not, which is enough for bounds. Words
 * are tested on their squares with 64-bit masks.
 */
import * as layout from '../src/movegen/kernel/kernel-layout';
import { get32, get64, MASK_LETTERS } from './memory';

export let hasHighLetters: bool = false;
let letters: i32 = 0;

export function setLetters(count: i32): void {
  letters = count;
  hasHighLetters = count > MASK_LETTERS;
}

/** The index or bit number of a letter in folded masks, from 1. */
export function foldedOf(letter: i32): i32 {
  return letter > MASK_LETTERS ? letter - MASK_LETTERS : letter;
}

/** The next letter with the same bit; 0 if there is none. */
export function nextOfBit(letter: i32): i32 {
  return letter + MASK_LETTERS <= letters ? letter + MASK_LETTERS : 0;
}

/** Letters that the cross-check of a square and a folded mask admit, as a 64-bit mask; all bits for all letters. */
export function admittedBy(square: i32, folded: i32): u64 {
  // Sign extension turns "all letters" into all bits.
  if (!hasHighLetters) return <u64>(<i64>(get32(layout.CROSS_CHECKS, square) & folded));
  const half = <u64>(<u32>folded);
  return get64(layout.WIDE_CHECKS, square) & (half | (half << MASK_LETTERS));
}

export function bitOf(letter: i32): u64 {
  return (<u64>1) << (letter - 1);
}

export const ALL_LETTERS: u64 = u64.MAX_VALUE;
