/** The view in the address. It is in the fragment, so the page works on any host and in any folder. */
import { useSyncExternalStore } from 'react';
import type { GameLoader } from '../engine/game-loader.ts';

function subscribe(told: () => void): () => void {
  addEventListener('hashchange', told);
  return () => {
    removeEventListener('hashchange', told);
  };
}

export function currentRoute(): string {
  return location.hash.replace(/^#\/?/u, '');
}

export function useRoute(): string {
  return useSyncExternalStore(subscribe, currentRoute);
}

export interface ViewProps {
  readonly loader: GameLoader;
}
