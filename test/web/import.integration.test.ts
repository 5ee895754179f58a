import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WHOLE_GAME } from '../analysis/review/reviewed-games.ts';
import { axeFaults } from '../support/axe.ts';
import { hasBrowser } from '../support/chromium.ts';
import { useApp } from '../support/web/app.ts';

const UNTOLD = WHOLE_GAME.replace(/^#description .*\n/mu, '');
const HEAD = '#player1 a A\n#player2 b B\n';
const PICTURE = Buffer.from(Uint8Array.from({ length: 50_000 }, (_, i) => (i * 7919) % 251));
const ENDLESS = `${HEAD}${'>a: AEINRST - +0 0\n'.repeat(40_000)}`;

describe.skipIf(!hasBrowser)('an opened file', () => {
  const app = useApp();
  let page: Page;

  beforeEach(async () => {
    page = await app.newPage();
    await page.goto(`${app.url}#/games`);
    await page.getByLabel('Open GCG files').waitFor();
  });

  afterEach(() => page.context().close());

  const choose = (name: string, content: string | Buffer): Promise<void> =>
    page.setInputFiles('input[type=file]', { name, mimeType: 'text/plain', buffer: Buffer.from(content) });
  const rows = () => page.getByRole('list', { name: 'Games in this browser' }).getByRole('listitem');

  it('is stored with the rules it names', async () => {
    await choose('whole.gcg', WHOLE_GAME);
    await page.getByText('1 game saved.').waitFor();
    expect(await rows().innerText()).toContain('from whole.gcg, classic rules');
    expect(await page.getByLabel('Rules of whole.gcg').count()).toBe(0);
  });

  it('uses the best fit if it names no rules, or the rules the user chooses', async () => {
    await choose('untold.gcg', UNTOLD);
    const rules = page.getByLabel('Rules of untold.gcg');
    await rules.waitFor();
    expect(await rules.inputValue()).toBe('classic');
    expect(await rules.locator('option').first().innerText()).toBe('classic: every line fits');
    await rules.selectOption('scribble');
    await expect.poll(() => rows().innerText()).toContain('from untold.gcg, scribble rules');
    expect(await rows().count()).toBe(1);
    expect(await page.locator('.file-rules .note').innerText()).toMatch(
      /^untold\.gcg, line \d+: 1 blank on board and racks; the tile set scribble has 0$/u,
    );
    expect(await axeFaults(page)).toEqual([]);
    // The review uses the chosen rules.
    await rows().getByRole('link', { name: 'Review' }).click();
    await page.getByText('Problems in the file').click();
    await page
      .getByText(/but scribble rules give/u)
      .first()
      .waitFor();
  });

  it('uses the board it names, and is rejected if its tiles are not ready', async () => {
    const game = `${HEAD}>a: AEHMRST 11J HAM +16 16\n>b: EIOQTUZ 12F QUITE +31 31\n`;
    await choose('super.gcg', `#board-layout SuperCrosswordGame\n#tile-distribution english_super\n${game}`);
    await expect.poll(() => rows().allInnerTexts()).toEqual([expect.stringContaining('from super.gcg, super rules')]);
    expect(await page.getByLabel('Rules of super.gcg').count()).toBe(0);
    await choose('french.gcg', `#tile-distribution french\n${HEAD}>a: AEKLMOW 8G KOA +24 24\n`);
    await page.getByText(/^french\.gcg: the tiles "french" are not ready here; "tilewright language add"/u).waitFor();
    expect(await rows().count()).toBe(1);
  });

  it('reports that another board and other letters do not fit', async () => {
    await choose('french.gcg', `${HEAD}>a: ÉTÉSNRT 8D ÉTÉS +12 12\n>b: AEINRST 21A TEA +9 9\n`);
    await page.getByLabel('Rules of french.gcg').waitFor();
    expect(await page.locator('.file-rules .note').innerText()).toMatch(/^french\.gcg, line 3: /u);
    expect(await page.locator('.file-rules option').allInnerTexts()).not.toContain('every line fits');
  });

  it.each([
    ['of a picture', 'cat.gcg', PICTURE, 'cat.gcg:'],
    ['with control codes', 'codes\u001b[2J.gcg', '\u001b[2J\u0000\u0007', 'codes'],
    ['that never ends', 'long.gcg', ENDLESS, 'long.gcg:2003:1: more than 2000 turns'],
    ['that is too large', 'large.gcg', '>'.repeat(1_000_001), 'large.gcg: the file is too large for a game'],
    ['that is empty', 'empty.gcg', '', 'empty.gcg:1:1: no players and no turns'],
  ])('%s gives a message and is not stored', async (_, name, content, line) => {
    await choose(name, content);
    const alert = page.getByRole('alert');
    await alert.waitFor();
    const said = await alert.locator('p').innerText();
    expect(said.startsWith(line)).toBe(true);
    expect(said).not.toMatch(/[\p{Cc}\n]/u);
    expect(await rows().count()).toBe(0);
  });

  it('shows names as text only', async () => {
    const hostile = `#player1 a <img src=x onerror="document.title=1">\n#player2 b \u202E\u001b[31mred\n`;
    await choose(
      '<b>names</b>.gcg',
      UNTOLD.replace(/^#player1.*\n#player2.*\n/u, hostile)
        .replaceAll('>easy:', '>a:')
        .replaceAll('>hard:', '>b:'),
    );
    await rows().first().waitFor();
    const text = await rows().innerText();
    expect(text).toContain('<img src=x onerror="document.title=1"> 341');
    expect(text).toContain('<b>names</b>.gcg');
    expect(['\u001b', '\u202E'].filter((code) => text.includes(code))).toEqual([]);
    expect(await page.title()).toBe('Games – Tilewright');
    expect(await page.locator('main :is(img, b)').count()).toBe(0);
  });
});
