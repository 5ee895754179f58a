/**
 * The hooks of single letters: the letters that form a two-letter word with each. Most cross-checks need only these. The masks of
 * longer runs of tiles are cached (`RunMasks`), because a position has few runs, and the next position has most of them too.
 */
import { LETTER_MASK } from '../../engine/tiles/tile-bits.ts';
import { MAX_LETTERS } from '../../engine/tiles/alphabet.ts';
import {
  acceptingHighLetters,
  acceptingLetters,
  childOf,
  findChild,
  nodeAt,
  separatorChild,
  type GraphNodes,
} from './nodes.ts';

/** Index of the hooks of high letters in the result of `buildHooks`. */
export const HIGH_HOOKS = 2 * (MAX_LETTERS + 1);

/**
 * Builds masks of the letters before and after each letter that form a two-letter word, at `2 * letter` and `2 * letter + 1`; the
 * high ones among them are from `HIGH_HOOKS` on.
 */
export function buildHooks({ cells, gaddagRoot }: GraphNodes): Int32Array {
  const hooks = new Int32Array(2 * HIGH_HOOKS);
  for (let letter = 1; letter <= MAX_LETTERS; letter++) {
    const node = findChild(cells, gaddagRoot, letter);
    if (node === 0) continue;
    const before = childOf(nodeAt(cells, node));
    const after = separatorChild(cells, before);
    hooks[2 * letter] = acceptingLetters(cells, before);
    hooks[2 * letter + 1] = acceptingLetters(cells, after);
    hooks[HIGH_HOOKS + 2 * letter] = acceptingHighLetters(cells, before);
    hooks[HIGH_HOOKS + 2 * letter + 1] = acceptingHighLetters(cells, after);
  }
  return hooks;
}

/** The key of a run has two parts, each a 1 and the letters of this number of squares, with 0 for the gap. */
const HALF = 5;
const LETTER_BITS = 6;
/** Entries of a mask: both parts of its key, the mask, and one that is unused. */
const STRIDE_BITS = 2;
const MASK = 2;
const SIZE_BITS = 11;

/** Maximum number of squares of a run in `RunMasks`, including the gap. */
export const MAX_RUN = 2 * HALF;

/** A cache of masks by the letters of a run of tiles with a gap. A new run replaces the one in its place. */
export class RunMasks {
  readonly #entries = new Int32Array(1 << (SIZE_BITS + STRIDE_BITS));
  #at = 0;

  /** Selects the entry of the squares `first` to `last`, at most `MAX_RUN`. Returns false if its mask must be set. */
  select(tiles: Uint8Array, first: number, last: number): boolean {
    const entries = this.#entries;
    let low = 1;
    let high = 1;
    for (let i = first; i <= last; i++) {
      const letter = tiles[i]! & LETTER_MASK;
      if (i < first + HALF) low = (low << LETTER_BITS) | letter;
      else high = (high << LETTER_BITS) | letter;
    }
    const hash = Math.imul(low ^ Math.imul(high, 0x85ebca6b), 0x9e3779b1);
    const at = (hash >>> (32 - SIZE_BITS)) << STRIDE_BITS;
    this.#at = at;
    if (entries[at] === low && entries[at + 1] === high) return true;
    entries[at] = low;
    entries[at + 1] = high;
    return false;
  }

  get mask(): number {
    return this.#entries[this.#at + MASK]!;
  }

  set mask(mask: number) {
    this.#entries[this.#at + MASK] = mask;
  }
}
