/**
 * Keeps the cache from growing for ever: of more than it may hold, what was used longest ago goes first. Nothing is touched but
 * what we put there ourselves, since the folder may be anybody's.
 */
import { lstat, lutimes, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Some forty large lexica with all that is made of them. */
const MAX_CACHE_BYTES = 2 * 1024 ** 3;

/** What was compiled of a build of the program stands in a folder of this one, by the build. */
export const COMPILED_FOLDER = 'compiled';

const ENTRY = /^[0-9a-f]{16,32}(?:\.\d+)?\.[a-z-]+$/u;
const BUILD = /^[0-9a-f]{16}$/u;

interface Entry {
  readonly path: string;
  readonly usedMs: number;
  readonly bytes: number;
}

/** What was used is noted once in so long: to write it down takes as long as to read an entry. */
const NOTED_EVERY_MS = 3_600_000;

/**
 * Note that an entry of the cache was used now.
 *
 * @param notedMs when that was noted last, where it is known
 */
export async function noteUse(path: string, notedMs = 0): Promise<void> {
  const now = new Date();
  if (Math.abs(now.getTime() - notedMs) < NOTED_EVERY_MS) return;
  await lutimes(path, now, now).catch(() => undefined);
}

/** Delete what was used longest ago, until the cache is as small as it has to be. What cannot be deleted stays. */
export async function limitCache(cacheDir: string, maxBytes = MAX_CACHE_BYTES): Promise<void> {
  const listOwn = async (folder: string, own: RegExp): Promise<string[]> =>
    (await namesIn(folder)).filter((name) => own.test(name)).map((name) => join(folder, name));
  const paths = await Promise.all([listOwn(cacheDir, ENTRY), listOwn(join(cacheDir, COMPILED_FOLDER), BUILD)]);
  const entries = (await Promise.all(paths.flat().map(entryAt))).filter((entry) => entry !== null);
  let bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  for (const entry of entries.sort((a, b) => a.usedMs - b.usedMs)) {
    if (bytes <= maxBytes) return;
    await rm(entry.path, { recursive: true, force: true }).catch(() => undefined);
    bytes -= entry.bytes;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

/** All files below a folder; links are not followed. */
async function pathsBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.map(({ parentPath, name }) => join(parentPath, name));
}

/** A file, or a folder with what is in it; null where it is gone. */
async function entryAt(path: string): Promise<Entry | null> {
  try {
    const { mtimeMs, size } = await lstat(path);
    const within = await Promise.all((await pathsBelow(path)).map(async (below) => (await lstat(below)).size));
    return { path, usedMs: mtimeMs, bytes: within.reduce((sum, bytes) => sum + bytes, size) };
  } catch {
    return null;
  }
}
