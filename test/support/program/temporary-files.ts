/**
 * Temporary files of tests. One parent folder holds them all and is deleted after the run, even if tests fail. Word graphs are cached
 * between runs, separately from the user's cache. No test reads the user's settings, games or languages.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const TEST_CACHE = fileURLToPath(new URL('../../../node_modules/.cache/tilewright-tests', import.meta.url));

export function setup(): () => void {
  // The name is short because a socket path is limited to about a hundred characters.
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-'));
  process.env['TILEWRIGHT_CACHE'] = TEST_CACHE;
  process.env['TILEWRIGHT_STATE'] = join(folder, 'state');
  process.env['TILEWRIGHT_LANGUAGES'] = join(folder, 'languages');
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'test-'));
}

export function writtenFile(folder: string, name: string, text: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** Returns the text of a file that a program writes; empty if it does not exist yet, or is being renamed. */
export function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
