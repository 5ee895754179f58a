/**
 * Folders of the cache that are made once, under a name that says what is in them: bots at a revision, packages. A folder is made
 * beside its place and then renamed, so that nobody finds half of it.
 */
import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { InputError } from '../../engine/errors.ts';
import { BOTS_FOLDER, limitCache, noteUse } from '../cache-limit.ts';
import { explain } from '../files.ts';
import { defaultCacheDir } from '../user-folders.ts';
import { isThere, makeFolder } from '../writing/output-file.ts';

/** How the name of a folder begins that is being made. */
const UNFINISHED = '.unfinished-';
/** What is older was left by a process that was killed. */
const UNFINISHED_MS = 3_600_000;

const underWay = new Map<string, Promise<void>>();

/**
 * The folder of that name, made if it is not there.
 *
 * @param kind the folder that it stands in
 * @param make fills the folder that it is given; where it throws, nothing stays
 * @throws InputError `cannot-write`, and whatever `make` throws
 */
export async function folderMadeOnce(
  kind: 'git' | 'npm',
  name: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const cacheDir = await defaultCacheDir();
  if (cacheDir === null) {
    throw new InputError(
      'cannot-write',
      'there is no folder to keep it in; TILEWRIGHT_CACHE in the environment names one',
    );
  }
  const folder = join(resolve(cacheDir), BOTS_FOLDER, kind, name);
  if (await isThere(folder)) {
    await noteUse(folder, (await stat(folder)).mtimeMs);
    return folder;
  }
  const making = underWay.get(folder) ?? makeWhole(folder, make);
  underWay.set(folder, making);
  try {
    await making;
  } finally {
    underWay.delete(folder);
  }
  await limitCache(resolve(cacheDir));
  return folder;
}

async function makeWhole(folder: string, make: (folder: string) => Promise<void>): Promise<void> {
  const within = dirname(folder);
  const temporary = await attempt(folder, async () => {
    await makeFolder(within);
    await removeUnfinished(within);
    return mkdtemp(join(within, UNFINISHED));
  });
  try {
    await make(temporary);
    await attempt(folder, () => renameTo(folder, temporary));
  } finally {
    await rm(temporary, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Another process may have made the same meanwhile, which then stays. */
async function renameTo(folder: string, temporary: string): Promise<void> {
  try {
    await rename(temporary, folder);
  } catch (cause) {
    if (!(await isThere(folder))) throw cause;
  }
}

async function removeUnfinished(within: string): Promise<void> {
  for (const name of await readdir(within)) {
    if (!name.startsWith(UNFINISHED)) continue;
    const path = join(within, name);
    const begunMs = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Infinity,
    );
    if (Date.now() - begunMs > UNFINISHED_MS) await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function attempt<T>(folder: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (cause) {
    const what = `${basename(folder)} cannot be kept in ${dirname(folder)}: ${explain(cause)}`;
    throw new InputError('cannot-write', what, {}, cause);
  }
}
