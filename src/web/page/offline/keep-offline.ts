/**
 * Has the browser keep the app, so that it starts without a network the next time.
 */

/** Begin to keep it; where that cannot be, nothing is. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(new URL('offline.js', document.baseURI)).catch(() => undefined);
}
