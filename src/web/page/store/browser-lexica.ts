/** Stored lexica. Facts and files are separate, so that lists do not read files. */
import type { LexiconName } from '../../data/lexicon-facts.ts';
import { database, storageLosses, storageFault, write } from './browser-storage.ts';
import { Listeners } from './listeners.ts';
import { findLexicon, type LexiconUpload, type StoredLexicon } from './stored-lexicon.ts';

export const lexiconChanges = new Listeners();

storageLosses.add(lexiconChanges.notify);

export async function listLexica(): Promise<readonly StoredLexicon[]> {
  const lexica = await (await database()).getAll('lexica');
  return lexica.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Stores a lexicon once; another one with the same name becomes `NAME (2)`. @throws Error if it cannot be stored */
export async function keepLexicon({ file, bytes, facts }: LexiconUpload): Promise<StoredLexicon> {
  try {
    const others = await listLexica();
    const { hash: id } = facts.fits[0]!;
    const same = others.find((other) => other.id === id);
    if (same !== undefined) return same;
    const names = new Set(others.map(({ name }) => name));
    let { name } = facts;
    for (let count = 2; names.has(name); count++) name = `${facts.name} (${count})`;
    const lexicon: StoredLexicon = { ...facts, name, id, file, size: bytes.length };
    await write((to) => {
      const transaction = to.transaction(['lexica', 'lexicon-files'], 'readwrite');
      const [lexica, files] = [transaction.objectStore('lexica'), transaction.objectStore('lexicon-files')];
      return Promise.all([lexica.put(lexicon), files.put(bytes, id), transaction.done]);
    });
    lexiconChanges.notify();
    return lexicon;
  } catch (error) {
    throw new Error(`The words were not saved: ${storageFault(error)}.`, { cause: error });
  }
}

export async function deleteLexicon(id: string): Promise<void> {
  try {
    await write((to) => {
      const transaction = to.transaction(['lexica', 'lexicon-files'], 'readwrite');
      const [lexica, files] = [transaction.objectStore('lexica'), transaction.objectStore('lexicon-files')];
      return Promise.all([lexica.delete(id), files.delete(id), transaction.done]);
    });
  } catch (error) {
    throw new Error(`The words were not deleted: ${storageFault(error)}.`, { cause: error });
  } finally {
    lexiconChanges.notify();
  }
}

export async function findLexiconFile(
  ruleset: string,
  lexicon: LexiconName,
): Promise<Pick<LexiconUpload, 'file' | 'bytes'> | undefined> {
  const stored = findLexicon(await listLexica(), ruleset, lexicon.hash);
  const bytes = stored && (await (await database()).get('lexicon-files', stored.id));
  return stored && bytes && { file: stored.file, bytes };
}
