import { describe, expect, it } from 'vitest';
import type { Html } from '../../../src/engine/html.ts';
import { listPage, signInPage, testPage } from '../../../src/lab/page/lab-page.ts';
import { describeSeconds } from '../../../src/lab/page/lab-words.ts';
import { listView } from '../../../src/lab/page/list-view.ts';
import { testView } from '../../../src/lab/page/test-view.ts';
import type { TestProgress } from '../../../src/lab/lab-test.ts';
import { parseMarkup, type Markup } from '../../support/markup.ts';
import { FakeLab, testOf, workerOf } from '../fake-lab.ts';

const NOW = 1_700_000_200;
const EVIL = '"><img src=x onerror=alert(1)>\u202E<script>alert(2)</script>\'';

const progress: TestProgress = {
  units: 'pairs',
  done: 400,
  all: 1000,
  test: { llr: 1, low: -2.94, high: 2.94 },
  curve: {
    label: 'log likelihood ratio',
    points: [
      [0, 0],
      [200, 0.5],
      [400, 1],
    ],
  },
  line: 'LLR 1 after 400 pairs',
};

/** A lab whose every text is one that would do harm as markup. */
function evilLab(): FakeLab {
  const evil = testOf(1, {
    args: [EVIL],
    name: EVIL,
    by: EVIL,
    fault: EVIL,
    outcome: EVIL,
    state: 'stopped',
    begun: NOW - 60,
  });
  const lab = new FakeLab([evil]);
  lab.standing.set(1, { ...progress, curve: { ...progress.curve!, label: EVIL }, line: EVIL });
  lab.crew = [workerOf(EVIL, { labels: { zone: EVIL }, build: EVIL, tilewright: EVIL, token: EVIL })];
  return lab;
}

/** What of it is read, scripts and styles left out. */
const textOf = (page: Markup): string => page.querySelector('body')!.textContent;
/** A part of a page, in one. */
const parsePart = ({ text }: Html): Markup => parseMarkup(`<!doctype html><html><body>${text}</body></html>`);

describe('the pages', () => {
  it('take nothing that comes from tests and workers for markup', async () => {
    const lab = evilLab();
    const test = lab.test(1)!;
    const pages = [
      await listPage(await listView(lab, false, NOW), false),
      await testPage(test, await testView(lab, test, NOW)),
    ];
    for (const page of pages) {
      expect(page).not.toMatch(/<img|<script>alert/u);
      const document = parseMarkup(page);
      expect(document.querySelectorAll('img')).toHaveLength(0);
      expect(document.querySelectorAll('script')).toHaveLength(1);
      expect(document.querySelectorAll('[onerror]')).toHaveLength(0);
      expect(textOf(document)).toContain('<img src=x onerror=alert(1)>\\u202e');
      expect(textOf(document)).not.toContain('\u202E');
    }
    const name = parseMarkup(pages[1]!).querySelector('[data-change] [name=name]')!.getAttribute('value');
    expect(name).toBe(EVIL);
  });

  it('lists what runs, what waits in its order, and the rest, with buttons for workers', async () => {
    const lab = new FakeLab([
      testOf(3, { state: 'running', begun: NOW - 600, name: 'two-ply' }),
      testOf(5),
      testOf(4),
      testOf(2, { state: 'done', begun: NOW - 900, ended: NOW - 700, outcome: 'sim wins\nand more' }),
    ]);
    lab.standing.set(3, progress);
    lab.crew = [workerOf('box:1', { tests: [3], seen: NOW - 4 }), workerOf('box:2', { drained: 'yes' })];
    const document = parsePart(await listView(lab, false, NOW));
    const links = [...document.querySelectorAll('.tests th a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/tests/3', '/tests/5', '/tests/4', '/tests/2']);
    expect(document.querySelector('progress')?.getAttribute('value')).toBe('400');
    const text = textOf(document).replaceAll(/\s+/gu, ' ');
    for (const said of ['two-ply', 'begun 10 min ago', 'sim wins', 'box:1', '480 jobs/h, 30.0 s each', '4 s ago']) {
      expect(text).toContain(said);
    }
    expect(text).not.toContain('and more');
    expect([...document.querySelectorAll('[data-post]')].map((button) => button.getAttribute('data-post'))).toEqual([
      '/api/workers/box%3A1/drain',
      '/api/workers/box%3A2/undrain',
    ]);
  });

  it('shows few of very many tests that are over, unless all are asked for', async () => {
    const lab = new FakeLab(
      Array.from({ length: 200 }, (_, i) => testOf(i + 1, { state: 'done', begun: 1, ended: 2 })),
    );
    const rows = async (isWhole: boolean): Promise<number> =>
      parsePart(await listView(lab, isWhole, NOW)).querySelectorAll('tbody tr').length;
    expect(await rows(false)).toBe(50);
    expect(await rows(true)).toBe(200);
  });

  it('draws the curve of a test between its bounds, with a table behind it', async () => {
    const lab = new FakeLab([testOf(1, { state: 'running', begun: NOW - 600 })]);
    lab.standing.set(1, progress);
    lab.recordPaths.set(1, ['a.ndjson', 'b.ndjson']);
    const document = parsePart(await testView(lab, lab.test(1)!, NOW));
    expect(document.querySelectorAll('figure svg')).toHaveLength(2);
    expect(document.querySelector('figcaption')?.textContent).toContain('Log likelihood ratio after so many pairs');
    expect(document.querySelectorAll('figure tbody tr')).toHaveLength(3);
    expect(textOf(document)).toContain('about 15 min left');
    expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      ...['/tests/1/report', '/api/tests/1/record', '/api/tests/1/record?of=2'],
    ]);
  });

  it.each([
    ['waiting', ['stop', 'repeat']],
    ['running', ['stop', 'repeat']],
    ['stopped', ['go-on', 'repeat']],
    ['failed', ['go-on', 'repeat']],
    ['done', ['repeat']],
  ] as const)('has the buttons that a test allows that is %s', async (state, actions) => {
    const lab = new FakeLab([testOf(1, { state })]);
    const document = parsePart(await testView(lab, lab.test(1)!, NOW));
    const paths = [...document.querySelectorAll('[data-post]')].map((button) => button.getAttribute('data-post'));
    expect(paths).toEqual(actions.map((action) => `/api/tests/1/${action}`));
    expect(document.querySelectorAll('[data-delete]')).toHaveLength(1);
  });

  it('allow their own style and script alone, and ask their own server alone', async () => {
    const policy = parseMarkup(await signInPage())
      .querySelector('meta[http-equiv]')!
      .getAttribute('content');
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; connect-src 'self'; base-uri 'none'; form-action 'none'$/u,
    );
  });
});

describe('describeSeconds', () => {
  it.each([
    [-3, '0 s'],
    [12.4, '12 s'],
    [119, '119 s'],
    [300, '5 min'],
    [9000, '2.5 h'],
    [900_000, '10.4 d'],
  ])('says %d as %s', (seconds, text) => {
    expect(describeSeconds(seconds)).toBe(text);
  });
});
