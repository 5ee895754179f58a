/** Writes the app as a directory for any web host; a marker file lists its files, so that a later run replaces only those. */
import { existsSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import * as z from 'zod/mini';
import { InputError } from '../../engine/errors.ts';
import { parseJsonWith } from '../../engine/json-source.ts';
import { explain, readTextFile } from '../../files/files.ts';
import { packageVersion } from '../../files/package-version.ts';
import { DATA_FOLDER, INDEX_FILE } from '../data/data-folder.ts';
import { readIndex, withLanguages, type ReadyLanguage } from './ready-languages.ts';
import { siteFiles } from './site-files.ts';

const MARK = 'tilewright-site.json';

const markSchema = z.object({
  format: z.literal('tilewright-site-1'),
  version: z.string(),
  files: z.array(z.string().check(z.regex(/^(?!\/)(?!.*\.\.)[\w./-]+$/u))),
});

/** @throws InputError if the directory contains files that are not of an earlier site, or cannot be written */
export async function writeStaticSite(
  built: string,
  folder: string,
  languages: readonly ReadyLanguage[] = [],
): Promise<{ readonly files: number; readonly bytes: number }> {
  const earlier = await earlierFiles(folder);
  const added = new Map(
    languages.flatMap(({ files }) =>
      Array.from(files, ([name, make]) => [posix.join(DATA_FOLDER, name), make] as const),
    ),
  );
  const files = [...siteFiles(built), ...added.keys()];
  let bytes = 0;
  try {
    for (const file of earlier.filter((name) => !files.includes(name))) await rm(join(folder, file), { force: true });
    await mkdir(folder, { recursive: true });
    const mark = { format: 'tilewright-site-1', version: packageVersion(), files };
    await writeFile(join(folder, MARK), `${JSON.stringify(mark, null, 2)}\n`);
    for (const file of files) {
      const to = join(folder, file);
      await mkdir(dirname(to), { recursive: true });
      const make = added.get(file);
      if (make !== undefined) await writeFile(to, await make());
      else await copyFile(join(built, file), to);
      bytes += (await stat(to)).size;
    }
    if (languages.length > 0) {
      const index = withLanguages(await readIndex(folder), languages);
      await writeFile(join(folder, DATA_FOLDER, INDEX_FILE), JSON.stringify(index));
    }
  } catch (cause) {
    if (cause instanceof InputError) throw cause;
    throw new InputError('cannot-write', `cannot write the site: ${explain(cause)}`, { source: folder }, cause);
  }
  return { files: files.length, bytes };
}

async function earlierFiles(folder: string): Promise<readonly string[]> {
  const mark = join(folder, MARK);
  if (existsSync(mark)) return parseJsonWith(markSchema, await readTextFile(mark), mark, 'bad-record').files;
  try {
    if (readdirSync(folder).length === 0) return [];
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new InputError('cannot-write', explain(cause), { source: folder }, cause);
  }
  throw new InputError('bad-option', 'the directory contains files that are not of a site; choose an empty one', {
    source: folder,
  });
}
