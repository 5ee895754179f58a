/** Where the pages of the lab are, and the parts of them that change. */
import { Hono, type Context } from 'hono';
import type { Lab } from '../lab-test.ts';
import { listPage, signInPage, testPage } from '../page/lab-page.ts';
import { listView } from '../page/list-view.ts';
import { testView } from '../page/test-view.ts';
import { ApiFault, findTest } from './lab-api.ts';
import { ReportPages } from './report-pages.ts';

/**
 * The routes of the pages.
 *
 * @param mayRead whether whoever asks for the first page is shown more than the place for a token
 */
export function labPages(lab: Lab, mayRead: (request: Request) => Promise<boolean>): Hono {
  const app = new Hono();
  const reports = new ReportPages();
  const now = (): number => Date.now() / 1000;
  const isWhole = (context: Context): boolean => context.req.query('all') !== undefined;
  app.get('/', async (context) => {
    if (!(await mayRead(context.req.raw))) return context.html(await signInPage(), 401);
    const whole = isWhole(context);
    return context.html(await listPage(await listView(lab, whole, now()), whole));
  });
  app.get('/fragments/tests', async (context) => context.html((await listView(lab, isWhole(context), now())).text));
  app.get('/tests/:number', async (context) => {
    const test = findTest(lab, context.req.param('number'));
    return context.html(await testPage(test, await testView(lab, test, now())));
  });
  app.get('/fragments/tests/:number', async (context) => {
    const test = findTest(lab, context.req.param('number'));
    return context.html((await testView(lab, test, now())).text);
  });
  app.get('/tests/:number/report', async (context) => {
    const { number } = findTest(lab, context.req.param('number'));
    const records = await lab.records(number);
    if (records.length === 0) throw new ApiFault(404, `test ${number} has no record yet`);
    return context.html(await reports.page(records));
  });
  return app;
}
