/**
 * Who may see the games and settings of this machine: whoever has opened an address with a key. Everybody who is logged in on the machine
 * reaches its server, but the address is known to the user alone. The key is exchanged for a cookie, so that it leaves
 * the address bar.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { GAMES_FILE, MACHINE_FOLDER, SETTINGS_FILE } from '../data/machine.ts';

const KEY_BYTES = 16;
/** Below the folder of the games: no other path is sent the cookie, and the page's service worker leaves it alone. */
const ENTRANCE = 'open';

/** The page asks for these without knowing whether it has the cookie, and a browser shows an answer of 403 as a fault of the page. */
const OF_EACH_VISIT: readonly string[] = [GAMES_FILE, SETTINGS_FILE].map((file) => `/${MACHINE_FOLDER}/${file}`);

const NO_COOKIE = 'To see the games of this machine, open the address that "tilewright web" prints.';
const WRONG_KEY =
  'This address was already used or belongs to an earlier start. Open the address that "tilewright web" prints.\n';

export class MachineKey {
  readonly #key = makeKey();
  readonly #once = new Set<string>();

  get path(): string {
    return pathWith(this.#key);
  }

  /** The same for the arguments of a program, which others see: the first to open it is the only one. */
  pathForOnce(): string {
    const once = makeKey();
    this.#once.add(once);
    return pathWith(once);
  }

  /** What is added to the app after this is answered only to those who have the cookie; a key gives it. */
  guard(app: Hono): void {
    app.use('*', async (context, next) => {
      await next();
      context.res.headers.set('Cache-Control', 'no-store');
    });
    app.get(`/${ENTRANCE}`, (context) => {
      if (!this.#takes(context.req.query('key') ?? '')) return context.text(WRONG_KEY, 403);
      const path = `/${MACHINE_FOLDER}`;
      setCookie(context, cookieName(context.req.url), this.#key, { path, httpOnly: true, sameSite: 'Strict' });
      return context.redirect('/', 303);
    });
    app.use('*', async (context: Context, next) => {
      if (isSame(getCookie(context, cookieName(context.req.url)) ?? '', this.#key)) return next();
      const isOfEachVisit = context.req.method === 'GET' && OF_EACH_VISIT.includes(context.req.path);
      return context.json({ fault: NO_COOKIE }, isOfEachVisit ? 200 : 403);
    });
  }

  #takes(key: string): boolean {
    return isSame(key, this.#key) || this.#once.delete(key);
  }
}

function makeKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

function pathWith(key: string): string {
  return `${MACHINE_FOLDER}/${ENTRANCE}?key=${key}`;
}

/** Servers on several ports of one machine share its cookies. */
function cookieName(url: string): string {
  return `tilewright-${new URL(url).port}`;
}

function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
