/** A lexicon of 339 common words, for fast games. */
import { readFileSync } from 'node:fs';
import { buildWordGraph } from '../../src/movegen/words/build-word-graph.ts';
import { wordGraphFromNodes, type WordGraph } from '../../src/movegen/words/word-graph.ts';
import { parseWordList } from '../../src/movegen/words/word-list.ts';
import { english } from './classic.ts';

export function tinyWords(): string[] {
  return readFileSync(new URL('tiny-lexicon.txt', import.meta.url), 'utf8')
    .trim()
    .split(/\s+/u);
}

export function tinyGraph(): WordGraph {
  return graphOf(tinyWords(), 'tiny');
}

export function graphOf(words: readonly string[], name = 'words'): WordGraph {
  const nodes = buildWordGraph(parseWordList(words.join('\n'), english, { source: name }));
  return wordGraphFromNodes(nodes, { name, alphabetSize: english.size });
}
