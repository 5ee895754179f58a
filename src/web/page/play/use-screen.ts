import { useEffect, useReducer } from 'react';
import type { ScreenGame } from '../../../play/screen/screen-game.ts';

/** Draw again whenever a game changes. */
export function useScreen(screen: ScreenGame): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => screen.subscribe(redraw), [screen]);
}
