/**
 * Service worker: starts the app without a network. Files with a hash in their name come from the cache. The page and the index
 * come from the network if possible, so a load gets a new version as a whole. The cache of an old version is deleted when its last
 * page closes. Responses get the headers that let workers share memory, even if the host sends none.
 */

/** Inserted by `scripts/web.js`. */
declare const SITE: {
  readonly version: string;
  readonly files: readonly string[];
  readonly later: readonly string[];
};

/** The service worker types used here; the DOM library lacks them. */
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
/** Several sites may share one origin. */
const OURS = `tilewright ${base} `;
const CACHE = `${OURS}${SITE.version}`;
const CHANGING: readonly string[] = ['', 'data/index.json'];
/** Files of the machine that serves the page; answered with null when offline. */
const OF_MACHINE: readonly string[] = ['machine/games.json', 'machine/settings.json'];
/** After this time the network counts as unavailable. */
const PATIENCE_MS = 3000;

worker.addEventListener('install', (event) => event.waitUntil(keepAll()));
worker.addEventListener('activate', (event) => event.waitUntil(dropOthers().then(() => worker.clients.claim())));
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

/** Returns the cached file, or fetches and caches it. */
async function kept(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const url = new URL(path, base);
  // Returned unchanged: the browser stores compiled code with the cached response and would lose it for a new one.
  const known = await cache.match(url);
  if (known !== undefined) return known;
  const answer = await fetch(request);
  // If the storage is full, the next request fetches the file again.
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
