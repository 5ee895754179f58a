/**
 * Lists the words of a word graph in order. A graph without a DAWG half can be listed too: its GADDAG holds each word as first
 * letter, separator and rest, which is nearly a DAWG.
 */
import {
  accepts,
  childOf,
  countWordsByNode,
  isLast,
  MAX_COUNT,
  MAX_PATH_LENGTH,
  nodeAt,
  SEPARATOR,
  separatorChild,
  nodeTileAt,
  type GraphNodes,
} from './nodes.ts';

/** Number of words, at most `MAX_COUNT`. */
export function countWords({ cells, dawgRoot, gaddagRoot }: GraphNodes): number {
  if (dawgRoot !== 0) return countWordsByNode(cells, [dawgRoot])[dawgRoot]!;
  if (gaddagRoot === 0) return 0;
  const rests = firstLetters(cells, gaddagRoot).map(({ rest }) => rest);
  const counts = countWordsByNode(cells, rests);
  const total = firstLetters(cells, gaddagRoot).reduce(
    (sum, { isWord, rest }) => sum + (isWord ? 1 : 0) + (rest === 0 ? 0 : counts[rest]!),
    0,
  );
  return Math.min(total, MAX_COUNT);
}

function firstLetters(cells: Int32Array, gaddagRoot: number): { letter: number; isWord: boolean; rest: number }[] {
  const letters = [];
  for (let p = gaddagRoot; ; p++) {
    const node = nodeAt(cells, p);
    const letter = nodeTileAt(cells, p);
    if (letter !== SEPARATOR) {
      letters.push({ letter, isWord: accepts(node), rest: separatorChild(cells, childOf(node)) });
    }
    if (isLast(node)) return letters;
  }
}

/** Lists all words in ascending order, each as a new array of letters. */
export function* listWords(graph: GraphNodes): Generator<Uint8Array<ArrayBuffer>, void, undefined> {
  const { cells, dawgRoot, gaddagRoot } = graph;
  const word = new Uint8Array(MAX_PATH_LENGTH + 1);
  if (dawgRoot !== 0) {
    yield* listBelow(cells, dawgRoot, word, 0);
  } else if (gaddagRoot !== 0) {
    for (const { letter, isWord, rest } of firstLetters(cells, gaddagRoot)) {
      word[0] = letter;
      if (isWord) yield word.slice(0, 1);
      if (rest !== 0) yield* listBelow(cells, rest, word, 1);
    }
  }
}

/** The paths from a list on, each preceded by the first `length` tiles of `word`. Overwrites the rest of `word`. */
export function* listBelow(
  cells: Int32Array,
  list: number,
  word: Uint8Array,
  length: number,
): Generator<Uint8Array<ArrayBuffer>, void, undefined> {
  const path = new Int32Array(word.length);
  const start = length;
  path[length] = list;
  while (length >= start) {
    const p = path[length]!;
    if (p === 0) {
      length--;
      continue;
    }
    const node = nodeAt(cells, p);
    path[length] = isLast(node) ? 0 : p + 1;
    word[length] = nodeTileAt(cells, p);
    if (accepts(node)) yield word.slice(0, length + 1);
    if (childOf(node) !== 0) path[++length] = childOf(node);
  }
}
