/**
 * Limits the size of the cache by deleting the least recently used entries. Only names that Tilewright creates are deleted, since
 * the user may have chosen a folder with other files.
 */
import { lstat, lutimes, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Room for about forty large lexica with their derived files. */
const MAX_CACHE_BYTES = 2 * 1024 ** 3;

/** Compiled code is in a subfolder of this folder, one per build of the program. */
export const COMPILED_FOLDER = 'compiled';

const ENTRY = /^[0-9a-f]{16,32}(?:\.\d+)?\.[a-z-]+$/u;
const BUILD = /^[0-9a-f]{16}$/u;

interface Entry {
  readonly path: string;
  readonly usedMs: number;
  readonly bytes: number;
}

/** Interval between updates of an entry's time of use: an update takes as long as reading an entry. */
const NOTED_EVERY_MS = 3_600_000;

/** @param notedMs time of the last update, if known */
export async function noteUse(path: string, notedMs = 0): Promise<void> {
  const now = new Date();
  if (Math.abs(now.getTime() - notedMs) < NOTED_EVERY_MS) return;
  await lutimes(path, now, now).catch(() => undefined);
}

/** Deletes the least recently used entries until the cache is within the limit. Entries that cannot be deleted are skipped. */
export async function limitCache(cacheDir: string, maxBytes = MAX_CACHE_BYTES): Promise<void> {
  const listOwn = async (folder: string, own: RegExp): Promise<string[]> =>
    (await readdir(folder).catch(() => [])).filter((name) => own.test(name)).map((name) => join(folder, name));
  const paths = await Promise.all([listOwn(cacheDir, ENTRY), listOwn(join(cacheDir, COMPILED_FOLDER), BUILD)]);
  const entries = (await Promise.all(paths.flat().map(entryAt))).filter((entry) => entry !== null);
  let bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  for (const entry of entries.sort((a, b) => a.usedMs - b.usedMs)) {
    if (bytes <= maxBytes) return;
    await rm(entry.path, { recursive: true, force: true }).catch(() => undefined);
    bytes -= entry.bytes;
  }
}

/** Does not follow links. */
async function entryAt(path: string): Promise<Entry | null> {
  try {
    const { mtimeMs, size } = await lstat(path);
    const files = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
    const sizes = await Promise.all(
      files.map(async ({ parentPath, name }) => (await lstat(join(parentPath, name))).size),
    );
    return { path, usedMs: mtimeMs, bytes: sizes.reduce((sum, bytes) => sum + bytes, size) };
  } catch {
    return null;
  }
}
