/**
 * Counts the words of a word graph by length, and compares its two halves. The nodes of a file can be valid (`parseKwg`) although
 * the halves disagree: move generation then finds plays that the word check rejects, or misses some.
 *
 * Lengths are counted layer by layer, and words are listed only up to a limit: a few hundred malicious nodes can hold more words
 * than can be listed.
 */
import { accepts, childOf, countWordsByNode, findChild, isLast, nodeAt, separatorChild } from './nodes.ts';
import { listWords } from './list-words.ts';
import type { WordGraph } from './word-graph.ts';
import { MAX_WORDS } from './word-table.ts';

/**
 * Counts the words of each length in the DAWG half of a graph.
 *
 * @returns by length, from 0 to that of the longest word
 */
export function countWordsByLength({ cells, dawgRoot }: WordGraph): number[] {
  const counts = [0];
  let layer = new Map<number, number>(dawgRoot === 0 ? [] : [[dawgRoot, 1]]);
  while (layer.size > 0) {
    const next = new Map<number, number>();
    let words = 0;
    for (const [list, ways] of layer) {
      for (let p = list; ; p++) {
        const cell = nodeAt(cells, p);
        const child = childOf(cell);
        if (accepts(cell)) words += ways;
        if (child !== 0) next.set(child, (next.get(child) ?? 0) + ways);
        if (isLast(cell)) break;
      }
    }
    counts.push(words);
    layer = next;
  }
  return counts;
}

/** Result of comparing the two halves of a word graph. */
export type HalvesComparison =
  | { readonly kind: 'agree' }
  /** The graph has fewer than two halves. */
  | { readonly kind: 'no-pair' }
  /** `word` is in the DAWG but not reachable from each of its letters in the GADDAG; null if the GADDAG has extra paths. */
  | { readonly kind: 'differ'; readonly word: Uint8Array | null }
  | { readonly kind: 'too-many-words' };

/**
 * Compares the halves of a graph. Every word must be in the GADDAG once for each of its letters. These paths are all different,
 * so the GADDAG has no others if the numbers of paths match.
 */
export function compareHalves(graph: WordGraph): HalvesComparison {
  const { cells, dawgRoot, gaddagRoot } = graph;
  if (dawgRoot === 0 || gaddagRoot === 0) return { kind: 'no-pair' };
  if (graph.wordCount > MAX_WORDS) return { kind: 'too-many-words' };
  let paths = 0;
  for (const word of listWords(graph)) {
    for (let hook = 1; hook <= word.length; hook++) {
      if (!hasPath(cells, gaddagRoot, word, hook)) return { kind: 'differ', word };
    }
    paths += word.length;
  }
  const all = countWordsByNode(cells, [gaddagRoot])[gaddagRoot]!;
  return all === paths ? { kind: 'agree' } : { kind: 'differ', word: null };
}

/** True if the first `hook` letters backwards, then the separator and the rest (if any), are a path. */
function hasPath(cells: Int32Array, root: number, word: Uint8Array, hook: number): boolean {
  let list = root;
  let cell = 0;
  for (let i = 0; i < word.length; i++) {
    if (i === hook) list = separatorChild(cells, list);
    const node = findChild(cells, list, word[i < hook ? hook - 1 - i : i]!);
    if (node === 0) return false;
    cell = nodeAt(cells, node);
    list = childOf(cell);
  }
  return accepts(cell);
}
