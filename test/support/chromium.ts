/** The browser that pages are looked at with, where there is one: one for all tests (`web/setup.ts`). */
import { chromium, type Browser } from 'playwright-core';
import { inject } from 'vitest';
import { PROGRAMS } from './program/programs.ts';

export const hasBrowser = PROGRAMS['chromium-headless-shell'] !== null;

/** Drawn without a graphics card, a page takes a quarter less time when nothing imitates one. Only root needs no sandbox. */
export const CHROMIUM_ARGUMENTS = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];

/** A whole one of one's own, for what the shared one lacks. */
export function openWholeBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: PROGRAMS.chromium!, args: CHROMIUM_ARGUMENTS });
}

/** Connect to the shared browser; closing it ends only what was opened here. */
export async function openBrowser(): Promise<Browser> {
  return chromium.connect(inject('chromium')!);
}
