/** The app as its tests open it: served from its build, in a browser, with all that goes wrong on its pages in one list. */
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

  /** A page in a browser that has never been here, not yet at the app. */
  async newPage(options: BrowserContextOptions = {}): Promise<Page> {
    // What moves is looked at where it is asked for.
    const context = await this.browser.newContext({ reducedMotion: 'reduce', ...options });
    // As the browser that the program opens.
    await context.request.get(this.address, { maxRedirects: 0 });
    return this.#watched(context);
  }

  /** A page in a browser of somebody else on the machine. */
  async strangersPage(): Promise<Page> {
    return this.#watched(await this.browser.newContext());
  }

  /** Another page of the same browser, which keeps what the other keeps. */
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

/** @param isWhole in a whole Chromium instead of the shared one without a window */
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
