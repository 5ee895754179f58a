import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyseAddress } from '../../src/web/page/analyse/route.ts';
import { WHOLE_GAME } from '../analysis/review/reviewed-games.ts';
import { axeFaults } from '../support/axe.ts';
import { lacksBrowser } from '../support/chromium.ts';
import { OpenedApp } from '../support/web/app.ts';
import { tabFaults } from '../support/web/keyboard.ts';
import { beginGame, chooseGame, pressOnBoard } from '../support/web/playing.ts';

const LONG = { timeout: 240_000 };
const SIZES = [
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
];

describe.skipIf(lacksBrowser('access to views in the browser'))('a view of the app', () => {
  let app: OpenedApp;
  let page: Page;

  beforeAll(async () => {
    app = await OpenedApp.open();
    page = await app.newPage({ viewport: { width: 1280, height: 800 } });
  });

  afterAll(async () => {
    expect(app.faults).toEqual([]);
    await app.close();
  });

  const show = async (address: string): Promise<void> => {
    await page.goto('about:blank');
    await page.goto(`${app.url}${address}`);
  };
  const analyse = async (search: string): Promise<void> => {
    await show(analyseAddress('classic', `${'15/'.repeat(7)}5HELLO5/${'15/'.repeat(6)}15 AEINRST/ 0/0 0`));
    await page.getByText('How it searches').click();
    await page.getByRole('combobox', { name: 'Search' }).selectOption(search);
    await page.getByLabel('Rollouts').fill('5000000');
    await page.getByRole('button', { name: 'Analyse', exact: true }).click();
  };
  const VIEWS: readonly (readonly [name: string, open: () => Promise<void>])[] = [
    ['where a game is chosen', () => show('')],
    [
      'with a game and a hint',
      async () => {
        await show('');
        await chooseGame(page, 'classic', ['Ann', 'bot: first'], 3);
        await beginGame(page);
        await pressOnBoard(page, '/', 'n');
        await page.locator('.hint table').waitFor(LONG);
      },
    ],
    [
      'with an analysis',
      async () => {
        await analyse('static');
        await page.getByText(/^Best: /u).waitFor(LONG);
      },
    ],
    ['where a review is chosen', () => show('#/review')],
    [
      'with games',
      async () => {
        await show('#/games');
        const buffer = Buffer.from(WHOLE_GAME.replace(/^#description .*\n/mu, ''));
        await page.setInputFiles('input[type=file]', { name: 'whole.gcg', mimeType: 'text/plain', buffer });
        await page.getByLabel('Rules of whole.gcg').waitFor();
      },
    ],
    [
      'with a review and an exercise',
      async () => {
        await page.getByRole('listitem').filter({ hasText: 'whole.gcg' }).getByRole('link', { name: 'Review' }).click();
        await page.getByText(/^\d+ turns reviewed\.$/u).waitFor(LONG);
        await page.getByRole('grid', { name: /The board/u }).press('n');
        await page.getByRole('group', { name: 'Exercises' }).getByRole('button').first().click();
      },
    ],
  ];

  it.each(VIEWS)('%s, is for eyes, ears and the keyboard, light and dark, large and small', async (_, open) => {
    await page.setViewportSize(SIZES[1]!);
    await open();
    await page.getByRole('main').locator('button, input').first().waitFor();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(size.width);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await axeFaults(page)).toEqual([]);
      }
      expect(await tabFaults(page)).toEqual({ missed: [], unseen: [] });
    }
  });

  it('hands the focus on when what had it goes', async () => {
    await page.setViewportSize(SIZES[1]!);
    const focused = (): Promise<string> =>
      page.evaluate('document.activeElement.ariaLabel ?? document.activeElement.id');
    await analyse('simulation');
    await page.getByText(/^\d+ rollouts/u).waitFor(LONG);
    await page.getByRole('button', { name: 'Stop' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Think longer' }).waitFor(LONG);
    await expect.poll(focused).toBe('Position');
    await show('#/games');
    await page.getByRole('button', { name: 'Delete' }).first().press('Enter');
    await page.getByRole('button', { name: 'No', exact: true }).press('Enter');
    expect(await page.evaluate('document.activeElement.textContent')).toMatch(/^Delete/u);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Yes', exact: true }).press('Enter');
    await expect.poll(focused).toBe('main');
  });
});
