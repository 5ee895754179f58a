import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { currentPace } from './pace.ts';
import { findTiles, moveTiles, locateTiles, RunningTiles, shakeLaid, type TilePlaces } from './tile-motion.ts';

/** @param isPlayed whether the plays of others follow after a pause, as in a game; turns of a record appear at once */
export function useTileMotion<T extends HTMLElement>(
  hand: number,
  isPlayed: boolean,
): { readonly root: RefObject<T | null>; readonly shake: () => void } {
  const root = useRef<T>(null);
  const last = useRef<TilePlaces | null>(null);
  const [running] = useState(() => new RunningTiles());
  useLayoutEffect(() => {
    const shown = root.current;
    if (shown === null) return;
    const before = last.current;
    const found = findTiles(shown);
    const isSame = before?.signature === found.signature;
    // Positions cannot be measured during an animation.
    if (isSame && running.isMoving) return;
    running.end();
    last.current = locateTiles(shown, found);
    if (isSame) return;
    const pace = currentPace();
    if (before !== null && pace !== null)
      moveTiles(running, {
        before,
        now: last.current,
        pace: isPlayed ? pace : { ...pace, pause: 0, step: pace.step / 2 },
        hand,
      });
  });
  useEffect(() => {
    const read = (): void => {
      if (root.current !== null) last.current = locateTiles(root.current, findTiles(root.current));
    };
    addEventListener('resize', read);
    return () => {
      removeEventListener('resize', read);
    };
  }, []);
  const shake = useCallback(() => {
    const pace = currentPace();
    if (root.current !== null && pace !== null) shakeLaid(running, root.current, pace);
  }, [running]);
  return { root, shake };
}
