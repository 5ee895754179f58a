import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtSite } from '../../src/web/server/site-files.ts';
import { writeStaticSite } from '../../src/web/server/static-site.ts';
import { hasBrowser, openBrowser } from '../support/chromium.ts';
import { faultsOf } from '../support/web/page.ts';
import { temporaryFolder } from '../support/program/temporary-files.ts';

const FOLDER = '/games/here/';

describe.skipIf(!hasBrowser)('a static site', () => {
  const site = temporaryFolder();
  let host: Server;
  let url: string;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let faults: string[];

  beforeAll(async () => {
    await writeStaticSite(builtSite(), site);
    host = createServer((request, answer) => {
      const path = request.url!.slice(FOLDER.length).replace(/[?#].*$/u, '') || 'index.html';
      try {
        const bytes = readFileSync(join(site, path));
        answer.writeHead(200, { 'content-type': getMimeType(path) ?? 'application/octet-stream' }).end(bytes);
      } catch {
        answer.writeHead(404).end();
      }
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(host.address() as AddressInfo).port}${FOLDER}`;
    browser = await openBrowser();
    context = await browser.newContext();
    page = await context.newPage();
    faults = faultsOf(page);
  });

  afterAll(async () => {
    await browser.close();
    host.close();
    host.closeAllConnections();
  });

  const begun = async (): Promise<void> => {
    await page.getByRole('button', { name: 'An even match' }).click();
    await page.locator('.rack-tile').first().waitFor({ timeout: 60_000 });
  };

  it('starts offline after the first load, with shared memory', async () => {
    await page.goto(url);
    expect(await page.evaluate('crossOriginIsolated')).toBe(false);
    await begun();
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await context.setOffline(true);
    await page.goto('about:blank');
    await page.goto(url);
    await begun();
    expect(await page.evaluate('crossOriginIsolated')).toBe(true);
    expect(faults).toEqual([]);
    await context.setOffline(false);
  });

  it('can be installed', async () => {
    const session = await context.newCDPSession(page);
    const { errors, data } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { icons } = JSON.parse(data!) as { icons: { src: string; sizes: string }[] };
    for (const { src, sizes } of icons) {
      const size = await page.evaluate(`(async () => {
        const icon = new Image();
        icon.src = ${JSON.stringify(src)};
        await icon.decode();
        return icon.naturalWidth + 'x' + icon.naturalHeight;
      })()`);
      if (sizes !== 'any') expect(size).toBe(sizes);
    }
    const { installabilityErrors: found } = await session.send('Page.getInstallabilityErrors');
    // Browsers in tests have temporary storage, which prevents the installation.
    expect(found.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  });

  it('reports a new version after an hour', async () => {
    const open = await context.newPage();
    await open.clock.install();
    await open.goto(url);
    const offer = open.getByText('A new version is available. Your games are saved.');
    const hour = async (): Promise<void> => {
      const asked = open.waitForResponse(url);
      await open.clock.fastForward('01:00:01');
      await asked;
    };
    await hour();
    expect(await offer.count()).toBe(0);
    const index = readFileSync(join(site, 'index.html'), 'utf8');
    writeFileSync(join(site, 'index.html'), index.replace(/(assets\/start-page)-[\w-]+\.js/u, '$1-zz.js'));
    await hour();
    await offer.waitFor();
    writeFileSync(join(site, 'index.html'), index);
    await offer.getByRole('button', { name: 'Reload the page' }).click();
    await offer.waitFor({ state: 'detached' });
    await open.getByRole('heading', { name: 'New game' }).waitFor();
    await open.close();
  });

  it('is replaced by a new version as a whole', async () => {
    const old = readFileSync(join(site, 'offline.js'), 'utf8');
    const [, version = ''] = /version:"([0-9a-f]+)"/u.exec(old)!;
    const next = `${version.slice(0, -2)}zz`;
    writeFileSync(join(site, 'offline.js'), old.replace(version, next));
    const index = readFileSync(join(site, 'index.html'), 'utf8');
    writeFileSync(join(site, 'index.html'), index.replace('<html', '<html id="anew"'));
    await page.goto(url);
    await page.locator('#anew').waitFor({ state: 'attached' });
    await page.evaluate(`navigator.serviceWorker.getRegistration().then(async (registration) => {
      await registration.update();
      while (registration.waiting === null) await new Promise((resolve) => setTimeout(resolve, 50));
    })`);
    // The old cache stays until its last page closes.
    expect(await page.evaluate('caches.keys().then((names) => names.length)')).toBe(2);
    await page.close();
    page = await context.newPage();
    await page.goto(url);
    await page.evaluate(`navigator.serviceWorker.ready`);
    await expect.poll(() => page.evaluate<string[]>('caches.keys()')).toEqual([expect.stringContaining(next)]);
    await context.setOffline(true);
    await page.reload();
    await page.locator('#anew').waitFor({ state: 'attached' });
    await begun();
  });
});
