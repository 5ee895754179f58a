/** Serves the built app, opens it in a browser, and collects the errors of all its pages in one list. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { serveWeb, type WebServer } from '../../../src/web/server/serve.ts';
import { builtSite } from '../../../src/web/server/site-files.ts';
import { openBrowser, openWholeBrowser } from '../chromium.ts';
import { faultsOf } from './page.ts';

export type SiteWords = 'common' | 'default';

export class OpenedApp {
  readonly faults: string[] = [];
  #browser: Browser | undefined;
  #server: WebServer | undefined;

  async open(words: SiteWords, isWhole = false): Promise<void> {
    const folder = words === 'common' ? inject('commonSite').folder : builtSite();
    this.#server = await serveWeb({ folder, port: 0 });
    this.#browser = await (isWhole ? openWholeBrowser() : openBrowser());
  }

  get browser(): Browser {
    return this.#browser!;
  }

  get url(): string {
    return this.#server!.url;
  }

  get address(): string {
    return this.#server!.address;
  }

  /** Opens a blank page in a new browser context. */
  async newPage(options: BrowserContextOptions = {}): Promise<Page> {
    // Animations are off unless a test enables them.
    const context = await this.browser.newContext({ reducedMotion: 'reduce', ...options });
    // Obtains the cookie that the program gives to the browser it opens.
    await context.request.get(this.address, { maxRedirects: 0 });
    return this.#watched(context);
  }

  /** Opens a page without the program's cookie, as another user of the machine would. */
  async strangersPage(): Promise<Page> {
    return this.#watched(await this.browser.newContext());
  }

  /** Opens another page in the same browser context, with the same storage. */
  async newTab(beside: Page): Promise<Page> {
    return this.#watched(beside.context());
  }

  async #watched(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    faultsOf(page, this.faults);
    return page;
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    await this.#server?.close();
  }
}

/** @param isWhole use a full Chromium instead of the shared headless shell */
export function useApp(words: SiteWords = 'common', { isWhole = false } = {}): OpenedApp {
  const app = new OpenedApp();
  beforeAll(() => app.open(words, isWhole));
  afterEach(() => expect(app.faults).toEqual([]));
  afterAll(() => app.close());
  return app;
}

export function onePage(
  options: BrowserContextOptions,
  words: SiteWords = 'common',
): { readonly app: OpenedApp; readonly page: Page } {
  const app = useApp(words);
  let page: Page;
  beforeAll(async () => {
    page = await app.newPage(options);
  });
  return {
    app,
    get page() {
      return page;
    },
  };
}
