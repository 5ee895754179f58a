/** Detects new versions of the app: a page may stay open for days, so it reads its own address once an hour. */
import { Listeners } from '../store/listeners.ts';

const ASK_EVERY_MS = 3_600_000;

let isThere = false;
let askedAt = 0;
export const newVersions = new Listeners();

export function hasNewVersion(): boolean {
  return isThere;
}

export function watchForNewVersion(): void {
  askedAt = Date.now();
  const ask = (): void => {
    if (document.visibilityState === 'hidden' || Date.now() - askedAt < ASK_EVERY_MS || isThere) return;
    askedAt = Date.now();
    isReplaced().then(
      (answer) => {
        isThere = answer;
        if (answer) newVersions.notify();
      },
      // Offline, so there is no new version.
      () => undefined,
    );
  };
  document.addEventListener('visibilitychange', ask);
  setInterval(ask, ASK_EVERY_MS);
}

async function isReplaced(): Promise<boolean> {
  const scripts = [...document.querySelectorAll('script[type="module"]')];
  const answer = await fetch(document.baseURI, { cache: 'no-store' });
  if (!answer.ok) return false;
  const page = await answer.text();
  return scripts.some((script) => !page.includes(script.getAttribute('src') ?? ''));
}
