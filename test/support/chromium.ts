/** The browser that pages are looked at with, where there is one. */
import { chromium, type Browser } from 'playwright-core';
import { PROGRAMS } from './program/programs.ts';

export const hasBrowser = PROGRAMS.chromium !== null;

export async function openBrowser(): Promise<Browser> {
  // Nobody but root needs that; as root it does not start otherwise.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath: PROGRAMS.chromium!, args });
}
