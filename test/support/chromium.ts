/** Access to Chromium, if installed. All tests share one instance (`web/setup.ts`). */
import { chromium, type Browser } from 'playwright-core';
import { inject } from 'vitest';
import { PROGRAMS } from './program/programs.ts';

export const hasBrowser = PROGRAMS['chromium-headless-shell'] !== null;

/** Disabling the emulated GPU makes pages a quarter faster. Chromium cannot use its sandbox as root. */
export const CHROMIUM_ARGUMENTS = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];

/** Launches a separate full Chromium, for features missing from the shared headless shell. */
export function openWholeBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: PROGRAMS.chromium!, args: CHROMIUM_ARGUMENTS });
}

/** Connects to the shared browser. Closing the connection closes only the pages opened through it. */
export async function openBrowser(): Promise<Browser> {
  return chromium.connect(inject('chromium')!);
}
