import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { keepSettings, readKeptSettings } from '../../../../src/files/state/user-state.ts';
import { THEME_NAMES, THEMES } from '../../../../src/play/look/themes.ts';
import { axeFaults } from '../../../support/axe.ts';
import { hasBrowser } from '../../../support/chromium.ts';
import { useApp } from '../../../support/web/app.ts';
import { squareAt } from '../../../support/web/page.ts';
import { LONG, openView, show } from '../../../support/web/views.ts';
import { analyseAddress } from '../../../../src/web/page/view/addresses.ts';
import { temporaryFolder } from '../../../support/program/temporary-files.ts';

const CGP = `${'15/'.repeat(7)}5HELLo5/${'15/'.repeat(6)}15 AEINRST/ 0/0 0`;

describe.skipIf(!hasBrowser)('the settings of the page', () => {
  const app = useApp();
  let page: Page;
  const panel = (): ReturnType<Page['getByRole']> => page.getByRole('dialog', { name: 'Settings' });
  const open = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Settings' }).press('Enter');
    await panel().waitFor();
  };
  const colourOf = (row: number, col: number): Promise<string> =>
    page.evaluate(`getComputedStyle(document.querySelector('[data-row="${row}"][data-col="${col}"]')).backgroundColor`);
  const rgb = (hex: string): string =>
    `rgb(${[1, 3, 5].map((from) => parseInt(hex.slice(from, from + 2), 16)).join(', ')})`;
  const board = async (): Promise<void> => {
    await show(app, page, analyseAddress('classic', CGP));
    await squareAt(page, 0, 0).waitFor(LONG);
  };

  beforeAll(async () => {
    vi.stubEnv('TILEWRIGHT_STATE', temporaryFolder());
    page = await app.newPage({ viewport: { width: 1280, height: 800 } });
  });

  afterAll(() => vi.unstubAllEnvs());

  it.each(THEME_NAMES)('show the board in the colours of %s with enough contrast', async (theme) => {
    await board();
    await open();
    await panel().getByLabel('Board').selectOption(theme);
    const { squares } = THEMES[theme];
    expect([await colourOf(0, 0), await colourOf(0, 1)]).toEqual([
      rgb(squares.red.background),
      rgb(squares.none.background),
    ]);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await axeFaults(page)).toEqual([]);
    }
  });

  it('work with the keyboard only and return the focus', async () => {
    await board();
    await open();
    const focused = (): Promise<string> => page.evaluate('document.activeElement.parentElement.textContent');
    await expect.poll(focused).toMatch(/^Board/u);
    await page.keyboard.press('f');
    await page.keyboard.press('Tab');
    await expect.poll(focused).toMatch(/^Tiles/u);
    await page.keyboard.press('l');
    await expect.poll(() => page.locator('.tile-points').first().isVisible()).toBe(false);
    await page.keyboard.press('Escape');
    await panel().waitFor({ state: 'hidden' });
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Settings');
  });

  it('are shared with the console in both directions', async () => {
    await board();
    await open();
    await panel().getByLabel('Board').selectOption('light');
    await panel().getByLabel('Tiles').selectOption('letters');
    await expect.poll(() => readKeptSettings()).toEqual({ theme: 'light', tiles: 'letters' });
    await keepSettings({ theme: 'colour-blind', tiles: 'values' });
    await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
    await expect.poll(() => colourOf(0, 0)).toBe(rgb(THEMES['colour-blind'].squares.red.background));
    expect(await panel().getByLabel('Tiles').inputValue()).toBe('values');
  });

  it('are stored in the browser on other hosts', async () => {
    page = await app.newPage();
    await page.route('**/machine/settings.json', (route) => route.fulfill({ json: null }));
    await board();
    await open();
    await panel().getByLabel('Board').selectOption('high-contrast');
    await panel().getByLabel('Page').selectOption('dark');
    await board();
    expect(await colourOf(0, 0)).toBe(rgb(THEMES['high-contrast'].squares.red.background));
    expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
    expect(await readKeptSettings()).toEqual({ theme: 'colour-blind', tiles: 'values' });
  });

  it.each(['where a game is chosen', 'with games', 'where training begins'] as const)('open %s', async (name) => {
    page = await app.newPage({ viewport: { width: 320, height: 640 } });
    await openView(app, page, name);
    await open();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    expect(await axeFaults(page)).toEqual([]);
    await page.context().close();
  });
});
