/**
 * Where the user's system keeps what a program may lose (the cache) and what it may not (games under way, languages). There may
 * be no such place: a user without a home, or a home that is not an absolute path.
 */
import { isAbsolute } from 'node:path';
import { codeOf } from './files.ts';

/** A folder, or null where there is none; asked for when it is first needed. */
export type UserFolder = string | null | Promise<string | null>;

/** A folder where things are kept; null where there is none, and everything is made anew. */
export type CacheDir = string | null;

/** Where things are kept: `TILEWRIGHT_CACHE` if set, else the user's cache directory. */
export async function defaultCacheDir(): Promise<CacheDir> {
  const fromEnvironment = process.env['TILEWRIGHT_CACHE'];
  return fromEnvironment === undefined || fromEnvironment === '' ? userFolder('cache') : fromEnvironment;
}

type FolderKind = 'cache' | 'state' | 'data';

let folders: Promise<Record<FolderKind, string | null>> | undefined;

/** The user's directory of the cache, of state, or of data that other programs may use. */
export async function userFolder(kind: FolderKind): Promise<string | null> {
  return (await (folders ??= findFolders()))[kind];
}

async function findFolders(): Promise<Record<FolderKind, string | null>> {
  try {
    // The library asks the system for a home as it is loaded, and fails where there is none.
    const { default: envPaths } = await import('env-paths');
    const { cache, data, log } = envPaths('tilewright', { suffix: '' });
    // Of what env-paths knows, `log` is the state directory of the XDG specification; elsewhere it is for logs only.
    return { cache: absolute(cache), data: absolute(data), state: absolute(process.platform === 'linux' ? log : data) };
  } catch (cause) {
    if (codeOf(cause) === 'ERR_SYSTEM_ERROR') return { cache: null, data: null, state: null };
    throw cause;
  }
}

function absolute(path: string): string | null {
  return isAbsolute(path) ? path : null;
}
