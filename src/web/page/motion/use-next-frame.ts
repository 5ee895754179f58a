/** Draws what can wait in a frame of its own, so that what cannot is drawn at once. */
import { startTransition, useEffect, useState } from 'react';

/** A value, or what it was until a frame was drawn since. */
export function useNextFrame<T>(value: T): T {
  const [shown, show] = useState(value);
  useEffect(() => {
    // What is asked for now runs before the frame, and what that asks for before the next one.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        startTransition(() => {
          show(value);
        });
      });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [value]);
  return shown;
}
