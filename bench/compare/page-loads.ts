/**
 * How long the page takes from its address to the tiles on the rack, for visit after visit of one browser, and what processor time
 * all its processes take for it. Several builds of the page are measured in turns:
 * `node --import tsx bench/compare/page-loads.ts VISITS FOLDER...`, each folder a `dist/web`; `CHROMIUM` names the browser. Every line but
 * the first is a median of the visits after the first.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { serveWeb, type WebServer } from '../../src/web/server/serve.ts';
import { BROWSER, BROWSER_ARGS, medianText } from './browser.ts';

const [visits = '7', ...folders] = process.argv.slice(2);
/** Until nothing more is done for a visit: what is kept for the next is written by then. */
const REST_MS = 4000;

/** Notes when the form, the board, its first tile and the rack are there, and chooses Play as soon as it can. */
const WATCH = `{
  const seen = (globalThis.seen = {});
  const note = (name, selector, then) => {
    if (seen[name] !== undefined) return;
    const found = document.querySelector(selector);
    if (found === null) return;
    seen[name] = performance.now();
    then?.(found);
  };
  new MutationObserver(() => {
    if (!location.hash.startsWith('#/play/')) note('form', '.start button.main', (button) => setTimeout(() => button.click()));
    note('board', '.board');
    note('tile', '.board .tile');
    note('rack', 'button.rack-tile');
  }).observe(document, { childList: true, subtree: true });
}`;

type Seen = Readonly<Record<string, number>>;

/** A build with the browser that visits it. */
interface Visited {
  readonly folder: string;
  readonly server: WebServer;
  readonly context: BrowserContext;
  readonly profile: string;
}

async function openVisited(folder: string): Promise<Visited> {
  const profile = mkdtempSync(join(tmpdir(), 'page-loads-'));
  const context = await chromium.launchPersistentContext(profile, { executablePath: BROWSER, args: BROWSER_ARGS });
  await context.addInitScript(WATCH);
  return { folder, server: await serveWeb({ folder, port: 0 }), context, profile };
}

interface ProcessInfo {
  readonly processInfo: readonly { readonly cpuTime: number }[];
}

async function cpuMs(context: BrowserContext): Promise<number> {
  const session = await context.browser()!.newBrowserCDPSession();
  const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as ProcessInfo;
  await session.detach();
  return 1000 * processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** @param hash what the address ends with */
async function visit(
  { server, context }: Visited,
  hash: string,
): Promise<{ readonly page: Page; readonly seen: Seen }> {
  const page = await context.newPage();
  await page.waitForTimeout(300);
  const before = await cpuMs(context);
  await page.goto(server.url + hash);
  await page.locator('button.rack-tile').first().waitFor({ timeout: 60_000 });
  const atRack = await cpuMs(context);
  const seen = await page.evaluate<Seen>('seen');
  await page.waitForTimeout(REST_MS);
  const later = await cpuMs(context);
  return { page, seen: { ...seen, 'cpu until rack': atRack - before, 'cpu in all': later - before } };
}

function tell(what: string, visited: readonly Seen[]): void {
  const names = [...new Set(visited.flatMap((seen) => Object.keys(seen)))];
  const parts = names.map((name) => {
    const numbers = visited.flatMap((seen) => seen[name] ?? []);
    return `${name} ${medianText(numbers)}`;
  });
  console.log(`${what}: ${parts.join(', ')}`);
}

const all = await Promise.all(folders.map(openVisited));
const firsts: Seen[][] = all.map(() => []);
const agains: Seen[][] = all.map(() => []);
const resumed: Seen[][] = all.map(() => []);
for (let round = 0; round <= Number(visits); round++) {
  for (const [i, visited] of all.entries()) {
    const { page, seen } = await visit(visited, '');
    (round === 0 ? firsts : agains)[i]!.push(seen);
    if (round > 0) {
      await page.locator('.board').focus();
      for (const key of ['/', 'p', 'y']) await page.keyboard.press(key);
      await page.locator('.history tbody tr').nth(1).waitFor({ timeout: 60_000 });
      await page.waitForTimeout(300);
      const hash = new URL(page.url()).hash;
      await page.close();
      const again = await visit(visited, hash);
      resumed[i]!.push(again.seen);
      await again.page.close();
    } else await page.close();
  }
}
for (const [i, { folder, server, context, profile }] of all.entries()) {
  tell(`${folder}, first visit`, firsts[i]!);
  tell(`${folder}, later visits`, agains[i]!);
  tell(`${folder}, a game resumed`, resumed[i]!);
  await context.close();
  await server.close();
  rmSync(profile, { recursive: true, force: true });
}
