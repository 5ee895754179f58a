/** Moves the tiles of a game as it changes (`tile-motion.ts`). */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { currentPace } from './pace.ts';
import { endMotion, isMoving, moveTiles, readTiles, shakeLaid, type ShownTiles } from './tile-motion.ts';

/**
 * @param hand tiles of a play that is celebrated
 * @param isPlayed whether the game is played, and plays of others come after a pause; turns of a record come at once
 * @returns where the game is shown, and what shakes the tiles laid
 */
export function useTileMotion<T extends HTMLElement>(
  hand: number,
  isPlayed: boolean,
): { readonly root: RefObject<T | null>; readonly shake: () => void } {
  const root = useRef<T>(null);
  const last = useRef<ShownTiles | null>(null);
  useLayoutEffect(() => {
    const shown = root.current;
    if (shown === null) return;
    const before = last.current;
    const now = readTiles(shown);
    if (before?.signature === now.signature) {
      // What moves still is not where it is read.
      if (!isMoving(shown)) last.current = now;
      return;
    }
    endMotion(shown);
    last.current = readTiles(shown);
    const pace = currentPace();
    if (before !== null && pace !== null)
      moveTiles(before, last.current, isPlayed ? pace : { ...pace, pause: 0, step: pace.step / 2 }, hand);
  });
  useEffect(() => {
    const read = (): void => {
      if (root.current !== null) last.current = readTiles(root.current);
    };
    addEventListener('resize', read);
    return () => {
      removeEventListener('resize', read);
    };
  }, []);
  const shake = useCallback(() => {
    const pace = currentPace();
    if (root.current !== null && pace !== null) shakeLaid(root.current, pace);
  }, []);
  return { root, shake };
}
