/**
 * Reads the files of `data/words`, from which the shipped English lexica are made. If `onNote` is given, it receives a note about
 * a damaged file, whose words are left out.
 */
import { join } from 'node:path';
import { InputError } from '../../engine/errors.ts';
import { parseChanges, type WordChanges } from '../../movegen/lexica/english-lists.ts';
import { CLEAN_LEXICON, isEnglishLexicon, OLD_LEXICON } from '../../movegen/lexica/lexicon-name.ts';
import { digestWord } from '../../movegen/lexica/word-digest.ts';
import { packageRoot, readTextFile } from '../files.ts';

export async function readWordChanges(onNote?: (note: string) => void): Promise<WordChanges> {
  const read = async (name: string, kind: 'words' | 'digests'): Promise<string[]> => {
    const path = join(packageRoot(), 'data', 'words', `${name}.txt`);
    try {
      return parseChanges(await readTextFile(path), path, kind);
    } catch (error) {
      if (!(error instanceof InputError) || onNote === undefined) throw error;
      onNote(`${error.message}; the words of this file are left out`);
      return [];
    }
  };
  const [restored, additions, removed] = await Promise.all([
    read('restored', 'words'),
    read('additions', 'words'),
    read('removed', 'digests'),
  ]);
  return { restored, additions, removed: new Set(removed.map((digits) => Number.parseInt(digits, 16))) };
}

/** Returns a function that says why a shipped English lexicon lacks a word on purpose. */
export async function reasonsLeftOut(lexicon: string): Promise<(word: string) => string | undefined> {
  if (!isEnglishLexicon(lexicon) || lexicon === OLD_LEXICON) return () => undefined;
  const { restored, removed } = await readWordChanges(() => undefined);
  const rude = new Set(lexicon === CLEAN_LEXICON ? restored : []);
  return (word) => {
    const text = word.toLowerCase();
    if (removed.has(digestWord(text))) return 'a slur, left out on purpose';
    return rude.has(text) ? `a rude word, which lexicon ${CLEAN_LEXICON} leaves out on purpose` : undefined;
  };
}
