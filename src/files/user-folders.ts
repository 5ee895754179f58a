/**
 * Locates the folders of the operating system for disposable data (the cache) and for permanent data (unfinished games, languages).
 * A folder may be missing: some users have no home directory, or one that is not an absolute path.
 */
import { isAbsolute, join } from 'node:path';
import { codeOf } from './files.ts';

/** Null if the user has none; a promise because the lookup is lazy. */
export type UserFolder = string | null | Promise<string | null>;

/** The cache folder; null to cache nothing. */
export type CacheDir = string | null;

type FolderKind = 'cache' | 'state' | 'languages';

let folders: Promise<Record<FolderKind, string | null>> | undefined;

let profile = '';

/** Sets the folder of the user's profile, relative to the state folder; empty for that folder itself. */
export function setProfileFolder(folder: string): void {
  profile = folder;
}

/**
 * Returns the folder of the cache, of games and settings, or of installed languages: `TILEWRIGHT_CACHE`, `TILEWRIGHT_STATE` or
 * `TILEWRIGHT_LANGUAGES` if set, otherwise the user's directory, or null. Games and settings are those of the profile.
 */
export async function userFolder(kind: FolderKind): Promise<string | null> {
  const folder = await baseFolder(kind);
  return kind !== 'state' || profile === '' || folder === null ? folder : join(folder, profile);
}

/** Returns the folder that the profiles share. */
export async function baseFolder(kind: FolderKind): Promise<string | null> {
  const fromEnvironment = process.env[`TILEWRIGHT_${kind.toUpperCase()}`] ?? '';
  return fromEnvironment === '' ? (await (folders ??= findFolders()))[kind] : fromEnvironment;
}

async function findFolders(): Promise<Record<FolderKind, string | null>> {
  try {
    // The library looks up the home directory on import and throws if it is missing.
    const { default: envPaths } = await import('env-paths');
    const { cache, data, log } = envPaths('tilewright', { suffix: '' });
    // On Linux, `log` of env-paths is the state directory of the XDG specification; on other systems it is only for logs.
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
