import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { WHOLE_GAME } from '../../../analysis/review/reviewed-games.ts';
import { axeFaults } from '../../../support/axe.ts';
import { hasBrowser } from '../../../support/chromium.ts';
import { useApp } from '../../../support/web/app.ts';
import { LONG, openView, show } from '../../../support/web/views.ts';

const CGP = `${'15/'.repeat(14)}15 AEINRST/ 0/0 0`;
type Given = Readonly<Record<string, string>>;

describe.skipIf(!hasBrowser)('files and text dropped on the page', () => {
  const app = useApp();
  let page: Page;

  beforeEach(async () => {
    page = await app.newPage({ viewport: { width: 1280, height: 800 } });
    return () => page.context().close();
  });

  const hint = () => page.locator('.drop-hint');
  const said = () => page.locator('.dropped p, #root > .fault p');
  /** Files by name, or text. */
  async function send(kind: 'dragover' | 'drop' | 'paste', on: string, files: Given, text = ''): Promise<void> {
    const dataTransfer = await page.evaluateHandle(`(() => {
      const given = (globalThis.given = new DataTransfer());
      for (const [name, content] of Object.entries(${JSON.stringify(files)})) given.items.add(new File([content], name));
      if (${JSON.stringify(text)} !== '') given.setData('text/plain', ${JSON.stringify(text)});
      return given;
    })()`);
    if (kind !== 'paste') await page.dispatchEvent(on, kind, { dataTransfer });
    else {
      const event = `new ClipboardEvent('paste', { clipboardData: given, bubbles: true, cancelable: true })`;
      await page.evaluate(`document.querySelector('${on}').dispatchEvent(${event})`);
    }
  }

  it('open in the same way through the installed app', async () => {
    await page.addInitScript(`Object.defineProperty(globalThis, 'launchQueue', {
      value: { setConsumer: (consumer) => { globalThis.launch = consumer; } },
    })`);
    await show(app, page, '#/play');
    await expect.poll(() => page.evaluate('typeof launch')).toBe('function');
    const launch = (name: string, text: string): Promise<unknown> =>
      page.evaluate(
        `void launch({ files: [{ getFile: () => Promise.resolve(new File([${JSON.stringify(text)}], '${name}')) }] })`,
      );
    await launch('whole.gcg', WHOLE_GAME);
    await page.getByRole('heading', { name: 'easy – hard' }).waitFor(LONG);
    await launch('words.txt', 'no game');
    await expect.poll(() => said().innerText()).toMatch(/^words\.txt:1:1: /u);
  });

  it('open a game in Review from any view and keep a game in progress', async () => {
    await openView(app, page, 'with a game and a hint');
    const address = page.url();
    await send('dragover', '.board', { 'whole.gcg': WHOLE_GAME });
    await hint().waitFor();
    expect(await axeFaults(page)).toEqual([]);
    // Leaving the window ends the drag.
    await hint().waitFor({ state: 'detached' });
    await send('dragover', '.board', { 'whole.gcg': WHOLE_GAME });
    await send('drop', '.board', { 'whole.gcg': WHOLE_GAME });
    await hint().waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'easy – hard' }).waitFor(LONG);
    expect(await said().innerText()).toBe('');
    await page.goBack();
    expect(page.url()).toBe(address);
    await page.locator('.rack-tile').first().waitFor(LONG);
  });

  it.each([
    [
      'a picture',
      { 'cat.png': 'x' },
      '',
      '“cat.png” cannot be opened. Drop a game (.gcg), a position (.cgp) or words (.txt, .kwg).',
    ],
    ['other text', {}, 'hello', 'Text cannot be opened. Drop a game (.gcg), a position (.cgp) or words (.txt, .kwg).'],
  ] as const)('%s gives a message that says what can be opened', async (_, files, text, line) => {
    await show(app, page, '#/train');
    await send('drop', 'main', files, text);
    await expect.poll(() => said().innerText()).toBe(line);
    expect(page.url()).toContain('#/train');
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await said().innerText()).toBe('');
  });

  it.each([
    ['a dropped file', 'drop', { 'a.cgp': CGP }, ''],
    ['dropped text', 'drop', {}, CGP],
    ['pasted text', 'paste', {}, CGP],
  ] as const)('with a position open it: %s', async (_, kind, files, text) => {
    await show(app, page, '#/train');
    await send(kind, 'main', files, text);
    await page.waitForURL(/#\/analyse\?cgp=/u);
    await page.getByRole('grid', { name: 'Position' }).waitFor(LONG);
    expect(await said().innerText()).toBe('');
  });

  it('open a pasted game', async () => {
    await show(app, page, '#/analyse');
    await send('paste', 'main', {}, WHOLE_GAME);
    await page.getByRole('heading', { name: 'easy – hard' }).waitFor(LONG);
  });

  it('are listed under Games if there are several', async () => {
    await show(app, page, '');
    await send('drop', 'main', { 'a.gcg': WHOLE_GAME, 'b.gcg': WHOLE_GAME, 'cat.gcg': 'x' });
    await expect.poll(() => said().innerText(), LONG).toMatch(/^cat\.gcg:1:1: .*\n2 games saved\.$/u);
    expect(page.url()).toContain('#/games');
    expect(await page.getByRole('list', { name: 'Games in this browser' }).getByRole('listitem').count()).toBe(2);
  });

  it('are left to text fields', async () => {
    await show(app, page, '#/analyse');
    await send('drop', 'textarea', {}, 'hello');
    expect(await said().innerText()).toBe('');
  });

  it('give a message if a game does not fit its rules', async () => {
    const bent = WHOLE_GAME.replace('+24 24', '+25 25').replace(/^#description .*\n/mu, '');
    await show(app, page, '');
    await send('drop', 'main', { 'bent.gcg': bent });
    await page.getByRole('heading', { name: 'easy – hard' }).waitFor(LONG);
    await expect.poll(() => said().innerText()).toMatch(/^Some lines do not fit the rules of classic\./u);
  });
});
