/** A lexicon of 339 common words, for games that must be quick. */
import { readFileSync } from 'node:fs';
import { buildWordGraph } from '../../src/movegen/build-word-graph.ts';
import { wordGraphFromNodes } from '../../src/movegen/word-graph.ts';
import type { WordGraph } from '../../src/movegen/word-graph.ts';
import { parseWordList } from '../../src/movegen/word-list.ts';
import { english } from './classic.ts';

export function tinyGraph(): WordGraph {
  const text = readFileSync(new URL('tiny-lexicon.txt', import.meta.url), 'utf8');
  const nodes = buildWordGraph(parseWordList(text, english, { source: 'tiny-lexicon.txt' }));
  return wordGraphFromNodes(nodes, { name: 'tiny', alphabetSize: english.size });
}
