/** Keeps the turn of a review in the address, for reloads and for Back and Forward. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { currentRoute, listenToRoute } from '../../view/routes.ts';
import { type AddressedGame, addressedReview, reviewAddress } from '../../view/addresses.ts';

/** Browsers allow at least 100 history changes per 30 s; a held key exceeds that. */
const AT_ONCE = 50;
const WITHIN_MS = 30_000;
/** Above the limit, the address is written once the turn has not changed for this time. */
const RESTED_MS = 1000;

/** Returns the number of lines in the address: 0 without one, null if the address names another game. */
export function addressedLines(game: AddressedGame): number | null {
  const { game: named, turn } = addressedReview(currentRoute());
  return named !== null && reviewAddress(named) === reviewAddress(game) ? (turn ?? 0) : null;
}

/** @param lines number of lines; 0 until the game is open */
export function useTurnInAddress(
  game: AddressedGame,
  { at, lines }: { readonly at: number; readonly lines: number },
  onTurn: (at: number) => void,
): void {
  /** Address of the current turn; it differs from that of the page while the user leaves the review. */
  const known = useRef(currentRoute());
  const written = useRef<readonly number[]>([]);
  useEffect(() => {
    if (lines === 0) return undefined;
    const write = (): void => {
      if (currentRoute() !== known.current || addressedLines(game) === null) return;
      history.replaceState(null, '', reviewAddress(game, at === 0 ? null : at));
      known.current = currentRoute();
      written.current = [...written.current, performance.now()];
    };
    written.current = written.current.filter((then) => performance.now() - then < WITHIN_MS);
    if (written.current.length < AT_ONCE) {
      // Written at once, so that Back from an analysis returns to this turn.
      write();
      return undefined;
    }
    const timer = setTimeout(write, RESTED_MS);
    return () => clearTimeout(timer);
  }, [game, at, lines]);
  const follow = useEffectEvent(() => {
    known.current = currentRoute();
    const to = addressedLines(game);
    if (to !== null && to !== at) onTurn(to);
  });
  useEffect(() => listenToRoute(follow), []);
}
