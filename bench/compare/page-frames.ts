/**
 * How evenly the page moves on a slow device: the time between frames while a tile is dragged, a bot's play slides in, and a review is
 * stepped through, in Chromium with its processor throttled: `node --import tsx bench/compare/page-frames.ts [TIMES]`, 4 times by default.
 * `CHROMIUM` names the browser. The machine should have nothing else to do.
 */
import { chromium, type Page } from 'playwright-core';
import { serveWeb } from '../../src/web/server/serve.ts';
import { builtSite } from '../../src/web/server/site-files.ts';
import { BROWSER, BROWSER_ARGS } from './browser.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Longer than this, two frames of 60 a second were missed. */
const LONG_MS = 34;
const TURNS = 6;

const WATCH = `{
  globalThis.frames = [];
  const note = (at) => {
    globalThis.frames.push(at);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}`;

/** Do something, and tell of the frames from its beginning to its end. */
async function watch(page: Page, what: string, act: () => Promise<void>): Promise<void> {
  await page.evaluate('globalThis.frames.length = 0');
  await act();
  const at = await page.evaluate<number[]>('globalThis.frames');
  const gaps = at.slice(1).map((time, i) => time - at[i]!);
  const long = gaps.filter((gap) => gap > LONG_MS).sort((a, b) => b - a);
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const longest = long.slice(0, 8).map((gap) => gap.toFixed(0));
  console.log(
    `${what}: ${gaps.length} frames, ${mean.toFixed(1)} ms on average, ${long.length} over ${LONG_MS} ms${long.length > 0 ? `: ${longest.join(', ')}` : ''}`,
  );
}

async function middleOf(page: Page, selector: string): Promise<{ readonly x: number; readonly y: number }> {
  const { x, y, width, height } = (await page.locator(selector).first().boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

const times = Number(process.argv[2] ?? 4);
const server = await serveWeb({ folder: builtSite(), port: 0 });
const browser = await chromium.launch({ executablePath: BROWSER, args: BROWSER_ARGS });
try {
  const page = await (await browser.newContext(PHONE)).newPage();
  await page.addInitScript(WATCH);
  await page.goto(server.url);
  await page.locator('.start button.main').click();
  await page.locator('button.rack-tile').first().waitFor({ timeout: 60_000 });
  // Until nothing more is made ready.
  await page.waitForTimeout(5000);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
  const [from, to] = [await middleOf(page, 'button.rack-tile'), await middleOf(page, '[data-row="7"][data-col="7"]')];
  await watch(page, 'a tile dragged to the board and back', async () => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 60 });
    await page.mouse.move(from.x, from.y, { steps: 60 });
    await page.mouse.up();
    await page.waitForTimeout(500);
  });
  for (let turn = 1; turn <= TURNS; turn++) {
    await watch(page, `play ${turn} of a bot`, async () => {
      await page.locator('.board').focus();
      for (const key of ['/', 'p', 'y']) await page.keyboard.press(key);
      await page.locator('.phone-bar').waitFor({ timeout: 60_000 });
      await page.waitForTimeout(1500);
    });
  }
  await page.goto(`${server.url}#/review`);
  await page.getByRole('button', { name: /sample/iu }).click();
  await page.locator('.review-line').waitFor({ timeout: 60_000 });
  await page.waitForTimeout(20_000);
  await watch(page, 'twelve turns of a review', async () => {
    for (let turn = 0; turn < 12; turn++) {
      await page.keyboard.press('ArrowRight');
      await page.waitForTimeout(500);
    }
  });
} finally {
  await browser.close();
  await server.close();
}
