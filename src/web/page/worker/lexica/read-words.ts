/** Reads a file of words in a worker: their number, and the rulesets whose tiles fit. */
import { InputError } from '../../../../engine/errors.ts';
import { visibleLine } from '../../../../text/visible-text.ts';
import { readLexicon } from '../../../../movegen/lexica/lexicon-file.ts';
import { nameOfFile } from '../../../../movegen/lexica/lexicon-name.ts';
import { requireGaddag } from '../../../../movegen/words/kwg.ts';
import type { WordGraph } from '../../../../movegen/words/word-graph.ts';
import type { Alphabet } from '../../../../engine/tiles/alphabet.ts';
import type { LexiconFacts, LexiconFit } from '../../../data/lexicon-facts.ts';
import { createRulesets, type WebData } from '../../../data/web-data.ts';

/** @throws InputError with the fault under the default ruleset, if no ruleset fits */
export function readWords(
  { name: file, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  data: Pick<WebData, 'rulesets' | 'defaultRuleset'>,
): LexiconFacts {
  // Rulesets with the same letters share the result.
  const results = new Map<string, WordGraph | InputError>();
  const fits: LexiconFit[] = [];
  let fault: InputError | undefined;
  for (const { id, ruleset } of createRulesets(data)) {
    const letters = JSON.stringify(ruleset.alphabet.faces);
    const result = results.get(letters) ?? tryReading(bytes, file, ruleset.alphabet);
    results.set(letters, result);
    if (result instanceof InputError) fault ??= result;
    else fits.push({ ruleset: id, hash: result.hash, words: result.wordCount, unspellable: result.unspellable });
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
