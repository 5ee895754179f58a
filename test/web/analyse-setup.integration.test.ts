import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from '../support/axe.ts';
import { hasBrowser } from '../support/chromium.ts';
import { useApp } from '../support/web/app.ts';
import { dragByTouch, dragTo, squareAt } from '../support/web/page.ts';

const EMPTY = `${'15/'.repeat(14)}15`;

describe.skipIf(!hasBrowser)('a position in the browser', () => {
  const app = useApp();

  async function open(options: BrowserContextOptions): Promise<Page> {
    const page = await app.newPage(options);
    await page.goto(`${app.url}#/analyse`);
    await page.getByRole('grid', { name: 'Position' }).waitFor();
    return page;
  }

  const trayOf = (page: Page, letter: string): Locator => page.locator(`.tray-tile[aria-label^="${letter},"]`);
  const rackOf = (page: Page, seat: number): Locator => page.locator(`[data-seat="${seat}"]`);
  const racksOn = async (page: Page): Promise<string[]> => [
    await page.getByLabel('Rack', { exact: true }).first().inputValue(),
    await page.getByLabel('Rack', { exact: true }).last().inputValue(),
  ];

  it.each([
    ['the mouse', { viewport: { width: 1280, height: 800 } }, dragTo],
    ['a finger', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, dragByTouch],
  ] as const)('is set up by dragging tiles with %s', async (_, options, drag) => {
    const page = await open(options);
    for (const letter of ['Q', 'A']) await drag(page, trayOf(page, letter), rackOf(page, 0));
    await drag(page, trayOf(page, 'Z'), squareAt(page, 7, 7));
    expect(await racksOn(page)).toEqual(['QA', '']);
    await drag(page, rackOf(page, 0).locator('.seat-tile').last(), squareAt(page, 7, 6));
    await drag(page, squareAt(page, 7, 7), rackOf(page, 1));
    await drag(page, rackOf(page, 0).locator('.seat-tile'), rackOf(page, 1));
    expect(await racksOn(page)).toEqual(['', 'ZQ']);
    await drag(page, rackOf(page, 1).locator('.seat-tile'), page.getByLabel('CGP'));
    expect(await page.getByLabel('CGP').inputValue()).toBe(
      `${EMPTY.replaceAll('15', 'x').split('/').with(7, '6A8').join('/').replaceAll('x', '15')} /Q 0/0 0`,
    );
    expect(await page.locator('.drag-tile').count()).toBe(0);
    await page.context().close();
  });

  it('can be chosen from examples on an empty board', async () => {
    const page = await open({});
    const samples = page.getByRole('navigation', { name: 'Example positions' });
    const titles = await samples.getByRole('link').allInnerTexts();
    expect(titles).toHaveLength(3);
    for (const name of titles) {
      await samples.getByRole('link', { name }).click();
      await samples.waitFor({ state: 'detached' });
      expect((await racksOn(page))[0]).toHaveLength(7);
      expect(await page.getByRole('button', { name: 'Analyse', exact: true }).isEnabled()).toBe(true);
      await page.goBack();
      await samples.waitFor();
    }
    expect(await axeFaults(page)).toEqual([]);
    await page.getByLabel('Rack', { exact: true }).first().fill('A');
    await samples.waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('is pasted with the rules it names or that match its rows', async () => {
    const page = await open({});
    const paste = async (cgp: string): Promise<void> => {
      await page.getByLabel('CGP').fill(cgp);
      await page.keyboard.press('Enter');
    };
    const rules = page.getByLabel('Rules', { exact: true });
    const board = `${'21/'.repeat(10)}9CAT9${'/21'.repeat(10)}`;
    await paste(`${board} AEINRST/ 0/0 0`);
    await expect.poll(() => rules.inputValue()).toBe('super');
    expect(await page.getByRole('button', { name: 'Analyse', exact: true }).isEnabled()).toBe(true);
    await paste(`${EMPTY} QU/ 0/0 0 bdn CrosswordGame; ld english;`);
    await expect.poll(() => rules.inputValue()).toBe('classic');
    await paste(`${EMPTY} QU/ 0/0 0 ld french;`);
    await page.getByText(/^the tiles "french" are not ready here/u).waitFor();
    await page.context().close();
  });

  it('reports its errors and cannot be analysed then', async () => {
    const page = await open({});
    await page.getByRole('grid', { name: 'Position' }).focus();
    await page.keyboard.type('ZZ');
    await page.getByLabel('Rack', { exact: true }).first().fill('AEINRST');
    await page.getByText('2 of "Z" on board and racks; the tile set english has 1').waitFor();
    expect(await page.getByRole('button', { name: 'Analyse', exact: true }).isDisabled()).toBe(true);
    await page.context().close();
  });

  it('keeps the board in sight on a phone while the plays scroll', async () => {
    const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await page.getByLabel('Rack', { exact: true }).first().fill('AEINRST');
    await page.getByText('Search options').click();
    await page.getByRole('combobox', { name: 'Search' }).selectOption('static');
    await page.getByRole('button', { name: 'Analyse', exact: true }).click();
    await page.getByText(/^Best: /u).waitFor({ timeout: 120_000 });
    await page.locator('.plays tbody tr').nth(8).click();
    const { y, height } = (await page.getByRole('grid', { name: 'Position' }).boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThan(844);
    const row = (await page.locator('.plays tbody tr').nth(8).boundingBox())!;
    expect(row.y).toBeGreaterThan(y + height);
    expect(await page.locator('[data-state="laid"]').count()).toBeGreaterThan(0);
    await page.context().close();
  });
});
