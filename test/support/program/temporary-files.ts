/**
 * Where tests put what is theirs for a while. Their temporary folders lie in one, which goes when the run is over, however its tests
 * ended. Word graphs of their lexica stay from run to run, apart from those of the person who runs them, whose settings, games and
 * languages no test reads.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const TEST_CACHE = fileURLToPath(new URL('../../../node_modules/.cache/tilewright-tests', import.meta.url));

export function setup(): () => void {
  // The name is short: a socket's path has about a hundred characters.
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

/** A file with this text, by its path. */
export function writtenFile(folder: string, name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}
