/** A value with the values before it and those that were undone. */
export interface Undoable<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
}

export function undoable<T>(now: T): Undoable<T> {
  return { past: [], now, future: [] };
}

/** @param isStep false for a change that is not undone on its own, such as a movement */
export function changed<T>({ past, now, future }: Undoable<T>, next: T, isStep = true): Undoable<T> {
  if (next === now) return { past, now, future };
  return isStep ? { past: [...past, now], now: next, future: [] } : { past, now: next, future };
}

export function undone<T>({ past, now, future }: Undoable<T>): Undoable<T> {
  return past.length === 0
    ? { past, now, future }
    : { past: past.slice(0, -1), now: past.at(-1)!, future: [now, ...future] };
}

export function redone<T>({ past, now, future }: Undoable<T>): Undoable<T> {
  return future.length === 0
    ? { past, now, future }
    : { past: [...past, now], now: future[0]!, future: future.slice(1) };
}
