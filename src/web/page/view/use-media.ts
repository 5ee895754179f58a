import { useCallback, useSyncExternalStore } from 'react';
import { listen } from '../store/listeners.ts';

export const PHONE = '(max-width: 40rem), (max-height: 30rem)';

export function useMedia(query: string): boolean {
  const subscribe = useCallback((listener: () => void) => listen(matchMedia(query), 'change', listener), [query]);
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
