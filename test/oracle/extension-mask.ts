import { LETTER_MASK, MASK_LETTERS } from '../../src/engine/tiles/tile-bits.ts';
import { childOf, findChild, nodeAt } from '../../src/movegen/words/nodes.ts';
import type { WordGraph } from '../../src/movegen/words/word-graph.ts';

/** The letters that can fill a gap next to tiles in any word, as a folded mask; all letters if there are no tiles. */
export function extensionMask({ cells, gaddagRoot, alphabetSize }: WordGraph, tiles: Uint8Array, gap: number): number {
  let first = gap;
  let last = gap;
  while (tiles[first - 1] !== 0) first--;
  while (tiles[last + 1] !== 0) last++;
  if (first === last) return -1;
  let mask = 0;
  for (let letter = 1; letter <= alphabetSize; letter++) {
    let list = gaddagRoot;
    let node = 0;
    for (let i = last; i >= first; i--) {
      node = list === 0 ? 0 : findChild(cells, list, i === gap ? letter : tiles[i]! & LETTER_MASK);
      list = node === 0 ? 0 : childOf(nodeAt(cells, node));
    }
    if (node !== 0) mask |= 1 << ((letter - 1) % MASK_LETTERS);
  }
  return mask;
}
