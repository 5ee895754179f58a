/** The hooks of single letters: the letters that form a two-letter word with each. Most cross-checks need only these. */
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
