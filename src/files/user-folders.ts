/**
 * Where the user's system keeps what a program may lose (the cache) and what it may not (games under way, languages). There may
 * be no such place: a user without a home, or a home that is not an absolute path.
 */
import { isAbsolute, join } from 'node:path';
import { codeOf } from './files.ts';

/** A folder, or null where there is none; asked for when it is first needed. */
export type UserFolder = string | null | Promise<string | null>;

/** A folder where things are kept; null where there is none, and everything is made anew. */
export type CacheDir = string | null;

type FolderKind = 'cache' | 'state' | 'languages';

let folders: Promise<Record<FolderKind, string | null>> | undefined;

/**
 * The folder of the cache, of games and what is remembered, or of the user's own languages: that of `TILEWRIGHT_CACHE`,
 * `TILEWRIGHT_STATE` or `TILEWRIGHT_LANGUAGES` if set, else a directory of the user's; null where there is none.
 */
export async function userFolder(kind: FolderKind): Promise<string | null> {
  const fromEnvironment = process.env[`TILEWRIGHT_${kind.toUpperCase()}`] ?? '';
  return fromEnvironment === '' ? (await (folders ??= findFolders()))[kind] : fromEnvironment;
}

async function findFolders(): Promise<Record<FolderKind, string | null>> {
  try {
    // The library asks the system for a home as it is loaded, and fails where there is none.
    const { default: envPaths } = await import('env-paths');
    const { cache, data, log } = envPaths('tilewright', { suffix: '' });
    // Of what env-paths knows, `log` is the state directory of the XDG specification; elsewhere it is for logs only.
    const state = process.platform === 'linux' ? log : data;
    return { cache: absolute(cache), state: absolute(state), languages: absolute(join(data, 'languages')) };
  } catch (cause) {
    if (codeOf(cause) === 'ERR_SYSTEM_ERROR') return { cache: null, state: null, languages: null };
    throw cause;
  }
}

function absolute(path: string): string | null {
  return isAbsolute(path) ? path : null;
}
