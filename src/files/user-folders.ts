/**
 * Where the user's system keeps what a program may lose (the cache) and what it may not (games under way). There may be
 * no such place: a user without a home, or a home that is not an absolute path.
 */
import { isAbsolute } from 'node:path';
import { codeOf } from './files.ts';

/** The library asks the system for a home as it is loaded, and fails where there is none. */
const envPaths = await import('env-paths').then(
  (module) => module.default,
  (cause: unknown) => {
    if (codeOf(cause) === 'ERR_SYSTEM_ERROR') return null;
    throw cause;
  },
);

/** The user's cache directory; null where there is none. */
export function userCacheFolder(): string | null {
  return absolute(envPaths?.('tilewright', { suffix: '' }).cache);
}

/** The user's directory of state; null where there is none. */
export function userStateFolder(): string | null {
  const paths = envPaths?.('tilewright', { suffix: '' });
  // Of what env-paths knows, `log` is the state directory of the XDG specification; elsewhere it is for logs only.
  return absolute(process.platform === 'linux' ? paths?.log : paths?.data);
}

function absolute(path: string | undefined): string | null {
  return path !== undefined && isAbsolute(path) ? path : null;
}
