/** Where the pages of the lab are, and the parts of them that change. */
import { Hono, type Context } from 'hono';
import { etag } from 'hono/etag';
import { InputError } from '../../engine/errors.ts';
import type { Html } from '../../engine/html.ts';
import type { Lab, LabTest } from '../lab-test.ts';
import { listPage, signInPage, testPage } from '../page/lab-page.ts';
import { listView } from '../page/list-view.ts';
import { reportView, testView } from '../page/test-view.ts';
import { reportPage } from '../../tournament/page/page.ts';
import { ApiFault, findTest } from './lab-api.ts';
import { KeptReports } from './kept-reports.ts';
import { SharedViews } from './shared-views.ts';

/**
 * The routes of the pages.
 *
 * @param mayRead whether whoever asks for the first page is shown more than the place for a token
 */
export function labPages(lab: Lab, mayRead: (request: Request) => Promise<boolean>): Hono {
  const app = new Hono();
  const reports = new KeptReports();
  const views = new SharedViews(lab);
  const now = (): number => Date.now() / 1000;
  const isWhole = (context: Context): boolean => context.req.query('all') !== undefined;
  const viewList = (whole: boolean): Promise<Html> =>
    views.get(whole ? 'list-all' : 'list', () => listView(lab, whole, now()));
  const viewTest = ({ number }: LabTest): Promise<Html> =>
    views.get(String(number), () => testView(lab, findTest(lab, String(number)), now()));
  app.get('/', async (context) => {
    if (!(await mayRead(context.req.raw))) return context.html(await signInPage(), 401);
    const whole = isWhole(context);
    return context.html(await listPage(await viewList(whole), whole));
  });
  app.get('/fragments/tests', async (context) => context.html((await viewList(isWhole(context))).text));
  app.get('/tests/:number', async (context) => {
    const test = findTest(lab, context.req.param('number'));
    return context.html(await testPage(test, await viewTest(test)));
  });
  app.get('/fragments/tests/:number', async (context) =>
    context.html((await viewTest(findTest(lab, context.req.param('number')))).text),
  );
  app.get('/tests/:number/report', async (context) => {
    const { number } = findTest(lab, context.req.param('number'));
    const records = await lab.records(number);
    if (records.length === 0) throw new ApiFault(404, `test ${number} has no record yet`);
    return context.html(await reportPage(await reports.report(records)));
  });
  // A page asks for it whenever its test has moved on, and has most often the latest that there is.
  app.get('/fragments/tests/:number/report', etag(), async (context) => {
    const { number } = findTest(lab, context.req.param('number'));
    const records = await lab.records(number);
    const report = records.length === 0 ? null : await reports.report(records).catch(noneWithoutGames);
    return context.html(report === null ? '' : reportView(report).text);
  });
  return app;
}

function noneWithoutGames(cause: unknown): null {
  if (cause instanceof InputError && cause.code === 'bad-record') return null;
  throw cause;
}
