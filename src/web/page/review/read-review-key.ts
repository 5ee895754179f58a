/** What each key does in a review, wherever the focus is but in a field. */

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

export function readReviewKey(key: string): ReviewAction | null {
  return ACTIONS[key.length === 1 ? key.toLowerCase() : key] ?? null;
}
