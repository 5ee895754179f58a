/** The bits of tiles and letter sets. This file is AssemblyScript as well as TypeScript: the search kernel (`kernel/`) imports it. */

/** Set in a tile on the board that is a blank standing for a letter: `letter | BLANK_FLAG`. */
export const BLANK_FLAG = 0x80;
/** `tile & LETTER_MASK` is the letter of a tile on the board, from 1, a blank or not. */
export const LETTER_MASK = 0x7f;
/** Letters of a mask: from this many on, letters are high ones. */
export const MASK_LETTERS = 32;
