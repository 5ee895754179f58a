/** What a word means, in a sentence: as the list of a language says, else as WordNet does of English words. */
import { describeDefinitions } from '../../console/text/definition-text.ts';
import { findPack } from '../../files/packs/find-packs.ts';
import { packMeanings } from '../../files/packs/meanings.ts';
import { findWordNet } from '../../files/wordnet/find-wordnet.ts';
import { NO_DEFINITIONS } from '../../play/wording/definition-words.ts';

const WORDNET_LANGUAGE = 'en';

/**
 * @param lexicon as options name it
 * @throws InputError if the meanings of a pack cannot be read
 */
export async function wordMeanings(lexicon: string): Promise<(word: string) => string> {
  const pack = await findPack(lexicon);
  const meanings = pack && (await packMeanings(pack));
  if (meanings !== null) {
    return (word) => {
      const meaning = meanings.define(word);
      return meaning === null ? `The list of ${lexicon} does not define ${word}.` : `${word} ${meaning}`;
    };
  }
  if (pack !== null && pack.manifest.language.locale !== WORDNET_LANGUAGE) {
    return () => `The list of ${lexicon} does not say what its words mean.`;
  }
  const wordNet = findWordNet();
  if (wordNet === null) return () => NO_DEFINITIONS;
  return (word) => describeDefinitions(word, wordNet.define(word)) ?? `WordNet does not define ${word}.`;
}
