/**
 * The doors of the lab: an API for programs and pages for people, over HTTP. Whoever changes anything must have a token; in a
 * private lab whoever reads must have one too, in the header or, since a browser sends none with a page, in a cookie that was given for
 * it. The cookie is good for reading alone, so that no page elsewhere can make a browser change anything.
 */
import { Hono } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { compress } from 'hono/compress';
import { parse as parseCookies } from 'hono/utils/cookie';
import { InputError, reasonOf } from '../../engine/errors.ts';
import { isThisMachine } from '../../http/listen.ts';
import type { Lab } from '../lab-test.ts';
import { ApiFault, labApi, type LetIn } from './lab-api.ts';
import { labPages } from './lab-pages.ts';
import { LabTokens } from './lab-tokens.ts';

/** What the doors are of. */
export interface LabAppOptions {
  readonly lab: Lab;
  /** The file of its key. */
  readonly key: string;
  /** Whether reading needs a token too. */
  readonly isPrivate: boolean;
  /** Whether it answers to names of this machine alone, as a server does that only this machine reaches. */
  readonly isLocal: boolean;
  /** The origin under which a proxy shows it, which it answers to as well; null for none. */
  readonly origin: string | null;
  /** Told in a line of what went wrong here, which whoever asked is not told. */
  readonly onNote: (line: string) => void;
}

/** Of whatever is answered. Pages say the rest of their policy themselves, with hashes of their style and script. */
const SAFE_HEADERS: Readonly<Record<string, string>> = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};
const PAGE_POLICY = "frame-ancestors 'none'; base-uri 'none'; form-action 'none'; object-src 'none'";
const OTHER_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** What answers requests. */
export function labApp({ lab, key, isPrivate, isLocal, origin, onNote }: LabAppOptions): Hono<LetIn> {
  const tokens = new LabTokens(key);
  const app = new Hono<LetIn>();
  app.use('*', compress());
  app.use('*', async (context, next) => {
    const refused = findRefusal(context.req.raw.headers, isLocal, origin);
    if (refused === null) await next();
    else context.res = context.json({ error: refused.error }, refused.status);
    const { headers } = context.res;
    const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false;
    headers.set('Content-Security-Policy', isPage ? PAGE_POLICY : OTHER_POLICY);
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
    for (const [name, value] of Object.entries(SAFE_HEADERS)) headers.set(name, value);
  });
  app.get('/healthz', (context) => context.text('alive\n'));
  app.use('*', async (context, next) => {
    const isRead = ['GET', 'HEAD'].includes(context.req.method);
    if (isRead && (!isPrivate || context.req.path === '/')) return next();
    const given = bearerOf(context.req.raw) ?? (isRead ? cookieOf(context.req.raw) : null);
    const checked = await tokens.check(given);
    if ('refusal' in checked) {
      if (isRead && asksForPage(context.req.raw)) return context.redirect('/');
      return context.json({ error: checked.refusal }, 401, { 'WWW-Authenticate': 'Bearer realm="tilewright lab"' });
    }
    context.set('by', checked.by);
    return next();
  });
  app.post('/api/session', (context) => {
    const token = bearerOf(context.req.raw) ?? '';
    // Only the header was looked at above, so this is a token that is good.
    const secure = context.req.header('origin')?.startsWith('https:') ?? false;
    setCookie(context, cookieName(context.req.raw), token, { path: '/', httpOnly: true, sameSite: 'Strict', secure });
    return context.json({ by: context.get('by') });
  });
  app.delete('/api/session', (context) => {
    deleteCookie(context, cookieName(context.req.raw), { path: '/' });
    return context.body(null, 204);
  });
  app.route('/api', labApi(lab));
  const mayRead = async (request: Request): Promise<boolean> =>
    !isPrivate || 'by' in (await tokens.check(cookieOf(request)));
  app.route('/', labPages(lab, mayRead));
  app.notFound((context) => context.json({ error: 'there is nothing here' }, 404));
  app.onError((error, context) => {
    if (error instanceof ApiFault) return context.json({ error: error.message }, error.status);
    if (error instanceof InputError) return context.json({ error: error.message }, 400);
    onNote(`${context.req.method} ${context.req.path}: ${reasonOf(error)}`);
    return context.json({ error: 'something went wrong in the lab; its log says what' }, 500);
  });
  return app;
}

/** Why a request from somewhere is not answered; null where it is. */
function findRefusal(
  headers: Headers,
  isLocal: boolean,
  shownAt: string | null,
): { readonly status: 403 | 421; readonly error: string } | null {
  const host = headers.get('host');
  const isOwn = host !== null && (isThisMachine(host) || (shownAt !== null && host === new URL(shownAt).host));
  if (host === null || (isLocal && !isOwn)) {
    return { status: 421, error: `this lab answers to ${shownAt ?? '127.0.0.1 and localhost'} alone` };
  }
  const origin = headers.get('origin');
  // What lies before it may speak TLS.
  if (origin !== null && ![`http://${host}`, `https://${host}`, shownAt].includes(origin)) {
    return { status: 403, error: 'only pages of this lab are answered' };
  }
  return null;
}

/** Whether a person goes there with a browser. */
function asksForPage({ url, headers }: Request): boolean {
  return !new URL(url).pathname.startsWith('/api/') && (headers.get('accept') ?? '').includes('text/html');
}

function bearerOf({ headers }: Request): string | null {
  return /^Bearer +(?<token>\S+)$/iu.exec(headers.get('authorization') ?? '')?.groups?.['token'] ?? null;
}

function cookieOf(request: Request): string | null {
  const name = cookieName(request);
  return parseCookies(request.headers.get('cookie') ?? '', name)[name] ?? null;
}

/** Servers on several ports of one machine share its cookies. */
function cookieName({ headers }: Request): string {
  return `tilewright-lab-${/:(?<port>\d+)$/u.exec(headers.get('host') ?? '')?.groups?.['port'] ?? '0'}`;
}
