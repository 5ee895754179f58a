/**
 * How Lighthouse grades the page, of 100: performance, accessibility and best practices of views that a person comes to first, on a
 * phone of the middle class with a slow network and on a desktop: `node --import tsx bench/compare/page-grades.ts [VISITS]`. Every figure is
 * the median of the visits. `CHROMIUM` names the browser. npx fetches Lighthouse, which is too large for a development dependency.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod';
import { serveWeb } from '../../src/web/server/serve.ts';
import { builtSite } from '../../src/web/server/site-files.ts';
import { BROWSER, BROWSER_ARGS, medianText } from './browser.ts';

/** The last that runs on Node 20. */
const LIGHTHOUSE = 'lighthouse@12';
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const VIEWS = ['', '#/analyse', '#/review', '#/train', '#/games', '#/tour'];
const DEVICES = { phone: [], desktop: ['--preset=desktop'] };

const reportSchema = z.object({ categories: z.record(z.string(), z.object({ score: z.number().nullable() })) });

/** Of one visit by a browser that has never been here, in the order of `CATEGORIES`. */
async function grade(url: string, device: readonly string[]): Promise<number[]> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      ...['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--only-categories=${CATEGORIES.join()}`],
      ...[`--chrome-flags=${['--headless=new', ...BROWSER_ARGS].join(' ')}`, ...device],
    ],
    { env: { ...process.env, CHROME_PATH: BROWSER }, maxBuffer: 1 << 28 },
  );
  const { categories } = reportSchema.parse(JSON.parse(stdout));
  return CATEGORIES.map((name) => Math.round(100 * (categories[name]?.score ?? NaN)));
}

const visits = Number(process.argv[2] ?? 3);
const server = await serveWeb({ folder: builtSite(), port: 0 });
try {
  for (const [device, options] of Object.entries(DEVICES)) {
    for (const view of VIEWS) {
      const grades: number[][] = [];
      // Now and then it fails to record a visit, and asks to be run again.
      for (let tries = 0; grades.length < visits && tries < 3 * visits; tries++) {
        const of = await grade(server.url + view, options).catch(() => null);
        if (of !== null) grades.push(of);
      }
      const parts = CATEGORIES.map((name, i) => {
        return `${name} ${medianText(grades.map((of) => of[i]!))}`;
      });
      console.log(`${device}, ${view === '' ? 'start' : view.slice(2)}: ${parts.join(', ')}`);
    }
  }
} finally {
  await server.close();
}
