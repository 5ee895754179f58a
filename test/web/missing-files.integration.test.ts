import { cpSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveWeb } from '../../src/web/server/serve.ts';
import { builtSite } from '../../src/web/server/site-files.ts';
import { axeFaults } from '../support/axe.ts';
import { hasBrowser, openBrowser } from '../support/chromium.ts';
import { analyseAddress } from '../../src/web/page/view/addresses.ts';
import { temporaryFolder } from '../support/program/temporary-files.ts';

describe.skipIf(!hasBrowser)('a page whose files were removed', () => {
  const site = temporaryFolder();
  let browser: Browser;

  beforeAll(async () => {
    cpSync(builtSite(), site, { recursive: true });
    browser = await openBrowser();
  });

  afterAll(() => browser.close());

  const analyse = async (page: Page): Promise<void> => {
    await page.getByText('Search options').click();
    await page.getByRole('combobox', { name: 'Search' }).selectOption('simulation');
    await page.getByRole('button', { name: 'Analyse', exact: true }).click();
  };
  const play = (page: Page): Promise<void> => page.getByRole('button', { name: 'An even match' }).click();
  const nothing = (): Promise<void> => Promise.resolve();
  const position = analyseAddress('classic', `${'15/'.repeat(7)}5HELLO5/${'15/'.repeat(6)}15 AEINRST/ 0/0 0`);

  it.each([
    ['the app itself', 'assets', /^app-frame-.*\.js$/u, '', nothing, '.start'],
    ['its words', 'data', /^words-/u, '', play, '.rack-tile'],
    ['the worker', 'assets', /^engine-worker-/u, '', play, '.rack-tile'],
    ['a module that a worker loads later', 'assets', /^engine-answers-/u, '', play, '.rack-tile'],
    ['the search workers', 'assets', /^browser-search-worker-/u, position, analyse, '.plays'],
    ['the index of its data', 'data', /^index\.json$/u, '', nothing, '.start'],
    ['its first script', 'assets', /^start-page-.*\.js$/u, '', nothing, '.start'],
    ['another view', 'assets', /^games-view-.*\.js$/u, '#/games', nothing, '.import'],
    ['the module of a game', 'assets', /^live-game-.*\.js$/u, '', play, '.rack-tile'],
  ])('offers to reload and then works: %s', async (_, folder, name, address, act, shown) => {
    const gone = readdirSync(join(site, folder)).filter((file) => name.test(file));
    expect(gone.length).toBeGreaterThan(0);
    for (const file of gone) renameSync(join(site, folder, file), join(site, file));
    const old = await serveWeb({ folder: site, port: 0 });
    for (const file of gone) renameSync(join(site, file), join(site, folder, file));
    const page = await browser.newPage();
    await page.goto(old.url + address);
    await act(page);
    const offer = page.getByText('Reload the page').first();
    await offer.waitFor({ timeout: 60_000 });
    expect(await axeFaults(page)).toEqual([]);
    await old.close();
    const whole = await serveWeb({ folder: site, port: old.port });
    await offer.click();
    await page.getByRole('link', { name: 'Analyse' }).waitFor({ timeout: 60_000 });
    // The reloaded page continues the game in its address; start a new one.
    await page.goto(whole.url + address);
    await act(page);
    await page.locator(shown).first().waitFor({ timeout: 60_000 });
    expect(await page.getByText('Reload the page').count()).toBe(0);
    await page.close();
    await whole.close();
  });

  it.each([
    ['the words', /\/data\/words-/u],
    ['the list of rules', /\/data\/index\.json/u],
  ])('reports that %s could not be loaded without a network, and works afterwards', async (what, file) => {
    const whole = await serveWeb({ folder: site, port: 0 });
    const page = await browser.newPage();
    await page.route(file, (route) => route.abort());
    await page.goto(whole.url);
    const fault = page.getByText(`${what} could not be loaded; check the connection and try again`);
    await fault.or(page.getByRole('heading', { name: 'New game' })).waitFor();
    if (what === 'the words') await play(page);
    await fault.waitFor({ timeout: 60_000 });
    await page.unroute(file);
    if (what === 'the words') await play(page);
    else await page.getByRole('button', { name: 'Reload the page' }).click();
    await page
      .locator(what === 'the words' ? '.rack-tile' : '.start')
      .first()
      .waitFor({ timeout: 60_000 });
    await page.close();
    await whole.close();
  });
});
