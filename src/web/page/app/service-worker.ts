/**
 * Keeps the app so that it starts without a network. Files whose names hold hashes are taken from what is kept; the page and the
 * index of its data come from the network where there is one, so that a new version is there at the next load, whole. What
 * is kept of an old version goes once no page of it is open. Answers bear the headers that let workers share memory, also where
 * the host sends none.
 */

/** What there is to keep; `scripts/web.js` puts it here. */
declare const SITE: {
  readonly version: string;
  readonly files: readonly string[];
  /** Kept once they are asked for. */
  readonly later: readonly string[];
};

/** What of a service worker is used; its types are not those of a page. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

const worker = self as unknown as Scope;
const base = worker.registration.scope;
/** Several sites may stand on one host. */
const OURS = `tilewright ${base} `;
const CACHE = `${OURS}${SITE.version}`;
/** Files whose names hold no hash. */
const CHANGING: readonly string[] = ['', 'data/index.json'];
/** Of the machine that serves the page; without it there is none. */
const OF_MACHINE: readonly string[] = ['machine/games.json', 'machine/settings.json'];
/** Longer than this a network is as good as none. */
const PATIENCE_MS = 3000;

worker.addEventListener('install', (event) => {
  event.waitUntil(keepAll());
});
worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOthers().then(() => worker.clients.claim()));
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(base)) return;
  const path = request.url
    .slice(base.length)
    .replace(/[?#].*$/u, '')
    .replace(/^index\.html$/u, '');
  if (CHANGING.includes(path)) event.respondWith(newest(request, path));
  else if (SITE.files.includes(path) || SITE.later.includes(path)) event.respondWith(kept(path, request));
  else if (OF_MACHINE.includes(path)) event.respondWith(fetch(request).catch(() => Response.json(null)));
});

async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(
    SITE.files.map(async (file) => {
      const request = new Request(new URL(file, base), CHANGING.includes(file) ? { cache: 'reload' } : {});
      const answer = await fetch(request);
      if (!answer.ok) throw new Error(`${request.url} cannot be loaded (${answer.status})`);
      await cache.put(request, sharing(answer));
    }),
  );
}

async function dropOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== CACHE).map((name) => caches.delete(name)));
}

/** What is kept, otherwise what the network has, kept from then on. */
async function kept(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const url = new URL(path, base);
  // As it was kept: beside a script the browser keeps what it compiled of it, which an answer made anew has not.
  const known = await cache.match(url);
  if (known !== undefined) return known;
  const answer = await fetch(request);
  // Where there is no room it is asked for again.
  if (answer.ok) await cache.put(url, sharing(answer.clone())).catch(() => undefined);
  return sharing(answer);
}

async function newest(request: Request, path: string): Promise<Response> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return answer.ok ? sharing(answer) : await kept(path, request);
  } catch {
    return kept(path, request);
  }
}

function sharing({ body, status, statusText, headers }: Response): Response {
  const more = new Headers(headers);
  more.set('Cross-Origin-Opener-Policy', 'same-origin');
  more.set('Cross-Origin-Embedder-Policy', 'require-corp');
  more.set('Cross-Origin-Resource-Policy', 'same-origin');
  return new Response(body, { status, statusText, headers: more });
}
