/**
 * Opens the app in the installed Firefox, as `OpenedApp` does in Chromium. Playwright supports only its patched Firefox, so Puppeteer
 * controls this one through WebDriver BiDi.
 */
import { launch, type Browser, type Page } from 'puppeteer-core';
import { serveWeb, type WebServer } from '../../../src/web/server/serve.ts';
import { builtSite } from '../../../src/web/server/site-files.ts';
import { PROGRAMS } from '../program/programs.ts';

export const hasFirefox = PROGRAMS['firefox-esr'] !== null;

/** Attempts to open a page whose search completes, and the time limit for each. */
const TRIES = 4;
const TRY_MS = 50_000;

export class FirefoxApp {
  readonly faults: string[] = [];
  readonly #browser: Browser;
  readonly #server: WebServer;

  private constructor(browser: Browser, server: WebServer) {
    this.#browser = browser;
    this.#server = server;
  }

  static async open(): Promise<FirefoxApp> {
    const server = await serveWeb({ folder: builtSite(), port: 0 });
    const browser = await launch({ browser: 'firefox', executablePath: PROGRAMS['firefox-esr']! });
    return new FirefoxApp(browser, server);
  }

  async newPage(hash: string, size = { width: 1280, height: 800 }): Promise<Page> {
    const context = await this.#browser.createBrowserContext();
    const page = await context.newPage();
    page.on('pageerror', (error) => this.faults.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') this.faults.push(message.text());
    });
    await page.setViewport(size);
    await page.goto(this.#server.address);
    await page.goto(this.#server.url + hash);
    await page.waitForSelector('#unloaded', { hidden: true, timeout: 60_000 });
    return page;
  }

  /**
   * Returns a page on which a search has ended, which `text` indicates. Under BiDi, a Firefox worker that starts another worker sometimes
   * hangs in `new Worker`, on any page. Such a page is closed and the search is retried on a new one.
   */
  async searchedPage(hash: string, ask: (page: Page) => Promise<void>, text: string): Promise<Page> {
    for (let tries = 1; ; tries++) {
      const page = await this.newPage(hash);
      await ask(page);
      try {
        await page.waitForSelector(`::-p-text(${text})`, { timeout: TRY_MS });
        return page;
      } catch (error) {
        const content = String(await page.evaluate(`document.querySelector('main').innerText`));
        if (tries === TRIES) throw new Error(`'${text}' did not appear; the page shows:\n${content}`, { cause: error });
        await page.close();
      }
    }
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.#server.close();
  }
}

export async function dragInFirefox(page: Page, from: string, to: string): Promise<void> {
  const [a, b] = [await middleOf(page, from), await middleOf(page, to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move(b.x, b.y, { steps: 4 });
  await page.mouse.up();
}

async function middleOf(page: Page, selector: string): Promise<{ readonly x: number; readonly y: number }> {
  const { x, y, width, height } = (await (await page.$(selector))!.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}
