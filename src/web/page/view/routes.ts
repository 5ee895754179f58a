/** The view in the address. It is in the fragment, so the page works on any host and in any folder. */
import { useSyncExternalStore } from 'react';
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

export interface ViewProps {
  readonly loader: GameLoader;
}
