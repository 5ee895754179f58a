/** What was learnt of a language beyond leave values and win percentages, where its pack has it. */
import { join } from 'node:path';
import type { LanguageLearnt } from '../../bots/learnt/language-learnt.ts';
import { parseLanguageLearnt } from '../../bots/learnt/language-learnt-file.ts';
import { readTextFile } from '../files.ts';
import { findPack } from './find-packs.ts';
import { packFiles } from './pack.ts';

/**
 * What was learnt of the language of these words; undefined where they are of none, or nothing was.
 *
 * @throws InputError if it cannot be read
 */
export async function loadLearnt(lexicon: string): Promise<LanguageLearnt | undefined> {
  const pack = await findPack(lexicon);
  if (pack === null || pack.manifest.learnt === null) return undefined;
  const path = join(pack.folder, packFiles(lexicon).learnt);
  return parseLanguageLearnt(await readTextFile(path), path);
}
