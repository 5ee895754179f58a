/** The app as its tests open it: served from its build, in a browser, with all that goes wrong on its pages in one list. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { serveWeb, type WebServer } from '../../../src/web/server/serve.ts';
import { builtSite } from '../../../src/web/server/site-files.ts';
import { openBrowser } from '../chromium.ts';
import { faultsOf } from './page.ts';

/** The app, until it is closed. */
export class OpenedApp {
  readonly browser: Browser;
  /** Errors of all pages and what they log as such, as they come. */
  readonly faults: string[] = [];
  readonly #server: WebServer;

  private constructor(browser: Browser, server: WebServer) {
    this.browser = browser;
    this.#server = server;
  }

  static async open(): Promise<OpenedApp> {
    const server = await serveWeb({ folder: builtSite(), port: 0 });
    return new OpenedApp(await openBrowser(), server);
  }

  /** Where it is served, with a slash at its end. */
  get url(): string {
    return this.#server.url;
  }

  /** A page in a browser that has never been here, not yet at the app. */
  async newPage(options: BrowserContextOptions = {}): Promise<Page> {
    // What moves is looked at where it is asked for.
    const context = await this.browser.newContext({ reducedMotion: 'reduce', ...options });
    // As the browser that the program opens.
    await context.request.get(this.#server.address, { maxRedirects: 0 });
    return this.#watched(context);
  }

  /** A page in a browser of somebody else on the machine. */
  async strangersPage(): Promise<Page> {
    return this.#watched(await this.browser.newContext());
  }

  /** Where the program opens the page. */
  get address(): string {
    return this.#server.address;
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
    await this.browser.close();
    await this.#server.close();
  }
}

/** The app with one page, not yet at the app, for all tests of a group; no page logs an error. */
export function onePage(options: BrowserContextOptions): { readonly app: OpenedApp; readonly page: Page } {
  let app: OpenedApp;
  let page: Page;
  beforeAll(async () => {
    app = await OpenedApp.open();
    page = await app.newPage(options);
  });
  afterAll(async () => {
    expect(app.faults).toEqual([]);
    await app.close();
  });
  return {
    get app() {
      return app;
    },
    get page() {
      return page;
    },
  };
}
