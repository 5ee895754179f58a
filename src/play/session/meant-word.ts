import type { Lexicon } from '../../engine/rules/legality.ts';
import { checksWords } from '../../engine/rules/rules-in-play.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { letterOf } from '../../engine/tiles/alphabet.ts';
import { countTiles } from '../../engine/tiles/rack.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';
import { findAnagrams } from '../../movegen/words/word-search.ts';
import { WordGraph } from '../../movegen/words/word-graph.ts';

/**
 * Returns the word that a run of tiles stands for if letters may be in any order, as TAC for CAT. Null if the run is that word, if it
 * stands for none, or if words are checked only when challenged.
 */
export function meantWord(ruleset: Ruleset, lexicon: Lexicon, run: Uint8Array): string | null {
  const { alphabet, letterOrder } = ruleset;
  if (letterOrder !== 'any' || !checksWords(ruleset) || !(lexicon instanceof WordGraph)) return null;
  const letters = run.map(letterOf);
  if (lexicon.contains(letters)) return null;
  const [word] = findAnagrams(lexicon, countTiles(letters, alphabet.size));
  return word === undefined ? null : formatTiles(alphabet, word);
}
