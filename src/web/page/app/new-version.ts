/** Detects new versions of the app: a page may stay open for days, so it reads its own address once an hour. */
import { Flag } from '../store/listeners.ts';

const ASK_EVERY_MS = 3_600_000;

export const newVersion = new Flag();

export function watchForNewVersion(): void {
  let askedAt = Date.now();
  const ask = (): void => {
    if (document.visibilityState === 'hidden' || Date.now() - askedAt < ASK_EVERY_MS || newVersion.isSet()) return;
    askedAt = Date.now();
    isReplaced().then(
      (isNew) => {
        if (isNew) newVersion.set();
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
