/**
 * One page plays a game: two tabs that continued the same one would each write over what the other keeps. A page holds
 * the lock of its game (Web Locks) until it leaves the game, or is closed or loaded anew, when the browser gives it back.
 */

/** Gives a game back. */
export type Release = () => void;

/** A page that is loaded anew may ask before the browser has given back what it held. */
const WAIT_MS = 1000;

const NOTHING_HELD: Release = () => undefined;

/** Take a game for this page; null where another has it. Where the browser has no locks, nobody is kept out. */
export async function holdGame(id: string, waitMs = WAIT_MS): Promise<Release | null> {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (locks === undefined) return NOTHING_HELD;
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(waitMs);
    locks
      .request(
        `tilewright game ${id}`,
        { signal },
        () =>
          new Promise<void>((release) => {
            resolve(release);
          }),
      )
      .catch(() => {
        // What fails before the time is over fails because this page may hold no locks.
        resolve(signal.aborted ? null : NOTHING_HELD);
      });
  });
}
