/**
 * The address of a review names the turn that is looked at: a reload stays there, and who goes to another turn by an address, or back
 * and forward, comes to it.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import { currentRoute } from '../../view/routes.ts';
import { type AddressedGame, addressedReview, reviewAddress } from '../../view/review-route.ts';

/** Browsers allow no more than some changes a second, and who holds a key down goes through more turns than that. */
const BETWEEN_MS = 300;

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
  const written = useRef(-Infinity);
  useEffect(() => {
    if (lines === 0) return undefined;
    const write = (): void => {
      if (currentRoute() !== known.current || addressedLines(game) === null) return;
      history.replaceState(null, '', reviewAddress(game, at === 0 ? null : at));
      known.current = currentRoute();
      written.current = performance.now();
    };
    const wait = written.current + BETWEEN_MS - performance.now();
    if (wait <= 0) {
      // At once, so that whoever goes on to an analysis comes back to this turn.
      write();
      return undefined;
    }
    const timer = setTimeout(write, wait);
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
