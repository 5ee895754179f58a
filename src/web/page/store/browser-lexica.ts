/**
 * Lexica that the browser keeps: what is known of each, and the bytes of its file apart from that, so that a list of lexica reads no
 * file. Workers read the files, pages write them.
 */
import type { GameTerms, LexiconName } from '../../data/lexicon-facts.ts';
import { database, storageLosses, storageFault, write } from './browser-storage.ts';
import { Listeners } from './listeners.ts';
import { findLexicon, type GivenLexicon, type KeptLexicon } from './kept-lexicon.ts';

export const lexiconChanges = new Listeners();

storageLosses.add(lexiconChanges.notify);

export async function listLexica(): Promise<readonly KeptLexicon[]> {
  const kept = await (await database()).getAll('lexica');
  return kept.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Keep a lexicon. One with the same words stays as it is; another of its name makes it `NAME (2)`.
 *
 * @throws Error where there is no room for it, or the browser keeps nothing
 */
export async function keepLexicon({ file, bytes, facts }: GivenLexicon): Promise<KeptLexicon> {
  try {
    const others = await listLexica();
    const { hash: id } = facts.fits[0]!;
    const same = others.find((other) => other.id === id);
    if (same !== undefined) return same;
    const names = new Set(others.map(({ name }) => name));
    let { name } = facts;
    for (let count = 2; names.has(name); count++) name = `${facts.name} (${count})`;
    const lexicon: KeptLexicon = { ...facts, name, id, file, size: bytes.length };
    await write(async (to) => {
      const transaction = to.transaction(['lexica', 'lexicon-files'], 'readwrite');
      await Promise.all([
        transaction.objectStore('lexica').put(lexicon),
        transaction.objectStore('lexicon-files').put(bytes, id),
        transaction.done,
      ]);
    });
    lexiconChanges.notify();
    return lexicon;
  } catch (error) {
    throw new Error(`The words are not kept: ${storageFault(error)}.`, { cause: error });
  }
}

export async function deleteLexicon(id: string): Promise<void> {
  try {
    await write(async (to) => {
      const transaction = to.transaction(['lexica', 'lexicon-files'], 'readwrite');
      await Promise.all([
        transaction.objectStore('lexica').delete(id),
        transaction.objectStore('lexicon-files').delete(id),
        transaction.done,
      ]);
    });
  } catch (error) {
    throw new Error(`The words are not deleted: ${storageFault(error)}.`, { cause: error });
  } finally {
    lexiconChanges.notify();
  }
}

export async function lexiconFile({
  ruleset,
  lexicon,
}: GameTerms & { readonly lexicon: LexiconName }): Promise<Pick<GivenLexicon, 'file' | 'bytes'> | null> {
  const kept = findLexicon(await listLexica(), ruleset, lexicon.hash);
  const bytes = kept && (await (await database()).get('lexicon-files', kept.id));
  return bytes === undefined || kept === undefined ? null : { file: kept.file, bytes };
}
