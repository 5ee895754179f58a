/** What each key does in a review, wherever the focus is but in a field. */
import { useEffect, useEffectEvent } from 'react';
import { isOwnKey } from '../view/page-keys.ts';

export type ReviewAction =
  /** By so many lines; to an end by an infinite number. */
  | { readonly kind: 'step'; readonly by: number }
  | { readonly kind: 'mistake' | 'play'; readonly by: 1 | -1 }
  | { readonly kind: 'whose' | 'try' };

const ACTIONS: Readonly<Record<string, ReviewAction>> = {
  ArrowLeft: { kind: 'step', by: -1 },
  ArrowRight: { kind: 'step', by: 1 },
  Home: { kind: 'step', by: -Infinity },
  End: { kind: 'step', by: Infinity },
  ArrowDown: { kind: 'play', by: 1 },
  ArrowUp: { kind: 'play', by: -1 },
  n: { kind: 'mistake', by: 1 },
  p: { kind: 'mistake', by: -1 },
  m: { kind: 'whose' },
  t: { kind: 'try' },
};

export const KEYS_IN_WORDS = 'Keys: ← → turns, Home End, N P mistakes, ↑ ↓ plays weighed, M whose, T try again';

/** What a key does; null where the review has no use for it. */
export function readReviewKey(key: string): ReviewAction | null {
  return ACTIONS[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

/** Take the keys of the page, but those of a field or a button that has the focus, and those of the browser. */
export function useKeysAnywhere(onKey: (event: KeyboardEvent) => void): void {
  const take = useEffectEvent(onKey);
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const { target, key, ctrlKey, altKey, metaKey } = event;
      if (event.defaultPrevented || ctrlKey || altKey || metaKey) return;
      if (target !== null && isOwnKey({ target, key })) return;
      take(event);
    };
    document.addEventListener('keydown', hear);
    return () => {
      document.removeEventListener('keydown', hear);
    };
  }, []);
}
