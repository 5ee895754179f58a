/** The hooks of single letters: what stands beside one to make a word of two. Most cross-checks ask for nothing else. */
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

/** Where the hooks of high letters begin in what `buildHooks` gives. */
export const HIGH_HOOKS = 2 * (MAX_LETTERS + 1);

/**
 * Letters before and after each letter that make a word of two, as masks: entries `2 * letter` and `2 * letter + 1`; and the
 * high ones among them, from `HIGH_HOOKS` on.
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
