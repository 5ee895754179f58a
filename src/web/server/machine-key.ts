/**
 * Protects the games and settings of this machine with a key. Every user of the machine can reach the server, but only the user who
 * started it knows the address with the key. The key is exchanged for a cookie, which removes it from the address bar.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { GAMES_FILE, MACHINE_FOLDER, SETTINGS_FILE } from '../data/machine.ts';

const KEY_BYTES = 16;
/** Inside the folder of the games, so that the cookie is sent for this folder only and the service worker ignores it. */
const ENTRANCE = 'open';

/** The page requests these without knowing whether it has the cookie; browsers report a 403 as an error of the page. */
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

  /** A path for program arguments, which other users can see: it works only once. */
  pathForOnce(): string {
    const once = makeKey();
    this.#once.add(once);
    return pathWith(once);
  }

  /** Routes added to the app after this need the cookie. */
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

/** Cookies do not depend on the port, so servers on other ports share them. */
function cookieName(url: string): string {
  return `tilewright-${new URL(url).port}`;
}

function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
