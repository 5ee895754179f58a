/**
 * One page plays a game: two tabs that continued the same one would each write over what the other keeps. A page holds
 * the lock of its game (Web Locks) until it leaves the game, or is closed or loaded anew, when the browser gives it back.
 */

export type Release = () => void;

/** A page that is loaded anew may ask before the browser has given back what it held. */
const WAIT_MS = 1000;
const ASK_EVERY_MS = 100;

const NOTHING_HELD: Release = () => undefined;

/**
 * Take a game for this page; null where another has it. Where the browser has no locks, nobody is kept out.
 *
 * It is asked again until it is free and never waited for: a page that is busy when the wait ends would give up what it is about
 * to be handed, and play on without.
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
      // This page may hold no locks.
      resolve(NOTHING_HELD);
    });
  });
}
