import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { currentPace } from './pace.ts';
import { findTiles, moveTiles, locateTiles, RunningTiles, shakeLaid, type TilePlaces } from './tile-motion.ts';

/** @param hasPause whether plays of other players wait for a pause, as in a game; turns of a record appear at once */
export function useTileMotion<T extends HTMLElement>(
  hand: number,
  hasPause: boolean,
): { readonly root: RefObject<T | null>; readonly shake: () => void } {
  const root = useRef<T>(null);
  const last = useRef<TilePlaces | null>(null);
  const [running] = useState(() => new RunningTiles());
  useLayoutEffect(() => {
    if (root.current === null) return;
    const before = last.current;
    const elements = findTiles(root.current);
    const isSame = before?.signature === elements.signature;
    // Positions cannot be measured during an animation.
    if (isSame && running.isMoving) return;
    running.end();
    last.current = locateTiles(root.current, elements);
    if (isSame) return;
    const pace = currentPace();
    if (before === null || pace === null) return;
    moveTiles(running, before, last.current, hasPause ? pace : { ...pace, pause: 0, step: pace.step / 2 }, hand);
  });
  useEffect(() => {
    const locate = (): void => {
      if (root.current !== null) last.current = locateTiles(root.current, findTiles(root.current));
    };
    addEventListener('resize', locate);
    return () => removeEventListener('resize', locate);
  }, []);
  const shake = (): void => {
    const pace = currentPace();
    if (root.current !== null && pace !== null) shakeLaid(running, root.current, pace);
  };
  return { root, shake };
}
