/** Bit layout of tiles and letter sets. This file is valid AssemblyScript too: the search kernel (`kernel/`) imports it. */

/** Flag of a blank on the board that stands for a letter: `letter | BLANK_FLAG`. */
export const BLANK_FLAG = 0x80;
/** `tile & LETTER_MASK` is the letter (from 1) of a tile on the board, blank or not. */
export const LETTER_MASK = 0x7f;
/** Number of letters per mask; letters above this are high letters. */
export const MASK_LETTERS = 32;
