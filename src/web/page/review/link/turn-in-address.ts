/** Keeps the current turn of a review in the address, for reloads and the browser's back and forward. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { currentRoute } from '../../view/routes.ts';
import { type AddressedGame, addressedReview, reviewAddress } from '../../view/addresses.ts';

/** Browsers allow 100 changes in 30 seconds and more, and who holds a key down goes through more turns than that. */
const AT_ONCE = 50;
const WITHIN_MS = 30_000;
/** After so many, one is written when the turn stays. */
const RESTED_MS = 1000;

/** Lines of a game that the address says are on the board: 0 where it says nothing, null where it is of another game. */
export function addressedLines(game: AddressedGame): number | null {
  const { game: named, turn } = addressedReview(currentRoute());
  return named !== null && reviewAddress(named) === reviewAddress(game) ? (turn ?? 0) : null;
}

/** @param lines of the game; 0 until it is open */
export function useTurnInAddress(
  game: AddressedGame,
  { at, lines }: { readonly at: number; readonly lines: number },
  onTurn: (at: number) => void,
): void {
  /** The address that this turn goes with. Who is just going to another comes there first. */
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
      // At once, so that whoever goes on to an analysis comes back to this turn.
      write();
      return undefined;
    }
    const timer = setTimeout(write, RESTED_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [game, at, lines]);
  const follow = useEffectEvent(() => {
    known.current = currentRoute();
    const to = addressedLines(game);
    if (to !== null && to !== at) onTurn(to);
  });
  useEffect(() => {
    addEventListener('hashchange', follow);
    return () => {
      removeEventListener('hashchange', follow);
    };
  }, []);
}
