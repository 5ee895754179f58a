/**
 * Web Locks that let only one page play a game, as two tabs would overwrite each other's moves. A page holds the lock of its game
 * until it leaves the game, reloads or closes.
 */

export type Release = () => void;

/** After a reload the browser may still hold the lock of the old page. */
const WAIT_MS = 1000;
const ASK_EVERY_MS = 100;

const NOTHING_HELD: Release = () => undefined;

/**
 * Returns null if another page has the game. Without Web Locks, every page gets it.
 *
 * The lock is polled, not awaited: a page that is busy when a timeout fires would abandon a lock that is just being granted.
 */
export async function holdGame(id: string): Promise<Release | null> {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (locks === undefined) return NOTHING_HELD;
  const until = performance.now() + WAIT_MS;
  for (;;) {
    const release = await takeIfFree(locks, `tilewright game ${id}`);
    if (release !== null || performance.now() >= until) return release;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
}

function takeIfFree(locks: LockManager, name: string): Promise<Release | null> {
  return new Promise((resolve) => {
    const answer = (lock: Lock | null): Promise<void> | null => {
      if (lock !== null) return new Promise(resolve);
      resolve(null);
      return null;
    };
    locks.request(name, { ifAvailable: true }, answer).catch(() => {
      // This page may not use locks.
      resolve(NOTHING_HELD);
    });
  });
}
