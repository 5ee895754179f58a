import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { wordOfMoveText } from '../../../../src/engine/notation/move-text.ts';
import { axeFaults } from '../../../support/axe.ts';
import { hasBrowser } from '../../../support/chromium.ts';
import { useApp } from '../../../support/web/app.ts';
import { shoot } from '../../../support/web/page.ts';
import { pressOnBoard } from '../../../support/web/playing.ts';
import { LONG, openView } from '../../../support/web/views.ts';

describe.skipIf(!hasBrowser)('meanings of words', () => {
  const app = useApp('default');
  let page: Page;
  let loaded: string[];

  beforeEach(async () => {
    page = await app.newPage({ viewport: { width: 1280, height: 900 } });
    loaded = [];
    page.on('request', (request) => loaded.push(request.url()));
    return () => page.context().close();
  });

  const filesLoaded = (): number => loaded.filter((url) => url.includes('/data/meanings-')).length;
  const meaningOf = (play: string): Promise<void> =>
    page
      .getByText(new RegExp(`^${wordOfMoveText(play)!}(?: \\(|: no definition)`, 'u'))
      .first()
      .waitFor(LONG);

  it('are shown for the plays of a game, once they are asked for', async () => {
    await openView(app, page, 'with a game and a hint');
    expect(filesLoaded()).toBe(0);
    const hinted = page.getByRole('region', { name: 'Good plays' }).getByRole('button').first();
    await hinted.click();
    await meaningOf(await hinted.innerText());
    await pressOnBoard(page, 'Enter');
    // The reply moves the rows, and a click could miss its row.
    await page.locator('.history tbody tr').nth(1).waitFor(LONG);
    const played = page.locator('.history button.word').last();
    await played.click();
    await meaningOf(await played.innerText());
    expect(filesLoaded()).toBe(1);
    await shoot(page, 'web-meaning.png');
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('status', { name: 'Meaning' }).waitFor({ state: 'detached' });
    await pressOnBoard(page, '/', 'd');
    await page.getByRole('status', { name: 'Meaning' }).waitFor();
    expect(filesLoaded()).toBe(1);
  });

  it('are shown for the turns of a review and their plays', async () => {
    await openView(app, page, 'with a review');
    const report = page.getByRole('complementary', { name: 'The turn' });
    expect(filesLoaded()).toBe(0);
    const made = await report.locator('button.word').innerText();
    await page.keyboard.press('d');
    await meaningOf(made);
    const other = report.locator('.plays button').last();
    await other.click();
    await meaningOf(await other.innerText());
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => report.locator('.meaning').innerText()).toBe('');
  });

  it('are shown for the plays of an analysis', async () => {
    await openView(app, page, 'with an analysis');
    const plays = page.locator('.plays tbody button');
    await plays.nth(1).click();
    await meaningOf(await plays.nth(1).innerText());
    await page.keyboard.press('Home');
    await page.keyboard.press('d');
    await meaningOf(await plays.first().innerText());
    expect(await axeFaults(page)).toEqual([]);
  });

  it('are shown for an answered card of training', async () => {
    await openView(app, page, 'with an answered card of training');
    const plays = page.locator('.plays tbody button');
    await page.keyboard.press('d');
    await meaningOf(await plays.first().innerText());
    await plays.last().click();
    await meaningOf(await plays.last().innerText());
  });
});
