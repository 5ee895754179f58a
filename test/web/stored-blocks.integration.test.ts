import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/chromium.ts';
import { useApp } from '../support/web/app.ts';
import { rackText, waitForTurn } from '../support/web/page.ts';
import { beginGame, chooseGame, pressOnBoard } from '../support/web/playing.ts';

const LIST_KEPT = `(async () => {
  const kept = {};
  const root = await navigator.storage.getDirectory();
  for await (const folder of root.values()) {
    for await (const file of folder.values()) {
      const bytes = await (await file.getFile()).arrayBuffer();
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      kept[decodeURIComponent(file.name)] = bytes.byteLength + ' ' + hash.join();
    }
  }
  return kept;
})()`;

/** Runs in the page: changes each stored file by an expression of its bytes. */
const changeKept = (changed: string): string => `(async () => {
  const root = await navigator.storage.getDirectory();
  for await (const folder of root.values()) {
    for await (const file of folder.values()) {
      const bytes = new Uint8Array(await (await file.getFile()).arrayBuffer());
      const writing = await file.createWritable();
      await writing.write(${changed});
      await writing.close();
    }
  }
})()`;

const FLIPPED = 'bytes.fill(1 ^ bytes[bytes.length >> 1], bytes.length >> 1, (bytes.length >> 1) + 1)';
const PACKED = /\/data\/(?:words|leaves|known)-/u;

describe.skipIf(!hasBrowser)('the blocks built by a visit', () => {
  const app = useApp();
  let page: Page;
  let context: BrowserContext;
  let asked: string[];

  beforeEach(async () => {
    page = await app.newPage({ serviceWorkers: 'block' });
    context = page.context();
    asked = [];
    context.on('request', (request) => {
      if (PACKED.test(request.url())) asked.push(request.url());
    });
  });

  afterEach(async () => {
    // A new worker may still be loading its script.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });

  /** Loads the page and waits until everything is ready and stored. */
  async function visit(): Promise<void> {
    asked.length = 0;
    await page.goto('about:blank');
    const started = page.waitForEvent('worker');
    await page.goto(app.url);
    // Prepares its bots, too.
    await page.getByRole('button', { name: 'An even match' }).hover();
    await started;
    // Another worker may start while one ends.
    let idle = 0;
    const countIdle = (): number => (idle = page.workers().length === 0 ? idle + 1 : 0);
    await expect.poll(countIdle, { timeout: 60_000, interval: 100 }).toBeGreaterThan(5);
  }
  const listKept = (): Promise<Readonly<Record<string, string>>> => page.evaluate(LIST_KEPT);
  async function rackOfSeed3(): Promise<string> {
    await chooseGame(page, 'classic', ['Ann', 'bot: casual'], 3);
    await beginGame(page);
    return rackText(page);
  }

  it('are read by the next visit, which does not fetch their inputs', async () => {
    await visit();
    expect(asked).not.toEqual([]);
    const kept = await listKept();
    expect(Object.keys(kept).map((name) => name.replaceAll(/^\w+\.|-.*[. ]/gu, ''))).toEqual(
      expect.arrayContaining(['wordsgraph', 'wordsmap', 'leavesbin', 'knowngraph', 'knownmap']),
    );
    const rack = await rackOfSeed3();
    await visit();
    expect(asked).toEqual([]);
    expect(await rackOfSeed3()).toBe(rack);
    expect(await listKept()).toEqual(kept);
  });

  it.each([
    ['damaged', FLIPPED],
    ['cut short', 'bytes.subarray(0, bytes.length >> 1)'],
    ['empty', 'new Uint8Array(0)'],
  ])('are built again if they are %s', async (_, changed) => {
    await visit();
    const kept = await listKept();
    await page.evaluate(changeKept(changed));
    expect(await listKept()).not.toEqual(kept);
    await visit();
    expect(asked).not.toEqual([]);
    expect(await listKept()).toEqual(kept);
    await rackOfSeed3();
  });

  it('do not delay the board of an unfinished game', async () => {
    await visit();
    await rackOfSeed3();
    await pressOnBoard(page, '/', 'p', 'y');
    const tiles = page.locator('.board .tile');
    await tiles.first().waitFor({ timeout: 60_000 });
    await waitForTurn(page);
    const laid = await tiles.count();
    await page.evaluate(changeKept('new Uint8Array(0)'));
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await context.route(/\/data\/words-/u, (route) => held.then(() => route.continue()));
    await page.reload();
    await tiles.first().waitFor();
    expect(await tiles.count()).toBe(laid);
    expect(await page.locator('.rack-tile').count()).toBe(0);
    goOn();
    await page.locator('button.rack-tile').first().waitFor({ timeout: 60_000 });
    expect(await tiles.count()).toBe(laid);
  });

  it('are deleted if they are of an older version, without other data of the host', async () => {
    await visit();
    const kept = await listKept();
    await page.evaluate(`(async () => {
      const root = await navigator.storage.getDirectory();
      await root.getDirectoryHandle('of another site', { create: true });
      for await (const [name, folder] of root.entries()) {
        for await (const file of folder.values()) await folder.removeEntry(file.name);
        await folder.getFileHandle('0123456789abcdef.older', { create: true });
      }
    })()`);
    await visit();
    const older = '0123456789abcdef.older';
    const now = await listKept();
    expect(Object.keys(now).sort()).toEqual([...Object.keys(kept), older].sort());
    expect(
      await page.evaluate(`navigator.storage.getDirectory()
      .then((root) => root.getDirectoryHandle('of another site'))
      .then((folder) => folder.getFileHandle('${older}'))
      .then(({ name }) => name)`),
    ).toBe(older);
  });

  it('are limited to 100 MB', async () => {
    await visit();
    const [name] = Object.keys(await listKept());
    const large = `${name!.split('.')[0]!}.large`;
    await page.evaluate(`(async () => {
      const root = await navigator.storage.getDirectory();
      for await (const folder of root.values()) {
        for await (const file of folder.values()) await folder.removeEntry(file.name);
        const file = await folder.getFileHandle('${large}', { create: true });
        const writing = await file.createWritable();
        await writing.truncate(100 * 1024 ** 2);
        await writing.close();
      }
    })()`);
    await visit();
    expect(Object.keys(await listKept())).toEqual([large]);
    await rackOfSeed3();
  });

  it.each([
    ['has no file system', 'delete StorageManager.prototype.getDirectory'],
    [
      'refuses files',
      `StorageManager.prototype.getDirectory = () => Promise.reject(new DOMException('', 'SecurityError'))`,
    ],
    ['gives workers no file access', 'delete FileSystemFileHandle.prototype.createSyncAccessHandle'],
    [
      'cannot open files',
      `FileSystemFileHandle.prototype.createSyncAccessHandle = () => Promise.reject(new DOMException('', 'NoModificationAllowedError'))`,
    ],
    [
      'writes only half',
      'const write = FileSystemSyncAccessHandle.prototype.write; FileSystemSyncAccessHandle.prototype.write = function (bytes, to) { return write.call(this, bytes.subarray(0, bytes.length >> 1), to); }',
    ],
  ])('are built at each visit if the browser %s', async (_, refusal) => {
    await context.route(/engine-worker-.*\.js$/u, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${refusal};\n${await answer.text()}` });
    });
    for (let visits = 0; visits < 2; visits++) {
      await visit();
      expect(asked).not.toEqual([]);
      expect(await listKept()).toEqual({});
    }
    await rackOfSeed3();
  });

  it('are built at each visit without room', async () => {
    const browser = await context.newCDPSession(page);
    await browser.send('Storage.overrideQuotaForOrigin', { origin: new URL(app.url).origin, quotaSize: 1 });
    for (let visits = 0; visits < 2; visits++) {
      await visit();
      expect(asked).not.toEqual([]);
    }
    await rackOfSeed3();
  });
});
