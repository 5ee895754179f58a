import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { text as textOf } from 'node:stream/consumers';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { parseGcg } from '../../../src/engine/gcg/parse.ts';
import { loadRulesAndWords } from '../../../src/files/making-ready.ts';
import { readFigures } from '../../../src/tournament/figures/read-figures.ts';
import { makeTournamentPage } from '../../../src/tournament/page/page.ts';
import type { PairRecord } from '../../../src/match/games/pair-record.ts';
import { buildHeader, type TournamentHeader } from '../../../src/tournament/record/tournament-record.ts';
import { hasBrowser, openBrowser } from '../../support/chromium.ts';
import { parseMarkup } from '../../support/markup.ts';
import { headerLine, pairLines, writeRecord } from '../../support/record-file.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';
import { axeFaults } from '../../support/axe.ts';

const PAIRS = 12;
const HOSTILE = [
  '</title></style></script><script>window.broken=1</script>',
  `engine:"><img src="http://127.0.0.1:9/" onerror='window.broken=1'><svg onload=window.broken=1>`,
];
const folder = temporaryFolder();
const tiny = fileURLToPath(new URL('../../support/tiny-lexicon.txt', import.meta.url));

/** Header fields of a record on the tiny lexicon that allow its games to be replayed. */
async function honest(): Promise<Pick<TournamentHeader, 'ruleset' | 'lexicon'>> {
  const specs = { ruleset: 'classic', alphabet: null, lexicon: tiny };
  const { ruleset, graph } = await loadRulesAndWords({ ruleset: 'classic', lexicon: tiny });
  const { ruleset: rules, lexicon } = buildHeader({
    ...{ bots: [], pairs: 1, seed: 3, ruleset, graph, specs },
    ...{ leaves: new Map(), vocabularies: new Map() },
  });
  return { ruleset: rules, lexicon };
}

async function pageOf(name: string, header: Partial<TournamentHeader>): Promise<string> {
  const path = writeRecord(join(folder, `${name}.ndjson`), [
    headerLine({ pairs: PAIRS, ...header }),
    ...pairLines(PAIRS),
  ]);
  const text = await makeTournamentPage(await readFigures([path]));
  writeFileSync(join(folder, `${name}.html`), text);
  return text;
}

let text = '';

beforeAll(async () => {
  text = await pageOf('whole', await honest());
});

describe('the page', () => {
  it('allows only its own style and script', () => {
    const document = parseMarkup(text);
    const policy = document.querySelector('meta[http-equiv]')!.getAttribute('content')!;
    const hash = (what: string | null): string => `'sha256-${createHash('sha256').update(what!).digest('base64')}'`;
    expect(document.querySelectorAll('script, style')).toHaveLength(2);
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `style-src ${hash(document.querySelector('style')!.textContent)}`,
      `script-src ${hash(document.querySelector('script')!.textContent)}`,
      "base-uri 'none'",
      "form-action 'none'",
    ]);
    expect(document.querySelectorAll('[style], [onclick], link, img, iframe, base')).toHaveLength(0);
  });

  it('has a table for each chart, and the largest lost leads with their GCG', () => {
    const document = parseMarkup(text);
    const figures = [...document.querySelectorAll('figure')];
    expect(figures).toHaveLength(9);
    for (const figure of figures) {
      expect(figure.querySelectorAll('div > svg')).toHaveLength(2);
      expect(figure.querySelectorAll('table tbody tr').length).toBeGreaterThan(0);
      expect(figure.innerHTML).not.toContain('⚠');
    }
    const games = [...document.querySelectorAll('.game')];
    expect(games.length).toBeGreaterThan(2);
    for (const game of games) {
      const link = game.querySelector('a')!;
      const gcg = Buffer.from(link.getAttribute('href')!.split('base64,')[1]!, 'base64').toString();
      const { record, diagnostics } = parseGcg(gcg);
      expect(diagnostics).toEqual([]);
      expect(record.events.length).toBe(game.querySelectorAll('[data-line]').length);
      const [, pair, round] = /^pair-(\d+)-game-(\d)\.gcg$/u.exec(link.getAttribute('download')!)!;
      const { games: played } = JSON.parse(pairLines(PAIRS)[Number(pair)]!) as PairRecord;
      const totals = [0, 1].map((seat) => record.events.findLast((event) => event.seat === seat)!.cumulative);
      expect(totals).toEqual(played[Number(round) - 1]!.scores);
    }
  });

  it('escapes all text of a record', async () => {
    const document = parseMarkup(await pageOf('hostile', { ...(await honest()), bots: HOSTILE }));
    expect(document.querySelectorAll('script, style')).toHaveLength(2);
    expect(document.querySelectorAll('img, [onload], [onerror]')).toHaveLength(0);
    expect(document.querySelector('h1')!.textContent).toContain(HOSTILE[0]);
  });

  it('explains missing games if the lexicon is missing, and shows everything else', async () => {
    const lexicon = { spec: 'nowhere.txt', name: 'nowhere', words: 1, hash: '11' };
    const document = parseMarkup(await pageOf('elsewhere', { ...(await honest()), lexicon }));
    expect(document.querySelectorAll('figure')).toHaveLength(9);
    expect(document.querySelectorAll('.game')).toHaveLength(0);
    expect(document.querySelector('#swings')!.textContent).toMatch(
      /The games are not shown: nowhere\.txt: .*no such file/u,
    );
    const other = { ...(await honest()).lexicon, hash: '11' };
    const changed = parseMarkup(await pageOf('other', { ...(await honest()), lexicon: other }));
    expect(changed.querySelector('#swings')!.textContent).toMatch(
      /lexicon tiny-lexicon differs from the installed one/u,
    );
  });
});

describe.skipIf(!hasBrowser)('the page in a browser', () => {
  let browser: Browser;
  const requests: string[] = [];
  const messages: string[] = [];

  beforeAll(async () => {
    browser = await openBrowser();
  });

  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
  });
  afterAll(() => browser.close());

  async function open(name: string, options: BrowserContextOptions = {}): Promise<Page> {
    requests.length = messages.length = 0;
    const page = await (await browser.newContext(options)).newPage();
    page.on('request', (request) => requests.push(request.url()));
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(error.message));
    await page.goto(pathToFileURL(join(folder, `${name}.html`)).href);
    return page;
  }

  it.each([320, 1100])('passes axe and fits the screen, light and dark: %i px', async (width) => {
    const page = await open('whole', { viewport: { width, height: 800 }, bypassCSP: true });
    await page.evaluate('for (const details of document.querySelectorAll("details")) details.open = true');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFaults(page)).toEqual([]);
    }
  });

  it('marks tables that scroll sideways and keeps their row heads visible', async () => {
    for (const width of [320, 390, 768, 1200, 1280]) {
      const page = await open('whole', { viewport: { width, height: 800 }, bypassCSP: true });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      await page.evaluate('for (const details of document.querySelectorAll("details")) details.open = true');
      await page.waitForFunction(`[...document.querySelectorAll('.scroll')].every((box) => {
        const isWide = box.scrollWidth > box.clientWidth + 1;
        return isWide === getComputedStyle(box, '::before').content.includes('Scroll sideways');
      })`);
      await page.context().close();
    }
    const page = await open('whole', { viewport: { width: 320, height: 800 } });
    const left = await page.evaluate<number>(`(() => {
      const box = document.querySelector('.scroll.more');
      box.scrollLeft = 200;
      return box.querySelector('tbody th').getBoundingClientRect().left - box.getBoundingClientRect().left;
    })()`);
    expect(Math.abs(left)).toBeLessThan(1);
  });

  it('shows two small sections side by side on a wide screen', async () => {
    const page = await open('whole', { viewport: { width: 1280, height: 800 } });
    const [turns, bingos] = await Promise.all(
      ['#turn-scores', '#bingos'].map(async (id) => (await page.locator(id).boundingBox())!),
    );
    expect(turns!.y).toBe(bingos!.y);
    expect(bingos!.x).toBeGreaterThan(turns!.x + turns!.width);
    expect(bingos!.x + bingos!.width).toBeGreaterThan(1200);
  });

  it('makes no requests and no policy violations', async () => {
    const page = await open('whole');
    expect(requests).toEqual([page.url()]);
    expect(messages).toEqual([]);
  });

  it('steps through a game by buttons, slider and lines', async () => {
    const page = await open('whole');
    const game = page.locator('.game').first();
    const lines = await game.locator('[data-line]').count();
    const status = game.locator('.status');
    const countTiles = async (): Promise<number> => game.locator('.board b:not([hidden])').count();
    expect(await status.textContent()).toMatch(new RegExp(`^Line ${lines} of ${lines}: `, 'u'));
    const all = await countTiles();
    await game.getByRole('button', { name: 'Before the first line' }).click();
    expect(await countTiles()).toBe(0);
    expect(await status.textContent()).toBe('Before the first line');
    await game.getByRole('button', { name: 'Forward one line' }).click();
    const first = await countTiles();
    expect(first).toBeGreaterThan(0);
    expect(await game.locator('.board .fresh').count()).toBe(first);
    expect(await game.locator('.now').getAttribute('data-line')).toBe('1');
    await game.getByRole('slider').fill('3');
    expect(await status.textContent()).toMatch(/^Line 3 of /u);
    await game.locator('[data-line="2"]').click();
    expect(await status.textContent()).toMatch(/^Line 2 of /u);
    await game.getByRole('button', { name: 'Back one line' }).click();
    expect(await countTiles()).toBe(first);
    await game.getByRole('button', { name: 'After the last line' }).click();
    expect(await countTiles()).toBe(all);
  });

  it('gives a game to download', async () => {
    const page = await open('whole');
    const coming = page.waitForEvent('download');
    await page.locator('.game a').first().click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^pair-\d+-game-[12]\.gcg$/u);
    expect(await textOf(await download.createReadStream())).toMatch(/^#character-encoding UTF-8\n#player1 /u);
    expect(messages).toEqual([]);
  });

  it('shows the end of a game without scripts', async () => {
    const page = await open('whole', { javaScriptEnabled: false });
    const game = page.locator('.game').first();
    expect(await game.locator('.board b:visible').count()).toBeGreaterThan(0);
    expect(await game.locator('.steps').isVisible()).toBe(false);
  });

  it('runs no code from a record', async () => {
    const page = await open('hostile');
    expect(await page.evaluate('window.broken')).toBeUndefined();
    expect(requests).toEqual([page.url()]);
    expect(messages).toEqual([]);
    expect(await page.locator('h1').textContent()).toContain(HOSTILE[0]);
  });
});
