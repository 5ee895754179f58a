/** Optional programs for integration tests. Tests of missing programs are skipped with a notice, except in CI, which requires all. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { makeWhereOld } from './build.ts';

const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome'];
const FIREFOX_NAMES = ['firefox-esr', 'firefox'];

function find(...names: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path)) ?? null;
}

export const PROGRAMS = {
  /** The headless shell has no window, whose own pages would take as long to load as some pages under test. */
  'chromium-headless-shell': process.env['CHROMIUM'] ?? find('chromium-headless-shell', ...CHROMIUM_NAMES),
  chromium: process.env['CHROMIUM'] ?? find(...CHROMIUM_NAMES),
  'firefox-esr': process.env['FIREFOX'] ?? find(...FIREFOX_NAMES),
  'redis-server': find('redis-server'),
  tmux: find('tmux'),
  python3: find('python3'),
} as const;

export function setup(): void {
  makeWhereOld('library', 'dist/esm/THIRD-PARTY.txt');
  const missing = Object.entries(PROGRAMS).flatMap(([name, path]) => (path === null ? [name] : []));
  if (missing.length === 0) return;
  const install = `apt-get install ${missing.join(' ')}`;
  if (process.env['CI'] !== undefined) throw new Error(`the tests need programs that are missing: ${install}`);
  console.warn(`Skipped: tests that need ${missing.join(', ')}. To run them: ${install}`);
}
