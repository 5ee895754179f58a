/** The pages of the lab in a browser, with a lab that plays nothing behind them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { serveLab, type LabServer } from '../../../src/lab/http/serve-lab.ts';
import type { TestProgress } from '../../../src/lab/lab-test.ts';
import { formatToken, makeKeyFile, makeToken, readKey } from '../../../src/queue/trust/queue-key.ts';
import { axeFaults } from '../../support/axe.ts';
import { hasBrowser, openBrowser } from '../../support/chromium.ts';
import { headerLine, pairLines, writeRecord } from '../../support/record-file.ts';
import { FakeLab, testOf, workerOf } from '../fake-lab.ts';

const folder = mkdtempSync(join(tmpdir(), 'tilewright-lab-page-'));
const key = join(folder, 'lab.key');
const keyFile = makeKeyFile();
writeFileSync(key, JSON.stringify(keyFile));
const TOKEN = formatToken(makeToken(readKey(keyFile), 'ann', Math.floor(Date.now() / 1000) + 1000));

const progressAt = (done: number): TestProgress => ({
  units: 'pairs',
  done,
  all: 1000,
  test: { llr: 1, low: -2.94, high: 2.94 },
  curve: { label: 'log likelihood ratio', points: [0, 1, 2, 3].map((i) => [(i * done) / 3, i / 3] as const) },
  line: `${done} pairs so far`,
});

describe.skipIf(!hasBrowser)('the pages of the lab', () => {
  let browser: Browser;
  let page: Page;
  let server: LabServer;
  let lab: FakeLab;
  let faults: string[];

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });
  afterEach(async () => {
    await page.close();
    await server.close();
    expect(faults).toEqual([]);
  });

  async function open(path: string, { isPrivate = false, javaScriptEnabled = true } = {}): Promise<void> {
    lab = new FakeLab([testOf(1, { state: 'running', begun: 1_700_000_000 }), testOf(2)]);
    lab.standing.set(1, progressAt(300));
    lab.crew = [workerOf('box:1')];
    const record = writeRecord(join(folder, 'games.ndjson'), [headerLine({ pairs: 3 }), ...pairLines(3)]);
    lab.recordPaths.set(1, [record]);
    faults = [];
    const onNote = (line: string): void => void faults.push(line);
    server = await serveLab({ lab, key, isPrivate, origin: null, host: '127.0.0.1', port: 0, onNote });
    page = await browser.newPage({ javaScriptEnabled });
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      // What the lab refuses is told to the console too.
      if (message.type() === 'error' && !message.text().includes('status of 4')) faults.push(message.text());
    });
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(server.url + path);
  }

  async function giveToken(): Promise<void> {
    await page.getByLabel('Token').fill(TOKEN);
    await page.getByRole('button', { name: 'Use it' }).click();
    await page.getByText('You are ann.').waitFor();
  }

  it('add a test, for whoever has a token', async () => {
    await open('');
    await page.getByText('Add a test').click();
    await page.getByLabel('Arguments').fill("sim 'two words' --pairs 5");
    await page.getByLabel('Name', { exact: true }).fill('<b>mine</b>');
    await page.getByRole('button', { name: 'Add it' }).click();
    await page.getByText('a token is needed').waitFor();
    expect(lab.tests()).toHaveLength(2);
    await giveToken();
    await page.getByRole('button', { name: 'Add it' }).click();
    await page.getByText('Test 3 was added.').waitFor();
    expect(lab.test(3)).toMatchObject({ args: ['sim', 'two words', '--pairs', '5'], name: '<b>mine</b>', by: 'ann' });
    await page.getByText('<b>mine</b>').waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });

  it('show what happens without being loaded again', async () => {
    await open('tests/1');
    await page.getByText('300 of at most 1,000 pairs').first().waitFor();
    await page.getByText('As a table: Log likelihood').click();
    lab.standing.set(1, progressAt(600));
    lab.tell(1);
    await page.getByText('600 pairs so far').waitFor();
    // What was opened stays open.
    await page.getByRole('cell', { name: '0.3333' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });

  it('stop a test, have it go on, repeat and remove it, and drain a worker', async () => {
    await open('tests/1');
    await giveToken();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('button', { name: 'Stop' }).waitFor();
    await page.getByRole('button', { name: 'Repeat' }).click();
    await page.waitForURL('**/tests/3');
    expect(lab.test(3)?.repeatOf).toBe(1);
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.waitForURL(server.url);
    expect(lab.test(3)).toBeNull();
    await page.getByRole('button', { name: /^Drain.*box:1$/u }).click();
    await page.getByText('ends those under way').waitFor();
    // The token is kept for as long as the tab is open.
    await page.getByRole('button', { name: 'Forget it' }).click();
    await page.getByLabel('Token').waitFor();
  });

  it('have the report of the games so far, which grows with them', async () => {
    await open('tests/1');
    await page.getByText('6 games in 3 pairs').waitFor();
    expect(await page.locator('svg').count()).toBeGreaterThan(5);
    await page.locator('details', { hasText: 'As a' }).last().locator('summary').click();
    writeRecord(join(folder, 'games.ndjson'), [headerLine({ pairs: 5 }), ...pairLines(5)]);
    lab.standing.set(1, progressAt(600));
    await expect
      .poll(
        () => {
          lab.tell(1);
          return page.getByText('10 games in 5 pairs').count();
        },
        { timeout: 20_000 },
      )
      .toBe(1);
    // What was opened stays open.
    expect(await page.locator('details[open]').count()).toBe(1);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'the report as a page of its own' }).click();
    await page.getByRole('heading', { name: /greedy/u, level: 1 }).waitFor();
    expect(await page.locator('svg').count()).toBeGreaterThan(5);
  });

  it('show a private lab to whoever has a token, and the rest as well', async () => {
    await open('tests/1', { isPrivate: true });
    await page.getByText('This lab is private').waitFor();
    await giveToken();
    await page.getByRole('link', { name: '1', exact: true }).first().click();
    await page.getByText('300 pairs so far').waitFor();
    lab.standing.set(1, progressAt(900));
    lab.tell(1);
    await page.getByText('900 pairs so far').waitFor();
  });

  it('can be read without scripts', async () => {
    await open('', { javaScriptEnabled: false });
    await page.getByText('Reload the page to see what is new').waitFor();
    await page.getByText('300 of at most 1,000 pairs').waitFor();
    expect(await page.getByRole('button').count()).toBe(0);
  });
});
