/** The files of the built app, which are the only ones served, and their headers. */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { getMimeType, mimes } from 'hono/utils/mime';
import { packageRoot } from '../../files/files.ts';
import { SENT_POLICY } from '../data/content-policy.ts';

const TYPES = { ...mimes, md: 'text/plain; charset=utf-8' };

/** Headers of all responses. The cross-origin ones let the page share memory with its workers. */
export const SAFE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': SENT_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

export const FOR_EVER = 'public, max-age=31536000, immutable';

export function builtSite(): string {
  return join(packageRoot(), 'dist', 'web');
}

export function siteFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
    .sort();
}

export async function readSiteFile(
  folder: string,
  path: string,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string; readonly isForEver: boolean }> {
  const bytes = Uint8Array.from(await readFile(join(folder, path)));
  // A name with a hash never changes its content.
  const isForEver = /-[\w-]{8,}\.\w+$/u.test(path);
  return { bytes, type: getMimeType(path, TYPES) ?? 'application/octet-stream', isForEver };
}
