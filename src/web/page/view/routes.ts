/** The view in the address. It is in the fragment, so the page works on any host and in any folder. */
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import type { GameLoader } from '../engine/game-loader.ts';
import { listen } from '../store/listeners.ts';

/** @returns a function that removes the listener */
export function listenToRoute(listener: () => void): () => void {
  return listen(window, 'hashchange', listener);
}

export function currentRoute(): string {
  return location.hash.replace(/^#\/?/u, '');
}

export function useRoute(): string {
  return useSyncExternalStore(listenToRoute, currentRoute);
}

/** Names the page in its tab until the caller disappears. */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    return () => {
      document.title = before;
    };
  }, []);
  // Before the frame is drawn: the change would need a frame of its own.
  useLayoutEffect(() => {
    document.title = `${title} – Tilewright`;
  }, [title]);
}

export interface ViewProps {
  readonly loader: GameLoader;
}
