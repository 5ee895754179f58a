/**
 * The focus stays where one was when what had it goes: a panel that is closed, an answer that is given, a button that can no
 * longer be pressed. It goes to the nearest thing that takes the keys there, which says so by `data-keys`.
 */
import { useEffect } from 'react';

/** Keep the focus in an element and what is in it. */
export function useKeptFocus(id: string): void {
  useEffect(() => {
    const root = document.getElementById(id);
    if (root === null) return undefined;
    let last: HTMLElement | null = null;
    let around: readonly HTMLElement[] = [];
    const note = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement)) return;
      last = target;
      around = listAncestors(target, root);
    };
    const mend = (): void => {
      if (last === null || (last.isConnected && !last.matches(':disabled'))) return;
      const { activeElement } = document;
      if (activeElement !== document.body && activeElement !== last) return;
      const near = around.filter((element) => element.isConnected);
      const next = near.map((element) => element.querySelector<HTMLElement>('[data-keys]')).find((at) => at !== null);
      (next ?? root).focus({ preventScroll: true });
    };
    const watched = new MutationObserver(mend);
    watched.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
    root.addEventListener('focusin', note);
    return () => {
      watched.disconnect();
      root.removeEventListener('focusin', note);
    };
  }, [id]);
}

/** From the nearest on, up to the root and with it. */
function listAncestors(element: HTMLElement, root: HTMLElement): readonly HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at = element.parentElement; at !== null; at = at.parentElement) {
    found.push(at);
    if (at === root) break;
  }
  return found;
}
