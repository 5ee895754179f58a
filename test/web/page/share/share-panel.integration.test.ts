import { buffer } from 'node:stream/consumers';
import { deflateSync, inflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { shippedNames } from '../../../../src/files/data-files.ts';
import { THEMES } from '../../../../src/play/look/themes.ts';
import { linkGame } from '../../../../src/web/page/share/linked-game.ts';
import { packBytes } from '../../../../src/web/page/share/packed-bytes.ts';
import { analyseAddress, reviewAddress } from '../../../../src/web/page/view/addresses.ts';
import { WHOLE_GAME } from '../../../analysis/review/reviewed-games.ts';
import { axeFaults } from '../../../support/axe.ts';
import { hasBrowser } from '../../../support/chromium.ts';
import { useApp } from '../../../support/web/app.ts';
import { sweep } from '../../../support/web/layout.ts';
import { analyse, LONG, openView, show } from '../../../support/web/views.ts';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(new TextEncoder().encode(text));
const linkOf = (text: string, turn: number | null = null, ruleset = 'classic'): Promise<string> =>
  linkGame({ defaultRuleset: 'classic' }, { bytes: bytesOf(text), ruleset, lexicon: null }, turn);
const PRESETS = shippedNames('ruleset').filter((name) => name !== 'config');
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];
const CGP = `${'15/'.repeat(7)}5HELLO5/${'15/'.repeat(6)}15 AEINRST/ 0/0 0`;

describe.skipIf(!hasBrowser)('sharing', () => {
  const app = useApp();
  let page: Page;

  const newPage = (script?: string): Promise<Page> =>
    app.newPage({ viewport: SIZES[0]!, permissions: ['clipboard-read', 'clipboard-write'] }).then(async (made) => {
      if (script !== undefined) await made.addInitScript(script);
      return made;
    });
  const line = (at: number, of = 23) => page.getByText(new RegExp(`^Turn ${at} of ${of}: `, 'u'));
  const panel = () => page.getByRole('dialog', { name: 'Share' });
  const open = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Share', exact: true }).press('Enter');
    await panel().waitFor();
  };
  const choose = (name: string): Promise<void> => panel().getByRole('button', { name, exact: true }).click();
  const copied = async (name: string): Promise<string> => {
    await open();
    await choose(name);
    await panel()
      .getByText(/^Link copied \(\d+ characters\)\./u)
      .waitFor();
    const link = await page.evaluate<string>('navigator.clipboard.readText()');
    await page.keyboard.press('Escape');
    return link;
  };

  beforeEach(async () => {
    page = await newPage();
    return () => page.context().close();
  });

  describe('a link to a game', () => {
    it('opens the game at its turn in another browser, after a reload and with Back', async () => {
      await openView(app, page, 'with a review');
      const link = await copied('Link to this turn');
      const whole = await copied('Link to the game');
      expect(link.length).toBeLessThan(1000);
      const at = Number(new URL(link).hash.match(/turn=(\d+)/u)![1]);
      await page.context().close();
      page = await newPage();
      await page.goto(link);
      await line(at).waitFor(LONG);
      await page.getByText(/^This game comes from a link and is not saved/u).waitFor();
      // The address contains the turn.
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => page.url()).toContain(`turn=${at + 1}&`);
      await page.reload();
      await line(at + 1).waitFor(LONG);
      // A link to the open game changes the turn.
      await page.goto(link);
      await line(at).waitFor(LONG);
      await page.goto(whole);
      await page.getByText('Before the first turn').waitFor(LONG);
      await page.goBack();
      await line(at).waitFor(LONG);
      await page.goForward();
      await page.getByText('Before the first turn').waitFor(LONG);
      await page.getByText(/^22 turns reviewed\.$/u).waitFor(LONG);
      // Nothing is stored without a request.
      await page.getByRole('link', { name: 'Games' }).click();
      await page.getByText('No games yet.').waitFor();
      await page.goBack();
      await page.getByRole('button', { name: 'Keep it' }).click();
      await expect.poll(() => page.url()).toMatch(/#\/review\/[\w-]+$/u);
      await page.getByText(/^22 turns reviewed\.$/u).waitFor(LONG);
      expect(await page.getByRole('button', { name: 'Keep it' }).count()).toBe(0);
    });

    it('opens the game with its rules and reports other words', async () => {
      const other = WHOLE_GAME.replace('#description', '#lexicon <b>CSW\u202E</b>\n#description');
      await show(app, page, await linkOf(other, 2, 'social'));
      await line(2).waitFor(LONG);
      await page.getByText('Problems in the file').click();
      await page.getByText('played with the lexicon "<b>CSW\uFFFD</b>" (default is used instead)').waitFor();
      expect(await page.locator('main b').count()).toBe(0);
    });

    const packed = (bytes: Buffer): string =>
      reviewAddress({ kind: 'linked', ruleset: null, lexicon: null, packed: bytes.toString('base64url') });
    it.each([
      [
        'cut short',
        async (): Promise<string> => (await linkOf(WHOLE_GAME)).slice(0, -9),
        'the game in the link is damaged: part of the link is missing or changed',
      ],
      [
        'of markup',
        (): string => packed(deflateSync(Buffer.from('<img src=x onerror=alert(1)>\u202E'))),
        'the game in the link:1:1: no players and no turns; a game in GCG is needed',
      ],
      [
        'of a bomb',
        (): string => packed(deflateSync(Buffer.alloc(30_000_000))),
        'the game in the link is too large: more than 1000000 bytes when unpacked',
      ],
      [
        'that never ends',
        (): string =>
          packed(deflateSync(Buffer.from(`#player1 a A\n#player2 b B\n${'>a: AEINRST - +0 0\n'.repeat(40_000)}`))),
        'the game in the link:2003:1: more than 2000 turns',
      ],
      [
        'too long',
        (): string => `#/review?gcg=${'A'.repeat(100_000)}`,
        'the game in the link is too large: 100000 characters (maximum 60000)',
      ],
      [
        'of rules that are unknown',
        (): Promise<string> => linkOf(WHOLE_GAME, null, 'mag\u202Eic'),
        `the game in the link has unknown rules: no ruleset "mag\\u202eic"; there are ${PRESETS.join(', ')}`,
      ],
    ] as const)('%s gives one message', async (_, make, said) => {
      await show(app, page, await make());
      const alert = page.getByRole('alert');
      await alert.waitFor(LONG);
      expect((await alert.locator('p').innerText()).toLowerCase()).toBe(`${said}.`.toLowerCase());
      expect(await page.locator('main img').count()).toBe(0);
      // The page still works.
      await alert.getByRole('link', { name: 'Games' }).click();
      await page.getByRole('heading', { name: 'Games' }).waitFor();
    });
  });

  describe('a link to an analysis', () => {
    it('shows the results until a search or a change of the position', async () => {
      await analyse(app, page, 'simulation', { rollouts: '200' });
      await page.getByText(/^Best: /u).waitFor(LONG);
      const cells = async (name: string): Promise<string[]> => {
        const row = page.getByRole('region', { name }).getByRole('row').nth(1);
        await row.waitFor(LONG);
        return row.locator('th, td').allInnerTexts();
      };
      const [move, score, , win] = await cells('Simulated plays');
      const link = await copied('Link with results');
      expect(link.length).toBeLessThan(900);
      await page.context().close();
      page = await newPage();
      await page.goto(link);
      const figures = page.getByRole('region', { name: 'Results from the link' });
      await figures.waitFor(LONG);
      expect((await cells('Plays from the link')).slice(0, 3)).toEqual([move, score, win]);
      expect(await figures.getByText(/^simulation of 200 rollouts, 2 plies; estimate\./u).count()).toBe(1);
      expect(await page.locator('[data-state="laid"]').count()).toBeGreaterThan(0);
      // The link can be shared again unchanged.
      expect(await copied('Link with results')).toBe(link);
      await page.reload();
      await figures.waitFor(LONG);
      await page.getByText('Set up the position').click();
      await page.getByRole('textbox', { name: 'Rack' }).first().fill('AEINRS');
      await figures.waitFor({ state: 'detached' });
      await page.reload();
      await figures.waitFor(LONG);
      await page.getByRole('button', { name: 'Analyse', exact: true }).click();
      await figures.waitFor({ state: 'detached' });
    });

    it('opens the position if the results are damaged or do not match it', async () => {
      const figures = (plays: unknown, hash = '0'.repeat(16)): Promise<string> =>
        packBytes(bytesOf(JSON.stringify([1, 'static', 'estimate', 0, null, '<i>w</i>', hash, plays])));
      const good = [['9E.RETAINS', 74, null, [80.5, null]]];
      const alert = page.locator('.review-side [role="alert"]', { hasText: 'results' });
      for (const [packed, said] of [
        ['x', 'the results table is damaged: part of the link is missing or changed'],
        [await figures([['9E.QUIZZES', 99, null, null]]), 'play 1 of the figures cannot be made in the position'],
        [await figures('<script>'), 'not the figures of an analysis'],
        [
          deflateSync(Buffer.alloc(2_000_000)).toString('base64url'),
          'the results table is too large: more than 8000 bytes when unpacked',
        ],
      ] as const) {
        await show(app, page, analyseAddress('classic', CGP, packed));
        await alert.waitFor(LONG);
        expect(await alert.locator('p').innerText()).toBe(`The results in the link cannot be shown: ${said}.`);
        expect(await page.getByLabel('Rack', { exact: true }).first().inputValue()).toBe('AEINRST');
      }
      await show(app, page, analyseAddress('classic', CGP, await figures(good)));
      await page.getByText('made with the lexicon “<i>w</i>”; the current one is “default”').waitFor(LONG);
      expect(await page.locator('main i').count()).toBe(0);
    });
  });

  describe('the panel', () => {
    it('shows the link if the browser blocks copying', async () => {
      await page.context().close();
      page = await newPage("Object.defineProperty(navigator, 'clipboard', { value: undefined })");
      await show(app, page, analyseAddress('classic', CGP));
      await open();
      await choose('Link to the position');
      const field = panel().getByLabel('Link to copy');
      await field.waitFor();
      expect(await field.inputValue()).toBe(app.url + analyseAddress('classic', CGP));
      expect(await page.evaluate('getSelection().toString()')).toBe(await field.inputValue());
      expect(await panel().getByRole('status').innerText()).toContain('Copy the link below');
      expect(await axeFaults(page)).toEqual([]);
    });

    it('uses the share dialog of the system', async () => {
      await page.context().close();
      page = await newPage(
        "navigator.share = (given) => { globalThis.given = given; return globalThis.refuses ? Promise.reject(new DOMException('', 'AbortError')) : Promise.resolve(); }",
      );
      await show(app, page, analyseAddress('classic', CGP));
      await open();
      await choose('Link to the position');
      await panel()
        .getByText(/^Link shared\./u)
        .waitFor();
      expect(await page.evaluate('given.url')).toBe(app.url + analyseAddress('classic', CGP));
      await page.evaluate('void (globalThis.refuses = true)');
      await choose('Link to the position');
      await panel().getByText('Sharing cancelled.').waitFor();
    });

    it('makes links of games with many notes and warns that some programs cut them', async () => {
      const note = (i: number): string =>
        `#note ${Array.from({ length: 120 }, (_, k) => ((i * 7919 + k * k * 104729) % 1_000_003).toString(36)).join(' ')}\n`;
      const long = WHOLE_GAME.replaceAll(
        /^>.*\n/gmu,
        (turn) => turn + note(turn.length + Number(turn.match(/\d+$/mu))),
      );
      const address = await linkOf(long);
      expect(address.length).toBeGreaterThan(8000);
      await show(app, page, address);
      await page.getByText('Before the first turn').waitFor(LONG);
      // Compressors may produce different bytes for the same text.
      const unpacked = (link: string): string =>
        inflateSync(Buffer.from(link.split('gcg=')[1]!, 'base64url')).toString('utf8');
      expect(unpacked(await copied('Link to the game'))).toBe(unpacked(address));
      await open();
      await choose('Link to the game');
      await panel()
        .getByText(/Some programs cut links of more than 8000 characters/u)
        .waitFor();
    });

    it('saves the board as a picture in the colours of the settings', async () => {
      await show(app, page, analyseAddress('classic', CGP));
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByRole('dialog', { name: 'Settings' }).getByLabel('Board').selectOption('colour-blind');
      await page.keyboard.press('Escape');
      await open();
      const save = async (kind: string): Promise<Buffer> => {
        const [download] = await Promise.all([page.waitForEvent('download'), choose(kind)]);
        expect(download.suggestedFilename()).toBe(`position.${kind.toLowerCase()}`);
        await panel().getByText(`Picture saved as “position.${kind.toLowerCase()}”.`).waitFor();
        return buffer(await download.createReadStream());
      };
      const svg = (await save('SVG')).toString();
      expect(svg).toContain(THEMES['colour-blind'].squares.red.background);
      expect(svg).toContain('>Rack: AEINRST</text');
      const png = await save('PNG');
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      const [, width, height] = /width="(\d+)"\s+height="(\d+)"/u.exec(svg)!;
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2 * Number(width), 2 * Number(height)]);
      // More than one colour: the browser has drawn the board.
      expect(png.length).toBeGreaterThan(20_000);
    });

    it('is accessible on large and small screens', async () => {
      await openView(app, page, 'with a game that is over');
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await open();
        await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Link to the game');
        expect(await axeFaults(page)).toEqual([]);
        const { x, width } = (await panel().boundingBox())!;
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(size.width);
        await page.keyboard.press('Escape');
        await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Share');
      }
      expect(await sweep(page, SIZES)).toEqual([]);
      expect(await copied('Link to the game')).toMatch(/#\/review\?gcg=[\w-]+$/u);
    });
  });
});
