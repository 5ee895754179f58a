import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../../../support/chromium.ts';
import { onePage } from '../../../support/web/app.ts';
import { beginGame, messageOf, pressOnBoard, showOptions } from '../../../support/web/playing.ts';

describe.skipIf(!hasBrowser)('a person against the top', () => {
  const opened = onePage({ viewport: { width: 1280, height: 800 } });

  async function begin(page: Page, players: number): Promise<void> {
    await showOptions(page);
    await page.getByLabel('Rules', { exact: true }).selectOption('duplicate');
    const rows = await page.locator('.seat-row').count();
    if (rows !== players) {
      await page.getByRole('button', { name: rows < players ? 'Add a player' : 'Remove a player' }).click();
    }
    await page.getByLabel('Seed').fill('12');
    await beginGame(page);
  }

  it('sees the top play and scores in percent, without a review', async () => {
    const { app, page } = opened;
    await page.goto(app.url);
    await begin(page, 1);
    await pressOnBoard(page, ':');
    await page.locator('.typed-answer').fill('8E ARID');
    await page.keyboard.press('Enter');
    await pressOnBoard(page, 'Enter');
    await page.getByText('Top: 8D DARZI for 34').waitFor();
    expect(await messageOf(page)).toContain('You: 24 lost; 10 of 34, 29.4 %');
    const scores = await page.locator('.scores').innerText();
    expect(scores).toMatch(/29\.4 %/u);
    expect(scores).toMatch(/Top\s+34/u);
    expect(await page.getByRole('button', { name: 'Exchange' }).count()).toBe(0);
    for (let turn = 2; (await page.locator('.end').count()) === 0; turn++) {
      await page.getByRole('button', { name: 'Pass', exact: true }).click();
      await page.getByRole('button', { name: 'Yes' }).click();
      if (turn > 60) throw new Error('the game does not end');
    }
    expect(await page.locator('.end').innerText()).toMatch(/10 of \d+, \d\.\d %; 0 of \d+ tops found/u);
    expect(await page.getByRole('button', { name: 'Review' }).count()).toBe(0);
  });

  it('plays with a bot but not with another person', async () => {
    const { app, page } = opened;
    await page.goto(app.url);
    const second = page.getByLabel('Player 2');
    await showOptions(page);
    await page.getByLabel('Rules', { exact: true }).selectOption('classic');
    await second.selectOption({ label: 'a person' });
    await page.getByLabel('Rules', { exact: true }).selectOption('duplicate');
    expect(await second.locator('option').allInnerTexts()).not.toContain('a person');
    await begin(page, 2);
    await page.getByRole('button', { name: 'Pass', exact: true }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.getByText('Top: 8D DARZI for 34').waitFor();
    expect(await messageOf(page)).toMatch(/casual: \S+ lost|casual: the top/u);
  });
});
