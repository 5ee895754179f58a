import { text } from 'node:stream/consumers';
import type { CDPSession, Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WHOLE_GAME } from '../analysis/review/reviewed-games.ts';
import { axeFaults } from '../support/axe.ts';
import { hasBrowser } from '../support/chromium.ts';
import { useApp } from '../support/web/app.ts';
import { waitForTurn } from '../support/web/page.ts';
import { beginGame, pressOnBoard } from '../support/web/playing.ts';

describe.skipIf(!hasBrowser)('a game with lost storage', () => {
  const app = useApp();
  let page: Page;
  let browser: CDPSession;
  let turns: Locator;
  let notice: Locator;

  beforeEach(async () => {
    page = await app.newPage();
    page.on('dialog', (dialog) => void dialog.accept());
    browser = await page.context().newCDPSession(page);
    turns = page.locator('.history tbody tr');
    notice = page.getByRole('alert');
    await page.goto(app.url);
  });

  afterEach(() => page.context().close());

  const origin = (): string => new URL(app.url).origin;
  const setQuota = (quota: { readonly quotaSize?: number }): Promise<unknown> =>
    browser.send('Storage.overrideQuotaForOrigin', { origin: origin(), ...quota });
  const pass = async (): Promise<void> => {
    const made = await turns.count();
    await pressOnBoard(page, '/', 'p', 'y');
    await turns.nth(made + 1).waitFor({ timeout: 60_000 });
    await waitForTurn(page);
  };
  const download = async (): Promise<{ name: string; text: string }> => {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as GCG' }).click();
    const file = await coming;
    return { name: file.suggestedFilename(), text: await text(await file.createReadStream()) };
  };

  const DELETIONS: readonly (readonly [how: string, remove: () => Promise<unknown>])[] = [
    [
      'in the settings of the browser',
      () => browser.send('Storage.clearDataForOrigin', { origin: origin(), storageTypes: 'indexeddb,cache_storage' }),
    ],
    [
      'by another tab',
      async () => {
        const tab = await app.newTab(page);
        await tab.goto(`${app.url}#/games`);
        await tab.evaluate(`new Promise((resolve, reject) => {
          const asked = indexedDB.deleteDatabase('tilewright');
          asked.onsuccess = resolve;
          asked.onerror = reject;
        }).then(() => undefined)`);
        await tab.close();
      },
    ],
  ];

  it.each(DELETIONS)('%s is stored again at once with a message, and is complete after a reload', async (_, remove) => {
    await beginGame(page);
    await pass();
    await remove();
    await notice.getByText('This game was saved again').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await pass();
    const made = await turns.allInnerTexts();
    await notice.getByRole('button', { name: 'Close' }).click();
    expect(await notice.count()).toBe(0);
    await page.reload();
    await turns.nth(3).waitFor({ timeout: 60_000 });
    expect(await turns.allInnerTexts()).toEqual(made);
  });

  it('says why it is not stored, can be downloaded, and survives navigation in the page', async () => {
    // The browser updates the remaining quota only from time to time.
    await setQuota({ quotaSize: 1 });
    await beginGame(page);
    await pass();
    await notice.getByText("The browser's storage for this site is full.").waitFor();
    const { name, text } = await download();
    expect(name).toMatch(/^\d{4}-\d\d-\d\d You-casual \d+-\d+\.gcg$/u);
    expect(text).toMatch(/^#lexicon \S+\n#description Tilewright web: rules classic,/mu);
    const made = await turns.allInnerTexts();
    await page.getByRole('link', { name: 'Games' }).click();
    const buffer = Buffer.from(WHOLE_GAME);
    await page.setInputFiles('input[type=file]', { name: 'whole.gcg', mimeType: 'text/plain', buffer });
    await notice.getByText("whole.gcg is not saved: the browser's storage for this site is full.").waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: 'whole.gcg' }).count()).toBe(1);
    await page.getByRole('link', { name: 'Continue' }).click();
    await turns.nth(1).waitFor({ timeout: 60_000 });
    expect(await turns.allInnerTexts()).toEqual(made);
    await waitForTurn(page);
    await pass();
    await notice.getByText('This game is not saved').waitFor();
    await setQuota({});
    await pass();
    await expect.poll(() => notice.count()).toBe(0);
    await page.reload();
    await turns.nth(5).waitFor({ timeout: 60_000 });
    await page.getByRole('link', { name: 'Games' }).click();
    await page.getByRole('listitem').filter({ hasText: 'whole.gcg' }).waitFor();
  });
});
