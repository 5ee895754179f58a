/** Reads a file of words in a worker: their number, and the rulesets whose tiles fit. */
import { InputError } from '../../../../engine/errors.ts';
import { visibleLine } from '../../../../text/visible-text.ts';
import { readLexicon } from '../../../../movegen/lexica/lexicon-file.ts';
import { nameOfFile } from '../../../../movegen/lexica/lexicon-name.ts';
import { requireGaddag } from '../../../../movegen/words/kwg.ts';
import type { WordGraph } from '../../../../movegen/words/word-graph.ts';
import type { Alphabet } from '../../../../engine/tiles/alphabet.ts';
import type { LexiconFacts, LexiconFit } from '../../../data/lexicon-facts.ts';
import { rulesetOf, type WebData } from '../../../data/web-data.ts';

/** @throws InputError with the fault under the default ruleset, if no ruleset fits */
export function readWords(
  { name: file, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  { rulesets, defaultRuleset }: Pick<WebData, 'rulesets' | 'defaultRuleset'>,
): LexiconFacts {
  // Rulesets with the same letters share the result.
  const read = new Map<string, WordGraph | InputError>();
  const fits: LexiconFit[] = [];
  let fault: InputError | undefined;
  const inOrder = [...rulesets].sort((a, b) => Number(b.id === defaultRuleset) - Number(a.id === defaultRuleset));
  for (const entry of inOrder) {
    const { alphabet } = rulesetOf(entry);
    const letters = JSON.stringify(alphabet.faces);
    const found = read.get(letters) ?? tryReading(bytes, file, alphabet);
    read.set(letters, found);
    if (found instanceof InputError) fault ??= found;
    else {
      const { hash, wordCount: words, unspellable } = found;
      fits.push({ ruleset: entry.id, hash, words, unspellable });
    }
  }
  if (fits.length === 0) throw fault ?? new Error('there are no rulesets');
  return { name: nameOfFile(file), fits };
}

function tryReading(bytes: Uint8Array, file: string, alphabet: Alphabet): WordGraph | InputError {
  try {
    const graph = readLexicon(bytes, file, alphabet);
    const source = visibleLine(file);
    requireGaddag(graph, source);
    if (graph.wordCount === 0) throw new InputError('bad-word-graph', 'the file contains no words', { source });
    return graph;
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}
