/** The browser that pages are looked at with, where there is one. */
import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const found = process.env['CHROMIUM'] ?? PLACES.find((path) => existsSync(path)) ?? null;

/** Whether there is no browser; then a line says what is not tested. A machine that builds must have one. */
export function lacksBrowser(what: string): boolean {
  if (found !== null) return false;
  if (process.env['CI'] !== undefined) throw new Error('there is no Chromium; CHROMIUM=PATH says where one is');
  console.warn(`skipped without Chromium (CHROMIUM=PATH says where one is): ${what}`);
  return true;
}

export async function openBrowser(): Promise<Browser> {
  // Nobody but root needs that; as root it does not start otherwise.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath: found!, args });
}
