import type { SharedGraph } from '../../../analysis/workers/shared-resources.ts';
import { wordGraphFromShared, type WordGraph } from '../../../movegen/words/word-graph.ts';

/** A graph as workers share it, read on the page without a kernel's slice of its own. */
export function openGraph({ shared, name, wordMap }: SharedGraph): WordGraph {
  return wordGraphFromShared(shared, name, wordMap ?? undefined);
}
