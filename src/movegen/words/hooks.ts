/** The hooks of single letters: what stands beside one to make a word of two. Most cross-checks ask for nothing else. */
import { MAX_LETTERS } from '../../engine/tiles/alphabet.ts';
import { acceptingLetters, childOf, findChild, nodeAt, separatorChild, type GraphNodes } from './nodes.ts';

/** Letters before and after each letter that make a word of two, as masks: entries `2 * letter` and `2 * letter + 1`. */
export function buildHooks({ cells, gaddagRoot }: GraphNodes): Int32Array {
  const hooks = new Int32Array(2 * (MAX_LETTERS + 1));
  for (let letter = 1; letter <= MAX_LETTERS; letter++) {
    const node = findChild(cells, gaddagRoot, letter);
    if (node === 0) continue;
    hooks[2 * letter] = acceptingLetters(cells, childOf(nodeAt(cells, node)));
    hooks[2 * letter + 1] = acceptingLetters(cells, separatorChild(cells, childOf(nodeAt(cells, node))));
  }
  return hooks;
}
