/**
 * Keys of a view that has them all: also where nothing has the focus, as after a click beside everything.
 */
import { useEffect, useEffectEvent } from 'react';

/** Of a keyboard event, as much as views use. */
export type PageKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'preventDefault'> & {
  readonly target: EventTarget;
};

/** Take the keys that are nobody's. */
export function usePageKeys(onKey: (event: PageKey) => void): void {
  const take = useEffectEvent(onKey);
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const { target } = event;
      if (target === document.body || (target instanceof HTMLElement && target.localName === 'main')) {
        take(event as KeyboardEvent & { readonly target: EventTarget });
      }
    };
    document.addEventListener('keydown', hear);
    return () => {
      document.removeEventListener('keydown', hear);
    };
  }, []);
}
